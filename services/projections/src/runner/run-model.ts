import { type Checkpoint, Checkpoints } from '@setter/event-store/consumers/checkpoints';
import { mergePartitions } from '@setter/event-store/consumers/merge-partitions';
import { type PoisonEvent, readDeadLetterKeys } from '@setter/event-store/consumers/dead-letters';
import { waitForReplayRequest } from '@setter/event-store/consumers/replay-dead-letters';
import { isOutage } from '@setter/event-store/sql-errors';
import { asPoison, retryThenDeadLetter } from '@setter/event-store/consumers/retry-then-dead-letter';
import { logsOfTrace } from '@setter/event-store/tracing';
import { EventFeed, type FeedBatch, type FeedPosition, PartitionLost } from '@setter/messaging/event-feed';
import { Cause, Effect, Ref } from 'effect';
import type { AnyReadModel, Recorded } from '../read-model.ts';
import { Fenced } from './apply-batch.ts';
import { applyBatched } from './apply-batched.ts';
import { type Build, findLiveBuild, resume } from './builds.ts';
import {
  logDeadLetter,
  deadLetterAt,
  replayConsumer,
  replayIfAsked,
  stayHalted,
  wasReplaced,
} from './faults.ts';
import { ensureBuilt } from './rebuild.ts';
import { Statuses } from './statuses.ts';

const batchSize = 500;

/**
 * Keeps one read model up to date, for ever: builds it if need be, then folds what the feed brings. An outage is
 * waited out. Another runner or a switch to another build makes it begin again from the checkpoint. An event that
 * cannot be taken, although tried several times, is dead-lettered with the later ones of its key; a model of money halts
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
  yield* resume(live.build);
  if (yield* replayIfAsked(live.build)) return;
  yield* Effect.raceFirst(
    follow(model, attempts).pipe(Effect.catchCause((cause) => haltAt(model, cause))),
    // Begun anew then, where it is seen to before anything else is folded.
    waitForReplayRequest(replayConsumer(model)),
  );
});

/** A model of money that cannot even be built has nothing to serve; the process goes on with its other models. */
const cannotBuild =
  ({ name }: AnyReadModel) =>
  (error: unknown) =>
    Effect.map(Statuses, (statuses) => {
      if (asPoison(error) !== undefined) statuses.set(name, { state: 'halted', position: 0 });
    });

/** Stays halted if an event is to blame, and fails as it did for any other reason. */
const haltAt = Effect.fnUntraced(function* <E>(model: AnyReadModel, cause: Cause.Cause<E>) {
  const fault = asPoison(Cause.squash(cause));
  const live = fault === undefined ? undefined : yield* findLiveBuild(model);
  if (fault === undefined || live === undefined) return yield* Effect.failCause(cause);
  yield* stayHalted(live.build, fault, seenByAll(live.parts));
});

/** What a runner knows of one part of the feed while it is at it. */
type Part = { readonly build: Build; readonly at: Checkpoint; readonly deadLetterKeys: Set<string> };

/** Folds what comes, for ever. A model of money fails with the event that it cannot take. */
const follow = Effect.fnUntraced(function* (model: AnyReadModel, attempts: Ref.Ref<number>) {
  const statuses = yield* Statuses;
  const feed = yield* EventFeed;
  const parts = new Map<number, Part>();

  const note = (part: Part) => {
    parts.set(part.at.partition, part);
    statuses.set(model.name, { state: 'live', position: seenByAll([part.at]) });
  };

  const start = Effect.fnUntraced(function* (partition: number, partitions: number) {
    const { build, at } = yield* findPart(model, partition, partitions);
    note({ build, at, deadLetterKeys: yield* readDeadLetterKeys(build.consumer) });
    return { position: at.position, offset: at.offset ?? undefined };
  });

  const take = Effect.fnUntraced(
    function* ({ partition, events, fault, to }: FeedBatch) {
      const part = parts.get(partition);
      if (part === undefined) return yield* new PartitionLost({ atOnce: true });
      note({ ...part, at: yield* fault === undefined ? fold(part, events, to) : pass(part, fault, to) });
      yield* Ref.set(attempts, 0);
    },
    (taking, { partition }) =>
      Effect.catchIf(taking, isFenced, () => {
        const part = parts.get(partition);
        const switched = part === undefined ? Effect.succeed(true) : wasReplaced(part.build);
        return Effect.flatMap(switched, (atOnce) => Effect.fail(new PartitionLost({ atOnce })));
      }),
  );

  return yield* feed.follow({ consumer: replayConsumer(model), batchSize, start, take });
});

