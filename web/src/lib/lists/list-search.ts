/** What the address of every list says about what is shown. Absent: all rows in the list's own order, page 1. */
export interface ListSearch {
  readonly q?: string;
  /** `name`, or `-name` for descending. */
  readonly sort?: string;
  /** From 1. */
  readonly page?: number;
}

const uuid = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

/** A UUID as the server takes it; undefined for anything else. */
export const uuidIn = (value: unknown): string | undefined =>
  typeof value === 'string' && uuid.test(value) ? value : undefined;

/** A number of a client, page or post as the server takes it; undefined for anything else. */
export const numberIn = (value: unknown): number | undefined =>
  /^[1-9]\d{0,8}$/.test(String(value)) ? Number(value) : undefined;

/** Reads which row is open, by its id. What is undefined is in no address. */
export const openSearch = ({ open }: Readonly<Record<string, unknown>>) =>
  ({ open: uuidIn(open) }) as { readonly open?: string };

/** A change of the address; undefined takes a part out. */
export type SearchChange<S> = { readonly [K in keyof S]?: S[K] | undefined };

/** How an address is changed: a step that Back takes back, or in place of the one before. */
export type OnSearch<S> = (change: SearchChange<S>, how: 'push' | 'replace') => void;

const longestSearch = 200;

/** Reads a list's part of the address; what makes no sense is left out. It is in every page's first load: no imports. */
export function listSearch(search: Readonly<Record<string, unknown>>): ListSearch {
  const { q, sort } = search;
  const page = Number(search['page']);
  return {
    // The server takes no NUL in an address.
    ...((typeof q === 'string' || typeof q === 'number') && /^[^\0]+$/.test(String(q))
      ? { q: String(q).slice(0, longestSearch) }
      : {}),
    ...(typeof sort === 'string' && /^-?[a-z]\w{0,40}$/i.test(sort) ? { sort } : {}),
    ...(Number.isSafeInteger(page) && page > 1 ? { page } : {}),
  };
}
