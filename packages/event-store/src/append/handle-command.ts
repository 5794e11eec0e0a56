import type { StreamRef } from '@setter/events/envelope';
import { Effect } from 'effect';
import { isNothing, ownStream, requestOf, statesAfter } from './append-decision.ts';
import type { CommandContext, Json } from './append-request.ts';
import { CallerConnected } from './caller-connected.ts';
import type {
  AnyDecision,
  AnyDecider,
  AnyFold,
  AnyRejection,
  CommandOf,
  CommandOutcome,
  Decide,
  ReadsOf,
  RejectionOf,
  ResultOf,
  StatesOf,
} from './decision.ts';
import { EventStore } from '../event-store.ts';
import { type Loaded, loadStates, statesOf } from './load-states.ts';
import { CommandIdReused, StoreBusy, SubjectErased } from '../errors.ts';

type Deciders = { readonly decide: Readonly<Record<string, Decide>> };
/** A type of command that a decider decides. */
export type CommandType<D extends Deciders> = { readonly type: keyof D['decide'] };
/** The function that decides a command. */
type DecideOf<D extends Deciders, C extends CommandType<D>> = D['decide'][C['type']];

/** A command upon the decider's own stream. */
export type OwnStreamCommand<D extends AnyDecider, C extends CommandType<D>> = {
  readonly context: CommandContext;
  readonly decider: D;
  readonly command: C & CommandOf<DecideOf<D, C>>;
  /** Never for a command that reads other streams. */
  readonly stream: D['initialState'] extends StatesOf<DecideOf<D, C>> ? StreamRef : never;
};

/** A command upon several streams, each with how it is folded. */
export type StreamsCommand<D extends Deciders, C extends CommandType<D>> = {
  readonly context: CommandContext;
  readonly decider: D;
  readonly command: C & CommandOf<DecideOf<D, C>>;
  /** The version of each is checked by the append, also of those that the decision does not write. */
  readonly reads: ReadsOf<StatesOf<DecideOf<D, C>>>;
};

type Handled<D extends Decide, States> = Effect.Effect<
  CommandOutcome<ResultOf<D>> & States,
  RejectionOf<D> | CommandIdReused | StoreBusy | SubjectErased,
  EventStore
>;

/**
 * Reads the streams, decides, appends, and decides again when a stream moved in between (optimistic concurrency). A
 * rejection and "nothing to do" are final only after a look at the store, made after deciding, shows that the command
 * is not recorded and that the decision rests on current versions. A command whose caller has disconnected is not
 * decided. A duplicate is answered from the record, with the current states.
 */
export function handleCommand<D extends AnyDecider, const C extends CommandType<D>>(
  given: OwnStreamCommand<D, C>,
): Handled<DecideOf<D, C>, { readonly state: D['initialState'] }>;
export function handleCommand<D extends Deciders, const C extends CommandType<D>>(
  given: StreamsCommand<D, C>,
): Handled<DecideOf<D, C>, { readonly states: StatesOf<DecideOf<D, C>> }>;
export function handleCommand(given: AnyCommand): Handled<Decide, object> {
  const decide = given.decider.decide[given.command.type];
  if (decide === undefined) throw new Error(`no decision for ${given.command.type}`);
  const command = given.command as never;
  if ('reads' in given) {
    const reads = Object.entries(given.reads).filter(
      (read): read is [string, AnyFold] => read[1] !== undefined,
    );
    return Effect.map(
      execute(given.context, new Map(reads), (states) => decide(command, states as never)),
      ({ loaded, ...outcome }) => ({ ...outcome, states: statesOf(loaded) }),
    );
  }
  const { initialState, evolve } = given.decider;
  const fold: AnyFold = { stream: given.stream, initialState, evolve };
  return Effect.map(
    execute(given.context, new Map([[ownStream, fold]]), (states) =>
      decide(command, states[ownStream] as never),
    ),
    ({ loaded, ...outcome }) => ({ ...outcome, state: loaded.get(ownStream)!.state }),
  );
}

type AnyCommand = { readonly context: CommandContext; readonly command: { readonly type: string } } & (
  | { readonly decider: AnyDecider; readonly stream: StreamRef }
  | {
      readonly decider: Deciders;
      readonly reads: { readonly [name: string]: AnyFold | undefined };
    }
);

const maxAttempts = 20;

type Outcome = CommandOutcome & { readonly loaded: Loaded };

const execute = Effect.fn('handleCommand')(function* (
  context: CommandContext,
  folds: ReadonlyMap<string, AnyFold>,
  decide: (states: Readonly<Record<string, unknown>>) => AnyDecision | AnyRejection,
): Effect.fn.Return<Outcome, AnyRejection | CommandIdReused | StoreBusy | SubjectErased, EventStore> {
  const store = yield* EventStore;
  const isWanted = yield* CallerConnected;
  const contended = new Set<string>();

  const attempt = Effect.fnUntraced(function* (
    refresh: boolean,
  ): Effect.fn.Return<Outcome | Stale, AnyRejection | CommandIdReused | StoreBusy | SubjectErased> {
    const loaded = yield* loadStates(store, folds, refresh);
    if (!isWanted()) return yield* new StoreBusy({ retryAfterSeconds: 1 });
    const decision = decide(statesOf(loaded));
    if (isRejected(decision) || isNothing(decision)) {
      const now = yield* store.commandStatus(
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
      if (isRejected(decision)) return yield* Effect.fail(decision);
      return { position: now.head, duplicate: false, result: decision.result ?? null, loaded };
    }

    const outcome = yield* store.append(requestOf(context, folds, loaded, decision));
    switch (outcome._tag) {
      case 'Appended':
        return {
          position: outcome.position,
          duplicate: false,
          result: decision.result ?? null,
          loaded: statesAfter(store, folds, loaded, decision),
        };
      case 'Duplicate':
        return yield* repeated(outcome.position, outcome.result);
      case 'Conflict':
        return stale(outcome.streamId);
      case 'CommandIdReused':
        return yield* reused(context);
      case 'ReservationTaken':
        return yield* Effect.fail(decision.reserve!.find(({ kind }) => kind === outcome.kind)!.taken);
      case 'SubjectErased':
        // The store looks at subjects before versions: a cached state may be from before the erasure.
        if (!refresh) return stale([...folds.values()][0]!.stream.streamId);
        return yield* new SubjectErased({ subjectId: outcome.subjectId });
    }
  });

  const repeated = (position: number, result: Json) =>
    Effect.map(loadStates(store, folds, true), (loaded): Outcome => ({
      position,
      duplicate: true,
      result,
      loaded,
    }));

  for (let tries = 0; tries < maxAttempts; tries++) {
    const outcome = yield* store.streamLocks.withAll(contended, attempt(tries > 0));
    if (!isStale(outcome)) return outcome;
    // From now on this process's commands on that stream go one by one; those of other processes are retried with backoff.
    contended.add(outcome.stale);
    if (tries > 0) yield* Effect.sleep(Math.random() * Math.min(100, 2 ** tries));
  }
  return yield* new StoreBusy({ retryAfterSeconds: 1 });
});

type Stale = { readonly stale: string };
const stale = (streamId: string): Stale => ({ stale: streamId });
const isStale = (outcome: object): outcome is Stale => 'stale' in outcome;

const isRejected = (decided: AnyDecision | AnyRejection): decided is AnyRejection => !('append' in decided);

const reused = ({ commandId }: CommandContext) => new CommandIdReused({ commandId });
