/** What /admin-portal shows. */
export const portalSections = [
  'clients',
  'create-client',
  'appointments',
  'leads',
  'homepage-leads',
  'landing-leads',
  'settings',
] as const;
export type PortalSection = (typeof portalSections)[number];

/** What the address of the portal says about what is shown. Absent: clients, page 1, no search. */
export interface PortalSearch {
  readonly section?: PortalSection;
  readonly q?: string;
  readonly page?: number;
  /** Clients that were deleted and can be restored. */
  readonly removed?: true;
}

/** Reads the query of the address; what makes no sense is left out. It is in every page's first load: no imports. */
export function portalSearch(search: Readonly<Record<string, unknown>>): PortalSearch {
  const section = portalSections.find((known) => known === search['section']);
  const q = search['q'];
  const page = Number(search['page']);
  return {
    ...(section === undefined || section === 'clients' ? {} : { section }),
    ...((typeof q === 'string' || typeof q === 'number') && q !== '' ? { q: String(q).slice(0, 100) } : {}),
    ...(Number.isInteger(page) && page > 1 ? { page } : {}),
    ...(search['removed'] === true ? { removed: true as const } : {}),
  };
}
