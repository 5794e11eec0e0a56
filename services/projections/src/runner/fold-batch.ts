import { PoisonEvent, poisonEvent } from '@setter/event-store/consumers';
import type { AnyReadModel, AnyRow, Recorded } from '../read-model.ts';

/** The keys of the rows that each event may touch, or why they cannot be determined; events that the model ignores are left out. */
export type TouchedKeys = ReadonlyMap<Recorded, readonly string[] | PoisonEvent>;

export const touchedKeys = (model: AnyReadModel, events: readonly Recorded[]): TouchedKeys => {
  const touched = new Map<Recorded, readonly string[] | PoisonEvent>();
  for (const event of events) {
    const keys = orPoison(model, event, () => model.keys(event));
    if (keys instanceof PoisonEvent || keys.length > 0) touched.set(event, keys);
  }
  return touched;
};

/** Each key once. */
export const keysOf = (touched: TouchedKeys): readonly string[] => {
  const all = new Set<string>();
  for (const keys of touched.values()) {
    if (!(keys instanceof PoisonEvent)) for (const key of keys) all.add(key);
  }
  return [...all];
};

/** The rows to upsert and the keys of those to delete. */
export type Changes = { readonly upserts: readonly AnyRow[]; readonly deletes: readonly string[] };

/**
 * Folds a batch into rows that were loaded before. `rows` is changed: afterwards it holds the new state. Throws
 * PoisonEvent.
 */
export const foldBatch = (model: AnyReadModel, touched: TouchedKeys, rows: Map<string, AnyRow>): Changes => {
  const dirty = new Map<string, AnyRow | null>();
  for (const [event, keys] of touched) foldEvent(model, event, keys, rows, (key, row) => dirty.set(key, row));
  const upserts: AnyRow[] = [];
  const deletes: string[] = [];
  for (const [key, row] of dirty) {
    if (row === null) deletes.push(key);
    else upserts.push(row);
  }
  return { upserts, deletes };
};

/** Folds one event into all its rows, or into none and throws PoisonEvent. Calls `changed` for each row that changes. */
export const foldEvent = (
  model: AnyReadModel,
  event: Recorded,
  keys: readonly string[] | PoisonEvent,
  rows: Map<string, AnyRow>,
  changed: (key: string, row: AnyRow | null) => void,
): void => {
  if (keys instanceof PoisonEvent) throw keys;
  const after = orPoison(model, event, () =>
    keys.map((key) => [key, model.evolve(rows.get(key), event, key)] as const),
  );
  if (after instanceof PoisonEvent) throw after;
  for (const [key, row] of after) {
    if (row === (rows.get(key) ?? null)) continue;
    if (row === null) rows.delete(key);
    else rows.set(key, row);
    changed(key, row);
  }
};

const orPoison = <A>(model: AnyReadModel, event: Recorded, run: () => A): A | PoisonEvent => {
  try {
    return run();
  } catch (cause) {
    return poisonEvent(`projection ${model.name}`, event.position, cause);
  }
};
