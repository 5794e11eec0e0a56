import type { StoredEvent } from '@setter/events/envelope';
import type { AppendRequest, CommandContext, StreamAppend } from './append-request.ts';
import type { Decision, Reads } from './decision.ts';
import type { EventStore } from '../event-store.ts';
import type { Folded } from './folded-states.ts';
import type { Folds, Loaded } from './load-states.ts';

/** True when a decision asks for nothing at all. */
export const isNothing = <S extends Reads, T>(decision: Decision<S, T>): boolean =>
  Object.values<readonly StoredEvent[] | undefined>(decision.append).every(
    (events) => (events ?? []).length === 0,
  ) &&
  [decision.reserve, decision.release, decision.shredSubjectKeys, decision.sideWrites].every(
    (list) => (list ?? []).length === 0,
  );

/** The append that carries a decision out: each stream once, with the version it was read at. */
export const requestOf = <S extends Reads, T>(
  context: CommandContext,
  folds: Folds,
  loaded: Loaded,
  decision: Decision<S, T>,
): AppendRequest => {
  const streams = new Map<string, StreamAppend>();
  for (const [name, { stream }] of folds) {
    const known = streams.get(stream.streamId);
    streams.set(stream.streamId, {
      ...stream,
      expectedVersion: known?.expectedVersion ?? loaded.get(name)!.version,
      events: [...(known?.events ?? []), ...eventsFor(decision, name)],
    });
  }
  return {
    context,
    streams: [...streams.values()],
    reserve: decision.reserve ?? [],
    release: decision.release ?? [],
    shredSubjectKeys: decision.shredSubjectKeys ?? [],
    sideWrites: decision.sideWrites ?? [],
    result: decision.result ?? null,
  };
};

/** The states after a decision was carried out, which are also remembered for the next command. */
export const statesAfter = <S extends Reads, T>(
  store: EventStore['Service'],
  folds: Folds,
  loaded: Loaded,
  decision: Decision<S, T>,
): Loaded => {
  const appended = new Map<string, StoredEvent[]>();
  for (const [name, { stream }] of folds) {
    appended.set(stream.streamId, [...(appended.get(stream.streamId) ?? []), ...eventsFor(decision, name)]);
  }
  const after = new Map<string, Folded>();
  for (const [name, fold] of folds) {
    const { stream, evolve } = fold;
    let { version, state } = loaded.get(name)!;
    for (const event of appended.get(stream.streamId)!) {
      state = evolve(state as never, event as never);
      version++;
    }
    after.set(name, { version, state });
    if ((decision.shredSubjectKeys ?? []).length === 0) store.foldedStates.set(fold, { version, state });
  }
  return after;
};

const eventsFor = <S extends Reads, T>(decision: Decision<S, T>, name: keyof S): readonly StoredEvent[] =>
  decision.append[name] ?? [];
