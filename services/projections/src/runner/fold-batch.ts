import type { AnyReadModel, AnyRow, Recorded } from '../read-model.ts';

/** A fold that threw: a defect of ours, at this event. */
export class FoldDefect extends Error {
  readonly _tag = 'FoldDefect';
  readonly model: string;
  readonly position: number;

  constructor(model: string, position: number, cause: unknown) {
    super(
      `${model} cannot take event ${position}: ${cause instanceof Error ? cause.message : String(cause)}`,
      { cause },
    );
    this.model = model;
    this.position = position;
  }
}

export type TouchedKeys = ReadonlyMap<Recorded, readonly string[]>;

/** The rows that a batch may touch, by event; events that the model ignores are left out. */
export const touchedKeys = (model: AnyReadModel, events: readonly Recorded[]): TouchedKeys => {
  const touched = new Map<Recorded, readonly string[]>();
  for (const event of events) {
    const keys = guarded(model, event, () => model.keys(event));
    if (keys.length > 0) touched.set(event, keys);
  }
  return touched;
};

/** What a batch did: the rows to write and the keys of those to delete. */
export type Changes = { readonly upserts: readonly AnyRow[]; readonly deletes: readonly string[] };

/** Folds a batch into rows that were loaded before. `rows` is changed: afterwards it holds the new state. */
export const foldBatch = (model: AnyReadModel, touched: TouchedKeys, rows: Map<string, AnyRow>): Changes => {
  const dirty = new Map<string, AnyRow | null>();
  for (const [event, keys] of touched) {
    for (const key of keys) {
      const before = rows.get(key);
      const after = guarded(model, event, () => model.evolve(before, event, key));
      if (after === null) rows.delete(key);
      else rows.set(key, after);
      if (after !== (before ?? null)) dirty.set(key, after);
    }
  }
  const upserts: AnyRow[] = [];
  const deletes: string[] = [];
  for (const [key, row] of dirty) {
    if (row === null) deletes.push(key);
    else upserts.push(row);
  }
  return { upserts, deletes };
};

const guarded = <A>(model: AnyReadModel, event: Recorded, run: () => A): A => {
  try {
    return run();
  } catch (cause) {
    throw new FoldDefect(model.name, event.position, cause);
  }
};
