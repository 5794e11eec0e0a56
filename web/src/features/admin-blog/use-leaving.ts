import { useEffect, useState } from 'react';

/** As long as a row takes to fold away. */
const foldsWithinMs = 200;

interface Row<T> {
  readonly item: T;
  /** It is gone and folds away. */
  readonly isLeaving: boolean;
}

/** Items as rows; one that is gone stays in its place for a moment, in which it folds away. */
export function useLeaving<T extends { readonly id: string }>(items: readonly T[]): readonly Row<T>[] {
  const [rows, setRows] = useState<readonly Row<T>[]>(() =>
    items.map((item) => ({ item, isLeaving: false })),
  );
  const [seen, setSeen] = useState(items);
  if (seen !== items) {
    setSeen(items);
    setRows(withGone(rows, items));
  }
  const isLeaving = rows.some((row) => row.isLeaving);
  useEffect(() => {
    if (!isLeaving) return;
    const timer = setTimeout(() => setRows((now) => now.filter((row) => !row.isLeaving)), foldsWithinMs);
    return () => clearTimeout(timer);
  }, [isLeaving, items]);
  return rows;
}

function withGone<T extends { readonly id: string }>(
  before: readonly Row<T>[],
  items: readonly T[],
): readonly Row<T>[] {
  const rows: Row<T>[] = items.map((item) => ({ item, isLeaving: false }));
  before.forEach(({ item }, at) => {
    if (!items.some(({ id }) => id === item.id))
      rows.splice(Math.min(at, rows.length), 0, { item, isLeaving: true });
  });
  return rows;
}
