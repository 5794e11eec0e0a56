import { PgClient } from '@effect/sql-pg';
import { Context, Effect, Layer, Queue, type Scope } from 'effect';

/** A connection that only listens does not notice when it goes silent. */
const listenAnewMs = 30_000;

/**
 * Tells of appends by any process. One LISTEN for all who wait; it is set up again when its connection is lost, and now
 * and then in any case.
 */
export class AppendSignal extends Context.Service<
  AppendSignal,
  {
    /**
     * An effect that ends at the next append after this call, or after at most `timeoutMs`: all that wait as long end at
     * the same time, so that they share what they do then.
     */
    readonly waiter: (timeoutMs: number) => Effect.Effect<void>;
    /** Whether the latest append that was told of ended at this position: nothing beyond it is known. */
    readonly isNewest: (position: number) => boolean;
  }
>()('messaging/AppendSignal') {
  static readonly layer = Layer.effect(
    AppendSignal,
    Effect.suspend(() => makeAppendSignal),
  );
}

const makeAppendSignal: Effect.Effect<AppendSignal['Service'], never, PgClient.PgClient | Scope.Scope> =
  Effect.gen(function* () {
    const sql = yield* PgClient.PgClient;
    let signalCount = 0;
    /** The last position of the log, as the latest notification says; undefined until there has been one since LISTEN. */
    let newest: number | undefined;
    const waiting = new Set<() => void>();
    const wake = Effect.sync(() => {
      signalCount++;
      for (const resume of waiting) resume();
    });

    const listen = Effect.scoped(
      Effect.gen(function* () {
        const notifications = yield* sql.listen('setter_events');
        // Appends before LISTEN was set up.
        newest = undefined;
        yield* wake;
        yield* Effect.forever(
          Effect.flatMap(Queue.takeAll(notifications), (taken) => {
            newest = positionOf(taken.at(-1)?.payload);
            return wake;
          }),
        );
      }),
    );
    yield* listen.pipe(
      Effect.timeoutOption(listenAnewMs),
      Effect.catchCause((cause) =>
        Effect.andThen(Effect.logDebug('listening for appends was interrupted', cause), Effect.sleep(500)),
      ),
      Effect.forever,
      Effect.forkScoped,
    );

    return {
      isNewest: (position) => newest === position,
      waiter: (timeoutMs) => {
        const before = signalCount;
        return Effect.callback<void>((resume) => {
          if (signalCount !== before) return resume(Effect.void);
          const timer = setTimeout(() => done(), untilTick(timeoutMs));
          const done = () => {
            clearTimeout(timer);
            waiting.delete(done);
            resume(Effect.void);
          };
          waiting.add(done);
          return Effect.sync(() => {
            clearTimeout(timer);
            waiting.delete(done);
          });
        });
      },
    };
  });

/** Milliseconds until the next multiple of `everyMs` has passed. */
const untilTick = (everyMs: number) => Math.ceil(everyMs - (performance.now() % everyMs));

/** Appends are notified in the order of the log, each with its last position. */
const positionOf = (payload: string | undefined): number | undefined => {
  const position = Number(payload);
  return position > 0 ? position : undefined;
};
