import { isRejection, reject, type Rejection } from '@setter/domain/rejections';
import type { StoredEvent } from '@setter/events/envelope';
import { Effect } from 'effect';
import type { AppendRequest, Claim, CommandContext, Json, StreamAppend } from './append-request.ts';
import type { AnyFold, CommandOutcome, Decision, Reads, StatesOf } from './decision.ts';
import { EventStore } from './event-store.ts';
import type { Folded } from './folded-states.ts';
import { CommandIdReused, StoreBusy } from './store-errors.ts';

export type HandleCommand<S extends Reads, Taken> = {
  readonly context: CommandContext;
  /** The streams that the decision rests on; each one's version is checked when it is recorded. */
  readonly reads: S;
  /** Pure; called again with newer states when somebody else was faster. */
  readonly decide: (states: StatesOf<S>) => Rejection | Decision<S, Taken>;
};

const maxAttempts = 20;

/**
 * Reads, decides, appends; decides anew when a stream moved meanwhile. A rejection and "nothing to do" are final
 * only once a look at the store, made after deciding, shows that the command was not recorded and that the
 * decision rests on current versions. A repeat is answered from the record, with the states of now.
 */
export const handleCommand = Effect.fn('handleCommand')(function* <S extends Reads, Taken = never>({
  context,
  reads,
  decide,
}: HandleCommand<S, Taken>): Effect.fn.Return<
  CommandOutcome<S>,
  Rejection | Taken | CommandIdReused | StoreBusy,
  EventStore
> {
  const store = yield* EventStore;
  const folds = new Map<string, AnyFold>(Object.entries(reads));
  const contended = new Set<string>();

  const attempt = Effect.fnUntraced(function* (
    refresh: boolean,
  ): Effect.fn.Return<CommandOutcome<S> | Stale, Rejection | Taken | CommandIdReused | StoreBusy> {
    const loaded = yield* load(store, folds, refresh);
    const decision = decide(statesOf<S>(loaded));
    if (isRejection(decision) || isNothing(decision)) {
      const now = yield* store.standing(
        context.commandId,
        [...folds.values()].map((fold) => fold.stream.streamId),
      );
      if (now.recorded !== undefined) {
        if (now.recorded.requestHash !== context.requestHash) return yield* reused(context);
        return yield* repeated(now.recorded.position, now.recorded.result);
      }
      for (const [name, { stream }] of folds) {
        if (now.versions.get(stream.streamId) !== loaded.get(name)!.version) return stale(stream.streamId);
      }
      if (isRejection(decision)) return yield* Effect.fail(decision);
      return {
        position: now.head,
        duplicate: false,
        result: decision.result ?? null,
        states: statesOf<S>(loaded),
      };
    }

    const outcome = yield* store.append(requestOf(context, folds, loaded, decision));
    switch (outcome._tag) {
      case 'Appended':
        return {
          position: outcome.position,
          duplicate: false,
          result: decision.result ?? null,
          states: statesOf<S>(evolved(store, folds, loaded, decision)),
        };
      case 'Duplicate':
        return yield* repeated(outcome.position, outcome.result);
      case 'Conflict':
        return stale(outcome.streamId);
      case 'CommandIdReused':
        return yield* reused(context);
      case 'ClaimTaken':
        return yield* Effect.fail(
          decision.claimTaken === undefined
            ? defaultRejection(outcome.kind)
            : decision.claimTaken(outcome.kind, outcome.owner),
        );
      case 'SubjectErased':
        // Whoever it was about is gone, also from this command's point of view.
        return yield* Effect.fail(reject('NotFound'));
    }
  });

  const repeated = (position: number, result: Json) =>
    Effect.map(load(store, folds, true), (states): CommandOutcome<S> => ({
      position,
      duplicate: true,
      result,
      states: statesOf<S>(states),
    }));

  for (let tries = 0; tries < maxAttempts; tries++) {
    const outcome = yield* store.streamLocks.withAll(contended, attempt(tries > 0));
    if (!isStale(outcome)) return outcome;
    // From now on this process's commands on that stream go one by one; other processes are met with patience.
    contended.add(outcome.stale);
    if (tries > 0) yield* Effect.sleep(Math.random() * Math.min(100, 2 ** tries));
  }
  return yield* new StoreBusy({ retryAfterSeconds: 1 });
});

