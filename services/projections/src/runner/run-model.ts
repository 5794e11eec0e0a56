import type { Checkpoint } from '@setter/event-store/checkpoints';
import { readParkedKeys } from '@setter/event-store/parked-events';
import { untilReplayIsRequested } from '@setter/event-store/replay-parked';
import { isOutage } from '@setter/event-store/sql-errors';
import { asFault, takeWithPatience } from '@setter/event-store/take-with-patience';
import { EventFeed } from '@setter/messaging/event-feed';
import { Cause, Effect, Ref, Stream } from 'effect';
import type { AnyReadModel, Recorded } from '../read-model.ts';
import { applyBatch, Fenced } from './apply-batch.ts';
import { type Build, findLiveBuild, resume } from './builds.ts';
import { logParked, parkAt, replayConsumer, replayIfAsked, stayHalted, wasReplaced } from './faults.ts';
import { ensureBuilt } from './rebuild.ts';
import { Statuses } from './statuses.ts';

const batchSize = 500;

/**
 * Keeps one read model up to date, for ever: builds it if need be, then folds what the feed brings. An outage is
 * waited out. Another runner or a switch to another build makes it begin again from the checkpoint. An event that
 * cannot be taken, although tried several times, is parked with the later ones of its key; a model of money halts
 * instead, until it is asked to try again or another build goes live. When another version goes live, this one stops.
 */
export const runModel = Effect.fn('runModel')(function* (model: AnyReadModel) {
  const attempts = yield* Ref.make(0);
  const built = yield* Ref.make(false);
  for (;;) {
    const exit = yield* Effect.exit(runOnce(model, attempts, built));
    if (exit._tag === 'Success') continue;
    const error = Cause.squash(exit.cause);
    if (Cause.hasInterruptsOnly(exit.cause)) return yield* Effect.failCause(exit.cause as Cause.Cause<never>);
    if (error instanceof Fenced) {
      // After a switch there is work to do at once. A runner that was faster goes on, and this one stays near.
      if (!error.bySwitch) yield* Effect.sleep(200 + Math.random() * 800);
      continue;
    }
    const attempt = yield* Ref.getAndUpdate(attempts, (n) => n + 1);
    if (isOutage(error)) yield* Effect.logWarning(`read model ${model.name} waits for the database`, error);
    else yield* Effect.logError(`read model ${model.name} stopped`, exit.cause);
    yield* Effect.sleep(Math.min(5000, 100 * 2 ** Math.min(attempt, 10)));
  }
});

const runOnce = Effect.fnUntraced(function* (
  model: AnyReadModel,
  attempts: Ref.Ref<number>,
  built: Ref.Ref<boolean>,
) {
  // Only once: when another version goes live later, building this one again would take its place in turn.
  if (!(yield* Ref.get(built)))
    yield* ensureBuilt(model, () => Effect.void).pipe(Effect.tapError(cannotBuild(model)));
  yield* Ref.set(built, true);
  const live = yield* findLiveBuild(model);
  if (live === undefined) return yield* stayReplaced(model);
  const { build } = live;
  yield* resume(build);
  if (yield* replayIfAsked(build)) return;
  const at = yield* Ref.make(live.checkpoint);
  yield* Effect.raceFirst(
    follow(build, at, attempts).pipe(
      Effect.catchCause((cause) => {
        const error = Cause.squash(cause);
        if (error instanceof Fenced)
          return Effect.flatMap(wasReplaced(build), (bySwitch) => Effect.fail(new Fenced(bySwitch)));
        const fault = asFault(error);
        if (fault === undefined) return Effect.failCause(cause);
        return Effect.flatMap(Ref.get(at), ({ position }) => stayHalted(build, fault, position));
      }),
    ),
    // Begun anew then, where it is seen to before anything else is folded.
    untilReplayIsRequested(replayConsumer(model)),
  );
});

/** A model of money that cannot even be built has nothing to serve; the process goes on with its other models. */
const cannotBuild =
  ({ name }: AnyReadModel) =>
  (error: unknown) =>
    Effect.map(Statuses, (statuses) => {
      if (asFault(error) !== undefined) statuses.set(name, { state: 'halted', position: 0 });
    });

/** Folds what comes. Ends when it has parked an event that could not even be read. */
const follow = Effect.fnUntraced(function* (
  build: Build,
  at: Ref.Ref<Checkpoint>,
  attempts: Ref.Ref<number>,
) {
  const { model, consumer } = build;
  const statuses = yield* Statuses;
  const feed = yield* EventFeed;
  const parkedKeys = yield* readParkedKeys(consumer);
  const apply = (events: readonly Recorded[], tolerated: boolean) =>
    Effect.gen(function* () {
      const next = yield* applyBatch(build, yield* Ref.get(at), events, {
        parkedKeys,
        parked: [],
        tolerated,
      });
      yield* Ref.set(at, next);
      yield* Ref.set(attempts, 0);
      statuses.set(model.name, { state: 'live', position: next.position });
    });
  const following = (take: (events: readonly Recorded[]) => ReturnType<typeof apply>) =>
    Effect.flatMap(Ref.get(at), ({ position }) =>
      Stream.runForEach(feed.follow({ consumer, from: position, batchSize }), take),
    ).pipe(takeWithPatience);

  statuses.set(model.name, { state: 'live', position: (yield* Ref.get(at)).position });
  if (model.atFault === 'halt') return yield* following((events) => apply(events, false));
  const applyOrPark = (events: readonly Recorded[]) =>
    takeWithPatience(apply(events, false)).pipe(
      Effect.catchTag('EventFault', (fault) => Effect.andThen(logParked(build, fault), apply(events, true))),
    );
  yield* following(applyOrPark).pipe(
    Effect.catchTag('EventFault', (fault) =>
      Effect.flatMap(Ref.get(at), (before) => parkAt(build, before, fault)),
    ),
  );
});

/** A process with other code serves the model now; this one's queries answer that they are not ready. */
const stayReplaced = Effect.fnUntraced(function* (model: AnyReadModel) {
  const statuses = yield* Statuses;
  statuses.set(model.name, { state: 'halted', position: 0 });
  yield* Effect.logWarning(`read model ${model.name} is served in another version than ${model.version}`);
  while ((yield* findLiveBuild(model)) === undefined) yield* Effect.sleep('1 second');
});
