export const systemTabs = ['models', 'workers', 'jobs', 'erasures', 'health'] as const;
export type SystemTab = (typeof systemTabs)[number];

/** What the address says about what is shown. Absent: the read models. */
export interface SystemSearch {
  readonly tab?: SystemTab;
}

/** Reads the query of the address; what makes no sense is left out. */
export function systemSearch(search: Readonly<Record<string, unknown>>): SystemSearch {
  const tab = systemTabs.find((known) => known === search['tab']);
  return tab === undefined || tab === 'models' ? {} : { tab };
}
