import type { Reservation } from '@setter/domain/reservations';
import { isRejection, reject, type Rejection } from '@setter/domain/rejections';
import { Effect } from 'effect';
import { isNothing, requestOf, statesAfter } from './append-decision.ts';
import type { CommandContext, Json } from './append-request.ts';
import type { AnyFold, CommandOutcome, Decision, Reads, StatesOf } from './decision.ts';
import { EventStore } from '../event-store.ts';
import { loadStates, statesOf } from './load-states.ts';
import { CallerConnected } from './caller-connected.ts';
import { CommandIdReused, StoreBusy } from '../store-errors.ts';

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
 * decision rests on current versions. Once nobody waits for it any more, nothing is decided. A repeat is answered from the record, with the states of now.
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
  const isWanted = yield* CallerConnected;
  const folds = new Map<string, AnyFold>(Object.entries(reads));
  const contended = new Set<string>();

  const attempt = Effect.fnUntraced(function* (
    refresh: boolean,
  ): Effect.fn.Return<CommandOutcome<S> | Stale, Rejection | Taken | CommandIdReused | StoreBusy> {
    const loaded = yield* loadStates(store, folds, refresh);
    if (!isWanted()) return yield* new StoreBusy({ retryAfterSeconds: 1 });
    const decision = decide(statesOf<S>(loaded));
    if (isRejection(decision) || isNothing(decision)) {
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
          states: statesOf<S>(statesAfter(store, folds, loaded, decision)),
        };
      case 'Duplicate':
        return yield* repeated(outcome.position, outcome.result);
      case 'Conflict':
        return stale(outcome.streamId);
      case 'CommandIdReused':
        return yield* reused(context);
      case 'ReservationTaken':
        return yield* Effect.fail(
          decision.reservationTaken === undefined
            ? defaultRejection(outcome.kind)
            : decision.reservationTaken(outcome.kind, outcome.owner),
        );
      case 'SubjectErased':
        // Whoever it was about is gone, also from this command's point of view.
        return yield* Effect.fail(reject('NotFound'));
    }
  });

  const repeated = (position: number, result: Json) =>
    Effect.map(loadStates(store, folds, true), (states): CommandOutcome<S> => ({
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

const defaultRejection = (kind: Reservation['kind']): Rejection => {
  switch (kind) {
    case 'client_username':
      return reject('UsernameTaken');
    case 'client_email':
    case 'admin_email':
      return reject('EmailTaken');
    default:
      // Nobody can be told anything useful about these: a command that takes one says what it means by `reservationTaken`.
      throw new Error(`a command that takes a reservation of ${kind} must say what to do when it is taken`);
  }
};
