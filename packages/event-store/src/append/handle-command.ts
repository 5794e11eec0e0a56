import type { StreamRef } from '@setter/events/envelope';
import { Effect } from 'effect';
import { ownStream, refusalRequest, requestOf, statesAfter } from './append-decision.ts';
import type { AppendOutcome, CommandContext, Json } from './append-request.ts';
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
import { type Refusal, refusalIn } from './refusal.ts';
import { statesAt } from './states-at.ts';
import { StreamStates } from './stream-states.ts';
import { CommandIdReused, StoreBusy, SubjectErased } from '../errors.ts';

type Deciders = { readonly decide: Readonly<Record<string, Decide>> };
/** A type of command that a decider decides. */
export type CommandType<D extends Deciders> = { readonly type: keyof D['decide'] };
/** The function that decides a command. */
type DecideOf<D extends Deciders, C extends CommandType<D>> = D['decide'][C['type']];

type Given = {
  readonly context: CommandContext;
  /**
   * Refusals that are not recorded, by their tags: the caller looks again at what it handed in and sends the command
   * once more. Its last try leaves this out, so that the answer it passes on is final.
   */
  readonly retriesOn?: readonly string[];
};

/** A command upon the decider's own stream. */
export type OwnStreamCommand<D extends AnyDecider, C extends CommandType<D>> = Given & {
  readonly decider: D;
  readonly command: C & CommandOf<DecideOf<D, C>>;
  /** Never for a command that reads other streams. */
  readonly stream: D['initialState'] extends StatesOf<DecideOf<D, C>> ? StreamRef : never;
};

/** A command upon several streams, each with how it is folded. */
export type StreamsCommand<D extends Deciders, C extends CommandType<D>> = Given & {
  readonly decider: D;
  readonly command: C & CommandOf<DecideOf<D, C>>;
  /** The version of each is checked by the append, also of those that the decision does not write. */
  readonly reads: ReadsOf<StatesOf<DecideOf<D, C>>>;
};

type Handled<D extends Decide, States> = Effect.Effect<
  CommandOutcome<ResultOf<D>> & States,
  RejectionOf<D> | CommandIdReused | StoreBusy | SubjectErased,
  EventStore | StreamStates
>;

