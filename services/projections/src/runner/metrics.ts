import { PgClient } from '@effect/sql-pg';
import { Metrics } from '@setter/platform/metrics';
import { Effect, Layer } from 'effect';
import { Gauge } from 'prom-client';
import { readStandings, type Standing } from './standings.ts';

type Measure = {
  readonly name: string;
  readonly help: string;
  readonly of: (standing: Standing, head: number) => number;
};

const measures: readonly Measure[] = [
  {
    name: 'setter_projection_lag_events',
    help: 'Events that a read model has not seen yet',
    of: ({ position }, head) => Math.max(0, head - position),
  },
  {
    name: 'setter_projection_halted',
    help: '1 while a read model is stopped at an event that it cannot take',
    of: ({ halted }) => (halted ? 1 : 0),
  },
];

/** Where each read model stands, asked of the database at each scrape; while that is away the last values stand. */
export const metricsLayer = Layer.effectDiscard(
  Effect.gen(function* () {
    const { registry } = yield* Metrics;
    const standingsNow = Effect.provideService(readStandings, PgClient.PgClient, yield* PgClient.PgClient);
    for (const { name, help, of } of measures) {
      const gauge = new Gauge({
        name,
        help,
        labelNames: ['model'] as const,
        registers: [registry],
        collect: () =>
          standingsNow.pipe(
            Effect.map(({ head, standings }) => {
              for (const standing of standings.values()) {
                gauge.set({ model: standing.name }, of(standing, head));
              }
            }),
            Effect.ignore,
            Effect.runPromise,
          ),
      });
      yield* Effect.addFinalizer(() => Effect.sync(() => registry.removeSingleMetric(name)));
    }
  }),
);
