/** Rows that follow each other and have the same heading. */
export interface RowGroup<R> {
  /** Stays the same while rows come and go, so that the others keep the focus. */
  readonly key: string;
  /** Undefined in a table without headings. */
  readonly heading: string | undefined;
  readonly rows: readonly R[];
}

/** In the order of the rows: a heading comes again where others are between. */
export function groupRows<R>(
  rows: readonly R[],
  headingOf: ((row: R) => string) | undefined,
): readonly RowGroup<R>[] {
  const groups: { key: string; heading: string | undefined; rows: R[] }[] = [];
  for (const row of rows) {
    const heading = headingOf?.(row);
    const last = groups.at(-1);
    if (last !== undefined && last.heading === heading) last.rows.push(row);
    else {
      const before = groups.filter((group) => group.heading === heading).length;
      groups.push({ key: `${before} ${heading ?? ''}`, heading, rows: [row] });
    }
  }
  return groups;
}
