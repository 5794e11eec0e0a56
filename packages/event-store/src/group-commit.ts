import { Cause, Effect, Exit, type Scope } from 'effect';
import { SqlError } from 'effect/sql/SqlError';
import type { BatchOutcome } from './append-batch.ts';
import { chooseBatch, type BatchLimits, type Footprint } from './choose-batch.ts';
import { footprintOf } from './footprint.ts';
import type { PreparedAppend } from './prepared-append.ts';
import { isDataError } from './sql-errors.ts';
import { StoreBusy } from './store-errors.ts';

export type GroupCommitOptions = {
  readonly limits: BatchLimits;
  /** Commands that may wait; visitors' commands may fill a quarter of it. */
  readonly queue: number;
  /** How long a batch is tried again while the database is away, in milliseconds. */
  readonly retryForMs: number;
};

export const defaultGroupCommit: GroupCommitOptions = {
  limits: { commands: 256, bytes: 1024 * 1024 },
  queue: 2048,
  retryForMs: 15_000,
};

/** A close waits so long at most for a database that is away. */
const closingMs = 2000;

type Answer = Exit.Exit<BatchOutcome, StoreBusy>;
type Waiting = {
  readonly append: PreparedAppend;
  readonly footprint: Footprint;
  readonly bytes: number;
  readonly answer: (answer: Answer) => void;
};

/**
 * Keeps one batch in flight and gathers every command that arrives meanwhile into the next one: alone, a command
 * goes at once; under load, batches grow by themselves. A caller that is cancelled before its batch has begun
 * leaves the queue; later it only stops listening.
 */
export const makeGroupCommit = Effect.fnUntraced(function* (
  run: (batch: readonly PreparedAppend[]) => Effect.Effect<readonly BatchOutcome[], SqlError>,
  options: GroupCommitOptions = defaultGroupCommit,
): Effect.fn.Return<(append: PreparedAppend) => Effect.Effect<BatchOutcome, StoreBusy>, never, Scope.Scope> {
  const runFork = Effect.runForkWith(yield* Effect.context<never>());
  let queue: Waiting[] = [];
  let anonymous = 0;
  let pumping = false;
  /** When the store was told to close; what is on its way then gets a little longer. */
  let closedAt = Number.POSITIVE_INFINITY;
  let whenIdle: (() => void) | undefined;

  const pump = Effect.gen(function* () {
    while (queue.length > 0) {
      const { batch, rest } = chooseBatch(queue, options.limits);
      queue = rest;
      anonymous -= batch.filter((waiting) => waiting.append.anonymous).length;
      yield* runBatch(batch);
    }
  });

  const start = () => {
    if (pumping) return;
    pumping = true;
    // One microtask later, so that commands of the same turn share the first batch.
    queueMicrotask(() =>
      runFork(Effect.uninterruptible(pump)).addObserver(() => {
        pumping = false;
        if (queue.length > 0) start();
        else whenIdle?.();
      }),
    );
  };

  const runBatch = (batch: readonly Waiting[]): Effect.Effect<void> =>
    tryBatch(batch, performance.now() + options.retryForMs, 0);

  const tryBatch = (batch: readonly Waiting[], deadline: number, attempt: number): Effect.Effect<void> =>
    Effect.flatMap(Effect.exit(run(batch.map((waiting) => waiting.append))), (exit) => {
      if (Exit.isSuccess(exit)) {
        batch.forEach((waiting, i) => waiting.answer(Exit.succeed(exit.value[i]!)));
        return Effect.void;
      }
      const error = Cause.squash(exit.cause);
      if (!(error instanceof SqlError) || isDataError(error)) {
        if (batch.length === 1) return answerAll(batch, Exit.die(error));
        // One command holds what the database refuses. Halving finds it in few steps, and its neighbours pass.
        const middle = batch.length >> 1;
        return Effect.andThen(runBatch(batch.slice(0, middle)), runBatch(batch.slice(middle)));
      }
      if (performance.now() > Math.min(deadline, closedAt + closingMs)) {
        return Effect.andThen(
          Effect.logWarning(`A batch of ${batch.length} commands was given up: ${error.message}`),
          answerAll(batch, Exit.fail(new StoreBusy({ retryAfterSeconds: 5 }))),
        );
      }
      // Perhaps it was committed and only the answer was lost: the same ids make the repeat harmless.
      const pause = Math.min(1000, 20 * 2 ** attempt) * (0.5 + Math.random() / 2);
      return Effect.andThen(Effect.sleep(pause), tryBatch(batch, deadline, attempt + 1));
    });

  const answerAll = (batch: readonly Waiting[], answer: Answer) =>
    Effect.sync(() => {
      for (const waiting of batch) waiting.answer(answer);
    });

  yield* Effect.addFinalizer(() =>
    Effect.callback<void>((resume) => {
      closedAt = performance.now();
      whenIdle = () => resume(Effect.void);
      if (!pumping) whenIdle();
    }),
  );

  return (append) =>
    Effect.callback<BatchOutcome, StoreBusy>((resume) => {
      const full = queue.length >= options.queue || (append.anonymous && anonymous >= options.queue / 4);
      if (closedAt <= performance.now() || full) {
        resume(Effect.fail(new StoreBusy({ retryAfterSeconds: 1 })));
        return;
      }
      const waiting: Waiting = {
        append,
        footprint: footprintOf(append),
        bytes: append.bytes,
        answer: resume,
      };
      queue.push(waiting);
      if (append.anonymous) anonymous++;
      start();
      return Effect.sync(() => {
        const place = queue.indexOf(waiting);
        if (place < 0) return;
        queue.splice(place, 1);
        if (append.anonymous) anonymous--;
      });
    });
});