const isFenced = (error: unknown): error is Fenced => error instanceof Fenced;

/** Folds a batch; what cannot be folded, although it was tried several times, is dead-lettered or fails. */
const fold = ({ build, at, deadLetterKeys }: Part, events: readonly Recorded[], to: FeedPosition) => {
  const apply = (tolerated: boolean) =>
    Effect.suspend(() => applyBatched(build, at, events, { deadLetterKeys, deadLetters: [], tolerated }, to));
  const applyPatiently = retryThenDeadLetter(apply(false));
  if (build.model.onPoison === 'halt') return applyPatiently;
  return Effect.catchTag(applyPatiently, 'PoisonEvent', (fault) =>
    Effect.andThen(
      logDeadLetter(build, fault).pipe(
        logsOfTrace(events.filter(({ position }) => position === fault.position)),
      ),
      apply(true),
    ),
  );
};

/** Moves past an event that cannot even be read, and dead-letters it. */
const pass = Effect.fnUntraced(function* (
  { build, at, deadLetterKeys }: Part,
  fault: PoisonEvent,
  { offset }: FeedPosition,
) {
  if (fault.position <= at.position) return at;
  if (build.model.onPoison === 'halt') return yield* Effect.fail(fault);
  const next = yield* deadLetterAt(build, at, fault, offset);
  for (const key of yield* readDeadLetterKeys(build.consumer)) deadLetterKeys.add(key);
  return next;
});

/** Where the live build goes on in one part of the feed. */
const findPart = Effect.fnUntraced(function* (model: AnyReadModel, partition: number, partitions: number) {
  const checkpoints = yield* Checkpoints;
  for (;;) {
    const live = yield* findLiveBuild(model);
    // Another version went live.
    if (live === undefined) return yield* Effect.fail(new Fenced(true));
    const { build } = live;
    const at = yield* checkpoints.assign(build.consumer, partition, partitions);
    if (at === undefined) yield* gather(build);
    // A switch in between has fenced that checkpoint before it was read.
    else if (!(yield* wasReplaced(build))) return { build, at };
  }
});

/** Brings a build that was fed in parts to one place, so that it can follow the whole log, or other parts. */
const gather = Effect.fnUntraced(function* (build: Build) {
  const deadLetterKeys = yield* readDeadLetterKeys(build.consumer);
  yield* mergePartitions(build.consumer, {
    take: (at, events, position) => fold({ build, at, deadLetterKeys }, events, { position }),
    pass: (at, fault) => pass({ build, at, deadLetterKeys }, fault, { position: fault.position }),
  });
});

/** Up to where one knows everything: of parts, this one does not tell what the others have seen. */
const seenByAll = (parts: readonly Checkpoint[]): number =>
  parts[0] !== undefined && parts[0].partitions === 1 ? parts[0].position : 0;

/** A process with other code serves the model now; this one's queries answer that they are not ready. */
const stayReplaced = Effect.fnUntraced(function* (model: AnyReadModel) {
  const statuses = yield* Statuses;
  statuses.set(model.name, { state: 'halted', position: 0 });
  yield* Effect.logWarning(`read model ${model.name} is served in another version than ${model.version}`);
  while ((yield* findLiveBuild(model)) === undefined) yield* Effect.sleep('1 second');
});
