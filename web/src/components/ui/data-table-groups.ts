/** Rows that follow each other and have the same heading. */
export interface RowGroup<R> {
  /** Undefined in a table without headings. */
  readonly heading: string | undefined;
  readonly rows: readonly [R, ...R[]];
}

/** In the order of the rows: a heading comes again where others stood between. */
export function groupRows<R>(
  rows: readonly R[],
  headingOf: ((row: R) => string) | undefined,
): readonly RowGroup<R>[] {
  const groups: { heading: string | undefined; rows: [R, ...R[]] }[] = [];
  for (const row of rows) {
    const heading = headingOf?.(row);
    const last = groups.at(-1);
    if (last !== undefined && last.heading === heading) last.rows.push(row);
    else groups.push({ heading, rows: [row] });
  }
  return groups;
}
