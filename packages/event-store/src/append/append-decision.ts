import type { StoredEvent } from '@setter/events/envelope';
import type { AppendedEvent, AppendRequest, CommandContext, StreamAppend } from './append-request.ts';
import type { AnyDecision } from './decision.ts';
import { isSealedFold } from '../read/fold-pages.ts';
import type { Folded, FoldedStates } from './folded-states.ts';
import type { Folds, Loaded } from './load-states.ts';
import { type Refusal, refusalIn, resultOfRefusal } from './refusal.ts';

/** The name under which a command that reads one stream reads it. */
export const ownStream = 'own';

/**
 * The append that carries a decision out: each stream once, with the version it was read at. A decision that asks for
 * nothing is appended without events, which records its answer.
 */
export const requestOf = (
  context: CommandContext,
  folds: Folds,
  loaded: Loaded,
  decision: AnyDecision,
): AppendRequest => {
  if (refusalIn(decision.result ?? null) !== undefined)
    throw new Error('the result of a decision must not say "refused"');
  return requestFor(context, folds, loaded, decision);
};

/** The append without events that makes a refusal final, if what it rests on is still current. */
export const refusalRequest = (
  context: CommandContext,
  folds: Folds,
  loaded: Loaded,
  refusal: Refusal,
): AppendRequest => requestFor(context, folds, loaded, { append: {}, result: resultOfRefusal(refusal) });

const requestFor = (
  context: CommandContext,
  folds: Folds,
  loaded: Loaded,
  decision: AnyDecision,
): AppendRequest => {
  const [first] = loaded.values();
  const unread = Object.keys(appends(decision)).find((name) => !folds.has(name));
  if (unread !== undefined)
    throw new Error(`a decision appends to "${unread}", which the command did not read`);
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
    shredSubjectKeys: decision.shred ?? [],
    sideWrites: decision.sideWrites ?? [],
    history: first?.history,
    result: decision.result ?? null,
  };
};

/** The states after a decision was carried out, which are also remembered for the next command. */
export const statesAfter = (
  foldedStates: FoldedStates,
  folds: Folds,
  loaded: Loaded,
  decision: AnyDecision,
  sealed: readonly AppendedEvent[],
): Loaded => {
  const appended = new Map<string, StoredEvent[]>();
  for (const [name, { stream }] of folds) {
    appended.set(stream.streamId, [...(appended.get(stream.streamId) ?? []), ...eventsFor(decision, name)]);
  }
  const after = new Map<string, Folded>();
  for (const [name, fold] of folds) {
    const { stream, evolve } = fold;
    const { snapshotVersion, history } = loaded.get(name)!;
    let { version, state } = loaded.get(name)!;
    const events = isSealedFold(fold) ? eventsOf(stream.streamId, sealed) : appended.get(stream.streamId)!;
    for (const event of events) {
      state = evolve(state as never, event as never);
      version++;
    }
    const folded = { version, state, snapshotVersion, history };
    const isKept = (decision.shred ?? []).length === 0;
    after.set(name, isKept ? foldedStates.set(fold, folded) : folded);
  }
  return after;
};

/** A state that is saved must hold no text that a command had in hand. */
const eventsOf = (streamId: string, sealed: readonly AppendedEvent[]): readonly StoredEvent[] =>
  sealed
    .filter((event) => event.streamId === streamId)
    .map(({ type, data }) => ({ type, data: JSON.parse(data) as StoredEvent['data'] }));

type Appends = { readonly [name: string]: readonly StoredEvent[] | undefined };

const isOneStream = (append: AnyDecision['append']): append is readonly StoredEvent[] =>
  Array.isArray(append);

const appends = ({ append }: AnyDecision): Appends =>
  isOneStream(append) ? (append.length === 0 ? {} : { [ownStream]: append }) : append;

const eventsFor = (decision: AnyDecision, name: string): readonly StoredEvent[] =>
  appends(decision)[name] ?? [];
