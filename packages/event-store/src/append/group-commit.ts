import { Cause, Effect, Exit, type Scope } from 'effect';
import { SqlError } from 'effect/sql/SqlError';
import type { BatchOutcome } from './append-batch.ts';
import { chooseBatch, type BatchLimits, type ConflictSet } from './choose-batch.ts';
import { conflictSetOf } from './conflict-set.ts';
import type { PreparedAppend } from './prepared-append.ts';
import { StoreBusy, isDataError } from '../errors.ts';

export type GroupCommitOptions = {
  readonly limits: BatchLimits;
  /** What may wait; visitors' commands may fill a quarter of it. */
  readonly queue: BatchLimits;
  /** How long a batch is tried again while the database is away, in milliseconds. */
  readonly retryForMs: number;
};

export const defaultGroupCommit: GroupCommitOptions = {
  limits: { commands: 256, bytes: 1024 * 1024 },
  queue: { commands: 2048, bytes: 16 * 1024 * 1024 },
  retryForMs: 15_000,
};

/** Up to here one batch takes everything that waits, and fewer are not worth a second one. */
const smallBatch = 8;

/** A close waits so long at most for a database that is away. */
const closingMs = 2000;

type Answer = Exit.Exit<BatchOutcome, StoreBusy>;
type Waiting = {
  readonly append: PreparedAppend;
  readonly conflictSet: ConflictSet;
  readonly bytes: number;
  readonly answer: (answer: Answer) => void;
};

/**
 * Collects the commands that arrive while others are in flight, and sends them as one batch: alone, a command goes
 * at once; under load, batches grow by themselves. Of many that wait, a batch takes half (counting those in flight
 * and those just answered, whose callers are likely to come again), and the other half follows without waiting for
 * the answer: so the database has its next batch when it is done with one, and works on it while this process answers
 * and prepares. There are never more than two, and neither touches what the other writes: so it makes no difference
 * if one is repeated after the other. A caller that is cancelled before its batch has begun leaves the queue; later
 * it only stops listening.
 *
 * It does not build on `coalesce`, which keeps one run in flight: two batches overlap here, commands that touch the
 * same stream never share or overlap, the queue is bounded, and a batch is repeated under its ids after an outage.
 */
export const makeGroupCommit = Effect.fnUntraced(function* (
  run: (batch: readonly PreparedAppend[]) => Effect.Effect<readonly BatchOutcome[], SqlError>,
  options: GroupCommitOptions = defaultGroupCommit,
): Effect.fn.Return<(append: PreparedAppend) => Effect.Effect<BatchOutcome, StoreBusy>, never, Scope.Scope> {
  const runFork = Effect.runForkWith(yield* Effect.context<never>());
  let queue: Waiting[] = [];
  const waits = { commands: 0, bytes: 0 };
  const visitorsWait = { commands: 0, bytes: 0 };
  const inFlight: (readonly Waiting[])[] = [];
  let scheduled = false;
  /** When the store began to close; batches in flight then get `closingMs`. */
  let closedAt = Number.POSITIVE_INFINITY;
  let whenIdle: (() => void) | undefined;

  const pump = (answered: number) => {
    while (queue.length > 0 && inFlight.length < 2) {
      const others = inFlight.flat();
      if (others.length > 0 && queue.length < Math.max(smallBatch, others.length / 2)) return;
      const commands = Math.max(smallBatch, Math.ceil((queue.length + others.length + answered) / 2));
      const limits = { ...options.limits, commands: Math.min(commands, options.limits.commands) };
      const { batch, rest } = chooseBatch(queue, limits, others);
      if (batch.length === 0) return;
      queue = rest;
      for (const waiting of batch) count(waiting, -1);
      send(batch);
    }
  };

  const send = (batch: readonly Waiting[]) => {
    inFlight.push(batch);
    runFork(Effect.uninterruptible(runBatch(batch))).addObserver(() => {
      inFlight.splice(inFlight.indexOf(batch), 1);
      if (inFlight.length === 0) pump(batch.length);
      else start();
      if (inFlight.length === 0) whenIdle?.();
    });
  };

  const count = ({ append, bytes }: Waiting, by: 1 | -1) => {
    for (const sum of append.anonymous ? [waits, visitorsWait] : [waits]) {
      sum.commands += by;
      sum.bytes += by * bytes;
    }
  };
  const isFull = ({ append, bytes }: Waiting) =>
    exceeds(waits, bytes, options.queue, 1) ||
    (append.anonymous && exceeds(visitorsWait, bytes, options.queue, 4));

  const start = () => {
    if (scheduled || inFlight.length === 2) return;
    scheduled = true;
    const pumpNow = () => {
      scheduled = false;
      pump(0);
    };
    // One microtask later, so that commands of the same turn share the first batch; a second one, which the database
    // does not wait for, takes all that the turn brings.
    if (inFlight.length === 0) queueMicrotask(pumpNow);
    else setImmediate(pumpNow);
  };

  const runBatch = (batch: readonly Waiting[]): Effect.Effect<void> =>
    tryBatch(batch, performance.now() + options.retryForMs, 0);

  const tryBatch = (batch: readonly Waiting[], deadline: number, attempt: number): Effect.Effect<void> =>
    Effect.flatMap(Effect.exit(Effect.suspend(() => run(batch.map(({ append }) => append)))), (exit) => {
      if (Exit.isSuccess(exit)) {
        // A microtask later, so that the next batch is sent before the callers go on.
        queueMicrotask(() => batch.forEach((waiting, i) => waiting.answer(Exit.succeed(exit.value[i]!))));
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
      if (inFlight.length === 0 && queue.length === 0) whenIdle();
    }),
  );

  return (append) =>
    Effect.callback<BatchOutcome, StoreBusy>((resume) => {
      const waiting: Waiting = {
        append,
        conflictSet: conflictSetOf(append),
        bytes: append.bytes,
        answer: resume,
      };
      if (closedAt <= performance.now() || isFull(waiting)) {
        resume(Effect.fail(new StoreBusy({ retryAfterSeconds: 1 })));
        return;
      }
      queue.push(waiting);
      count(waiting, 1);
      start();
      return Effect.sync(() => {
        const place = queue.indexOf(waiting);
        if (place < 0) return;
        queue.splice(place, 1);
        count(waiting, -1);
      });
    });
});

/** Whether one more does not fit into a share of the queue. One command alone always fits. */
const exceeds = (waits: BatchLimits, bytes: number, queue: BatchLimits, share: number): boolean =>
  waits.commands >= queue.commands / share ||
  (waits.commands > 0 && waits.bytes + bytes > queue.bytes / share);
