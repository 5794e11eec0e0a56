import { expect } from 'vitest';

/** The pure part of a read model: which rows an event touches, and what becomes of each. */
export interface RowFold<Event, Key, Row> {
  readonly keys: (event: Event) => readonly Key[];
  /** `undefined` in: no such row yet; `null` out: no row any more. */
  readonly evolve: (row: Row | undefined, event: Event, key: Key) => Row | null | undefined;
}

/** The rows that a fold makes of a history, in the order in which their keys first appeared. */
export function foldRows<Event, Key, Row>(model: RowFold<Event, Key, Row>, events: readonly Event[]): Row[] {
  const rows = new Map<string, Row>();
  for (const event of events) {
    for (const key of model.keys(event)) {
      const name = JSON.stringify(key);
      const next = model.evolve(rows.get(name), event, key);
      if (next === null || next === undefined) rows.delete(name);
      else rows.set(name, next);
    }
  }
  return [...rows.values()];
}

/** A read model's rule as a sentence: `specifyProjection(model).given(a, b).thenRows(row)`. */
export function specifyProjection<Event, Key, Row>(model: RowFold<Event, Key, Row>) {
  return {
    given: (...events: Event[]) => ({
      /** Exactly these rows, whatever their order. */
      thenRows: (...expected: Row[]) => {
        const rows: readonly unknown[] = foldRows(model, events);
        expect(rows).toHaveLength(expected.length);
        expect(rows).toEqual(expect.arrayContaining<unknown>(expected));
      },
      thenNoRows: () => expect(foldRows(model, events)).toEqual([]),
      /** One row that has at least these fields; for models of many columns. */
      thenRowWith: (expected: Partial<Row>) => {
        const rows: readonly unknown[] = foldRows(model, events);
        expect(rows).toEqual([expect.objectContaining<unknown>(expected)]);
      },
    }),
  };
}
