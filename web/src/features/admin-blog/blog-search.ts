import { numberIn } from '../../lib/lists/list-search.ts';

export const blogTabs = ['queue', 'create', 'published'] as const;
export type BlogTab = (typeof blogTabs)[number];

/** What the address says about what is shown. */
export interface BlogSearch {
  readonly tab?: BlogTab;
  /** The post that is edited. */
  readonly edit?: number;
  readonly q?: string;
}

/** Reads the query of the address; what makes no sense is left out. */
export function blogSearch(search: Readonly<Record<string, unknown>>): BlogSearch {
  const { tab, q } = search;
  const edit = numberIn(search['edit']);
  const known = blogTabs.find((one) => one === tab);
  return {
    ...(known !== undefined && { tab: known }),
    ...(edit !== undefined && { edit }),
    ...(typeof q === 'string' && q !== '' && { q: q.slice(0, 200) }),
  };
}
