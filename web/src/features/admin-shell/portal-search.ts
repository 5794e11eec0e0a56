import { listSearch, openSearch, uuidIn } from '../../lib/lists/list-search.ts';
import type { ListSearch } from '../../lib/lists/list-search.ts';

/** What /admin-portal shows. */
export const portalSections = [
  'desk',
  'clients',
  'create-client',
  'appointments',
  'leads',
  'homepage-leads',
  'landing-leads',
  'settings',
] as const;
export type PortalSection = (typeof portalSections)[number];

/** Tabs of the settings beside the account. */
const settingsTabs = ['alerts', 'rules', 'desk'] as const;
export type SettingsTab = (typeof settingsTabs)[number];

/** Views of the desk beside what is due. */
const deskViews = ['later', 'unplanned', 'old', 'confirm'] as const;

/** What the address of the portal says about what is shown. Absent: clients. */
export interface PortalSearch extends ListSearch {
  readonly section?: PortalSection;
  /** Clients that were deleted and can be restored. */
  readonly removed?: true;
  /** The lead that is open. */
  readonly open?: string;
  /** Of the settings. Absent: the account. */
  readonly tab?: SettingsTab;
  /** Of the desk. Absent: what is due. */
  readonly view?: (typeof deskViews)[number];
  /** Whose leads the desk shows. Absent: one's own and free ones for setters, all for others. */
  readonly owner?: string;
}

/** Reads what the desk shows, and of whose leads. */
function deskSearch({ view, owner }: Readonly<Record<string, unknown>>) {
  const whose = owner === 'all' || owner === 'mine' || owner === 'free' ? owner : uuidIn(owner);
  // What is undefined is in no address.
  return { view: deskViews.find((known) => known === view), owner: whose } as Pick<
    PortalSearch,
    'view' | 'owner'
  >;
}

/** Reads the query of the address; what makes no sense is left out. It is in every page's first load. */
export function portalSearch(search: Readonly<Record<string, unknown>>): PortalSearch {
  // The rules had a section of their own.
  if (search['section'] === 'fair-credit-rules') return { section: 'settings', tab: 'rules' };
  const section = portalSections.find((known) => known === search['section']);
  const tab = settingsTabs.find((known) => known === search['tab']);
  return {
    ...(section === undefined || section === 'clients' ? {} : { section }),
    ...listSearch(search),
    ...(search['removed'] === true ? { removed: true as const } : {}),
    ...openSearch(search),
    ...(section === 'settings' && tab !== undefined ? { tab } : {}),
    ...(section === 'desk' ? deskSearch(search) : {}),
  };
}