/**
 * Reads the streams, decides, appends, and decides again when a stream moved in between (optimistic concurrency). A
 * refusal and "nothing to do" are appended as well, without events: so every command has one final answer, however many
 * processes decide it and at whatever time; a duplicate is answered from the record, with the states that the first one
 * left, whatever has followed. A command whose caller has disconnected is not decided.
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
      execute(given, new Map(reads), (states) => decide(command, states as never)),
      ({ loaded, ...outcome }) => ({ ...outcome, states: statesOf(loaded) }),
    );
  }
  const { initialState, evolve, snapshot } = given.decider;
  const fold: AnyFold = { stream: given.stream, initialState, evolve, ...(snapshot && { snapshot }) };
  return Effect.map(
    execute(given, new Map([[ownStream, fold]]), (states) => decide(command, states[ownStream] as never)),
    ({ loaded, ...outcome }) => ({ ...outcome, state: loaded.get(ownStream)!.state }),
  );
}

type AnyCommand = Given & { readonly command: { readonly type: string } } & (
    | { readonly decider: AnyDecider; readonly stream: StreamRef }
    | {
        readonly decider: Deciders;
        readonly reads: { readonly [name: string]: AnyFold | undefined };
      }
  );

const maxAttempts = 20;

type Outcome = CommandOutcome & { readonly loaded: Loaded };

type Failure = Refusal | CommandIdReused | StoreBusy;

const execute = Effect.fn('handleCommand')(function* (
  { context, retriesOn = [] }: Given,
  folds: ReadonlyMap<string, AnyFold>,
  decide: (states: Readonly<Record<string, unknown>>) => AnyDecision | AnyRejection,
): Effect.fn.Return<Outcome, Failure, EventStore | StreamStates> {
  const store = yield* EventStore;
  const streams = yield* StreamStates;
  const isWanted = yield* CallerConnected;
  const contended = new Set<string>();

  const attempt = Effect.fnUntraced(function* (refresh: boolean): Effect.fn.Return<Outcome | Stale, Failure> {
    const history = yield* store.history;
    const loaded = yield* loadStates(streams, folds, refresh);
    // It changed meanwhile: some states may be of the one before.
    if ([...loaded.values()].some((state) => state.history !== history)) return outdated;
    if (!isWanted()) return yield* new StoreBusy({ retryAfterSeconds: 1 });
    const refuse = Effect.fnUntraced(function* (
      refusal: Refusal,
    ): Effect.fn.Return<Outcome | Stale, Failure> {
      // What is not recorded may rest on a cached state: decided again on the log's before it is passed on.
      if (retriesOn.includes(refusal._tag)) return refresh ? yield* Effect.fail(refusal) : outdated;
      const outcome = yield* store.append(refusalRequest(context, folds, loaded, refusal));
      return outcome._tag === 'Appended' ? yield* Effect.fail(refusal) : yield* notAppended(outcome);
    });

    const decision = decide(statesOf(loaded));
    if (isRejected(decision)) return yield* refuse(decision);
    const outcome = yield* store.append(requestOf(context, folds, loaded, decision));
    switch (outcome._tag) {
      case 'Appended':
        return {
          position: outcome.position,
          duplicate: false,
          result: decision.result ?? null,
          loaded: statesAfter(streams.foldedStates, folds, loaded, decision, outcome.events),
        };
      case 'ReservationTaken':
        return yield* refuse(decision.reserve!.find(({ kind }) => kind === outcome.kind)!.taken);
      case 'SubjectErased':
        // The store looks at subjects before versions: a cached state may be from before the erasure.
        if (!refresh) return outdated;
        return yield* refuse(new SubjectErased({ subjectId: outcome.subjectId }));
      default:
        return yield* notAppended(outcome);
    }
  });

  const notAppended = Effect.fnUntraced(function* (
    outcome: Exclude<AppendOutcome, { readonly _tag: 'Appended' }>,
  ): Effect.fn.Return<Outcome | Stale, Failure> {
    switch (outcome._tag) {
      case 'Duplicate':
        return yield* repeated(outcome.position, outcome.result);
      case 'Conflict':
        return { stale: outcome.streamId };
      case 'CommandIdReused':
        return yield* new CommandIdReused({ commandId: context.commandId });
      default:
        throw new Error(`an append without events was answered ${outcome._tag}`);
    }
  });

  const repeated = Effect.fnUntraced(function* (
    position: number,
    result: Json,
  ): Effect.fn.Return<Outcome, Refusal> {
    const refusal = refusalIn(result);
    if (refusal !== undefined) return yield* Effect.fail(refusal);
    return { position, duplicate: true, result, loaded: yield* statesAt(streams, folds, position) };
  });

  for (let tries = 0; tries < maxAttempts; tries++) {
    const outcome = yield* streams.streamLocks.withAll(contended, attempt(tries > 0));
    if (!isStale(outcome)) return outcome;
    // From now on this process's commands on that stream go one by one; those of other processes are retried with backoff.
    if (outcome.stale !== undefined) contended.add(outcome.stale);
    if (tries > 0) yield* Effect.sleep(Math.random() * Math.min(100, 2 ** tries));
  }
  return yield* new StoreBusy({ retryAfterSeconds: 1 });
});

/** The decision rests on states that are out of date, of this stream if it is known which. */
type Stale = { readonly stale: string | undefined };
const outdated: Stale = { stale: undefined };
const isStale = (outcome: object): outcome is Stale => 'stale' in outcome;

const isRejected = (decided: AnyDecision | AnyRejection): decided is AnyRejection => !('append' in decided);
