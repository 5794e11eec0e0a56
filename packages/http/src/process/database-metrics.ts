import { PgClient } from '@effect/sql-pg';
import { clockSkewOf, flushOf } from '@setter/event-store/prove';
import { Effect, Layer } from 'effect';
import { Gauge } from 'prom-client';
import { Metrics } from './metrics.ts';

/** How long a commit takes to reach the disk, and how far the database's clock is off, measured each minute. */
export const databaseMetricsLayer = Layer.effectDiscard(
  Effect.gen(function* () {
    const sql = yield* PgClient.PgClient;
    const { registry } = yield* Metrics;
    const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry] });
    const flush = gauge('setter_database_flush_seconds', 'Median of seven commits, less a round trip');
    const skew = gauge('setter_database_clock_skew_seconds', "How far the database's clock is ahead of ours");
    const measure = Effect.scoped(
      Effect.gen(function* () {
        const connection = yield* sql.reserve;
        const ask = (text: string) => connection.execute(text, [], undefined);
        skew.set(yield* clockSkewOf(ask));
        flush.set((yield* flushOf(ask)) / 1000);
      }),
    );
    // During an outage the last values remain.
    yield* Effect.ignore(measure).pipe(
      Effect.andThen(Effect.sleep('1 minute')),
      Effect.forever,
      Effect.forkScoped,
    );
  }),
);
