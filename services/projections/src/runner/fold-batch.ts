import { PoisonEvent, type NewDeadLetter, waitsBehind } from '@setter/event-store/consumers/dead-letters';
import { maxAttempts } from '@setter/event-store/consumers/retry-then-dead-letter';
import type { AnyReadModel, AnyRow, Recorded } from '../read-model.ts';

/** What becomes of events that a model cannot take. */
export type Faults = {
  /** Partition keys of events that lie aside: theirs that follow are put aside as well. */
  readonly deadLetterKeys: Set<string>;
  /** Events to put aside, as they come up. */
  readonly deadLetters: NewDeadLetter[];
  /** Whether an event that cannot be taken is put aside, or thrown (PoisonEvent). */
  readonly tolerated: boolean;
};

export const noFaults = (): Faults => ({ deadLetterKeys: new Set(), deadLetters: [], tolerated: false });

/** The keys of the rows that an event may touch, or why they cannot be told. */
export type TouchedKeys = ReadonlyMap<Recorded, readonly string[] | PoisonEvent>;

/** The rows that a batch may touch, by event; events that the model ignores are left out. */
export const touchedKeys = (
  model: AnyReadModel,
  events: readonly Recorded[],
  faults: Faults = noFaults(),
): TouchedKeys => {
  const touched = new Map<Recorded, readonly string[] | PoisonEvent>();
  for (const event of events) {
    try {
      const keys = model.keys(event);
      if (keys.length > 0) touched.set(event, keys);
    } catch (cause) {
      const fault = faultAt(model, event, cause);
      if (!faults.tolerated && !faults.deadLetterKeys.has(event.partitionKey)) throw fault;
      touched.set(event, fault);
    }
  }
  return touched;
};

/** Each of them once. */
export const keysOf = (touched: TouchedKeys): readonly string[] => {
  const all = new Set<string>();
  for (const keys of touched.values()) {
    if (!(keys instanceof PoisonEvent)) for (const key of keys) all.add(key);
  }
  return [...all];
};

/** What a batch did: the rows to write and the keys of those to delete. */
export type Changes = { readonly upserts: readonly AnyRow[]; readonly deletes: readonly string[] };

/** Folds a batch into rows that were loaded before. `rows` is changed: afterwards it holds the new state. */
export const foldBatch = (
  model: AnyReadModel,
  touched: TouchedKeys,
  rows: Map<string, AnyRow>,
  faults: Faults = noFaults(),
): Changes => {
  const dirty = new Map<string, AnyRow | null>();
  foldInto(model, touched, rows, faults, (key, row) => dirty.set(key, row));
  const upserts: AnyRow[] = [];
  const deletes: string[] = [];
  for (const [key, row] of dirty) {
    if (row === null) deletes.push(key);
    else upserts.push(row);
  }
  return { upserts, deletes };
};

/** The same, telling of each change as it happens instead of gathering them. */
export const foldInto = (
  model: AnyReadModel,
  touched: TouchedKeys,
  rows: Map<string, AnyRow>,
  { deadLetterKeys, deadLetters, tolerated }: Faults,
  changed: (key: string, row: AnyRow | null) => void,
): void => {
  for (const [event, keys] of touched) {
    const { position, partitionKey } = event;
    if (deadLetterKeys.has(partitionKey)) {
      deadLetters.push({ position, reason: waitsBehind, attempts: 0 });
      continue;
    }
    const after = keys instanceof PoisonEvent ? keys : evolved(model, event, keys, rows);
    if (after instanceof PoisonEvent) {
      if (!tolerated) throw after;
      deadLetterKeys.add(partitionKey);
      deadLetters.push({ position, reason: after.reason, attempts: maxAttempts });
      continue;
    }
    for (const [key, row] of after) {
      if (row === (rows.get(key) ?? null)) continue;
      if (row === null) rows.delete(key);
      else rows.set(key, row);
      changed(key, row);
    }
  }
};

/** All rows of one event or none: it must not be half taken. */
const evolved = (
  model: AnyReadModel,
  event: Recorded,
  keys: readonly string[],
  rows: ReadonlyMap<string, AnyRow>,
): readonly (readonly [string, AnyRow | null])[] | PoisonEvent => {
  try {
    return keys.map((key) => [key, model.evolve(rows.get(key), event, key)] as const);
  } catch (cause) {
    return faultAt(model, event, cause);
  }
};

const faultAt = (model: AnyReadModel, { position }: Recorded, cause: unknown): PoisonEvent =>
  new PoisonEvent({
    position,
    reason: `${model.name} cannot take event ${position}: ${cause instanceof Error ? cause.message : String(cause)}`,
  });