type Stale = { readonly stale: string };
const stale = (streamId: string): Stale => ({ stale: streamId });
const isStale = (outcome: object): outcome is Stale => 'stale' in outcome;

const reused = ({ commandId }: CommandContext) => new CommandIdReused({ commandId });

type Loaded = ReadonlyMap<string, Folded>;

const load = Effect.fnUntraced(function* (
  store: EventStore['Service'],
  folds: ReadonlyMap<string, AnyFold>,
  refresh: boolean,
) {
  const loaded = new Map<string, Folded>();
  const behind: { readonly streamId: string; readonly after: number }[] = [];
  for (const [name, { stream, evolve, initialState }] of folds) {
    const known = store.foldedStates.get(stream.streamId, evolve);
    loaded.set(name, known ?? { version: 0, state: initialState });
    if (known === undefined || refresh)
      behind.push({ streamId: stream.streamId, after: known?.version ?? 0 });
  }
  if (behind.length === 0) return loaded;
  const events = yield* store.readStreams(lowest(behind));
  for (const [name, { stream, evolve }] of folds) {
    let { version, state } = loaded.get(name)!;
    for (const event of events) {
      if (event.streamId !== stream.streamId || event.streamVersion <= version) continue;
      state = evolve(state as never, event as never);
      version = event.streamVersion;
    }
    loaded.set(name, { version, state });
    store.foldedStates.set(stream.streamId, evolve, { version, state });
  }
  return loaded;
});

// Two folds may read one stream, from different versions on.
const lowest = (behind: readonly { readonly streamId: string; readonly after: number }[]) => {
  const after = new Map<string, number>();
  for (const read of behind)
    after.set(read.streamId, Math.min(read.after, after.get(read.streamId) ?? read.after));
  return [...after].map(([streamId, from]) => ({ streamId, after: from }));
};

const evolved = <S extends Reads, T>(
  store: EventStore['Service'],
  folds: ReadonlyMap<string, AnyFold>,
  loaded: Loaded,
  decision: Decision<S, T>,
): Loaded => {
  const appended = new Map<string, StoredEvent[]>();
  for (const [name, { stream }] of folds) {
    appended.set(stream.streamId, [...(appended.get(stream.streamId) ?? []), ...eventsFor(decision, name)]);
  }
  const after = new Map<string, Folded>();
  for (const [name, { stream, evolve }] of folds) {
    let { version, state } = loaded.get(name)!;
    for (const event of appended.get(stream.streamId)!) {
      state = evolve(state as never, event as never);
      version++;
    }
    after.set(name, { version, state });
    if ((decision.burySubjects ?? []).length === 0)
      store.foldedStates.set(stream.streamId, evolve, { version, state });
  }
  return after;
};

const requestOf = <S extends Reads, T>(
  context: CommandContext,
  folds: ReadonlyMap<string, AnyFold>,
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
    takeClaims: decision.takeClaims ?? [],
    freeClaims: decision.freeClaims ?? [],
    burySubjects: decision.burySubjects ?? [],
    sideWrites: decision.sideWrites ?? [],
    result: decision.result ?? null,
  };
};

const eventsFor = <S extends Reads, T>(decision: Decision<S, T>, name: keyof S): readonly StoredEvent[] =>
  decision.append[name] ?? [];

const isNothing = <S extends Reads, T>(decision: Decision<S, T>): boolean =>
  Object.values<readonly StoredEvent[] | undefined>(decision.append).every(
    (events) => (events ?? []).length === 0,
  ) &&
  [decision.takeClaims, decision.freeClaims, decision.burySubjects, decision.sideWrites].every(
    (list) => (list ?? []).length === 0,
  );

const statesOf = <S extends Reads>(loaded: Loaded): StatesOf<S> =>
  Object.fromEntries([...loaded].map(([name, { state }]) => [name, state])) as StatesOf<S>;

const defaultRejection = (kind: Claim['kind']): Rejection => {
  switch (kind) {
    case 'client_username':
      return reject('UsernameTaken');
    case 'client_email':
    case 'admin_email':
      return reject('EmailTaken');
    default:
      // Nobody can be told anything useful about these: a command that takes one says what it means by `claimTaken`.
      throw new Error(`a command that takes a claim of ${kind} must say what to do when it is taken`);
  }
};
