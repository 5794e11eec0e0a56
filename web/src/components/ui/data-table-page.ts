/** Which page of a list the rows of a table are. */
export interface PageSpec {
  /** From 1. */
  readonly number: number;
  /** Rows of a page. */
  readonly size: number;
  /** Rows of all pages. */
  readonly total: number;
  readonly onChange: (number: number) => void;
}

/** The rows of the page that is shown, and its number; all rows without a page. */
export function pageOf<T>(
  rows: readonly T[],
  page: Pick<PageSpec, 'number' | 'size'> | undefined,
): { readonly rows: readonly T[]; readonly number: number } {
  if (page === undefined) return { rows, number: 1 };
  const pages = Math.max(1, Math.ceil(rows.length / page.size));
  const number = Math.min(Math.max(1, page.number), pages);
  return { rows: rows.slice((number - 1) * page.size, number * page.size), number };
}
