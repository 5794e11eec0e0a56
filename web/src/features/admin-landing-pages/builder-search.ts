import { numberIn, uuidIn } from '../../lib/lists/list-search.ts';

/** What the address says about the page that is being built. */
export interface BuilderSearch {
  /** The page that is edited. */
  readonly id?: number;
  /** The draft of a page that is not saved yet: its generation is found by it after a reload. */
  readonly draft?: string;
}

/** Reads the query of the address; what makes no sense is left out. */
export function builderSearch(search: Readonly<Record<string, unknown>>): BuilderSearch {
  const id = numberIn(search['id']);
  const draft = uuidIn(search['draft']);
  // What is undefined is in no address.
  return { id, draft } as BuilderSearch;
}
