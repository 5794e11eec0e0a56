interface Row {
  readonly id: string;
}

/**
 * The rows that are shown while one is chosen: what comes to the top of the list meanwhile waits above until a person
 * goes there, so that the chosen one does not move.
 * @param seen the ids that were shown before
 */
export function shownRows<R extends Row>(
  rows: readonly R[],
  seen: ReadonlySet<string>,
  chosen: string | undefined,
): { readonly shown: readonly R[]; readonly above: number } {
  const at = rows.findIndex(({ id }) => id === chosen);
  // Before anything was shown there is nothing that could move.
  if (seen.size === 0) return { shown: rows, above: 0 };
  const shown = rows.filter(({ id }, index) => index >= at || seen.has(id));
  return { shown, above: rows.length - shown.length };
}

/** The id that is chosen once a row is done or gone: the one after it, else the one before. */
export function nextAfter(rows: readonly Row[], id: string): string | undefined {
  const at = rows.findIndex((row) => row.id === id);
  return (rows[at + 1] ?? rows[at === -1 ? 0 : at - 1])?.id;
}

/** The id some steps away from the chosen one, which stays at the ends; the first one when none is chosen. */
export function stepFrom(rows: readonly Row[], id: string | undefined, step: 1 | -1): string | undefined {
  const at = rows.findIndex((row) => row.id === id);
  if (at === -1) return rows[0]?.id;
  return rows[Math.min(rows.length - 1, Math.max(0, at + step))]?.id;
}
