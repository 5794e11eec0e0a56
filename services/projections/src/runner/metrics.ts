import { PgClient } from '@effect/sql-pg';
import { Metrics } from '@setter/platform/metrics';
import { Effect, Layer } from 'effect';
import { Gauge } from 'prom-client';
import { readConsumerStatuses, type ConsumerStatuses } from './consumer-statuses.ts';

type Measure = {
  readonly name: string;
  readonly help: string;
  readonly label: 'model' | 'reactor';
  readonly of: (standings: ConsumerStatuses) => Iterable<readonly [name: string, value: number]>;
};

const models = ({ standings }: ConsumerStatuses) => [...standings.values()];

const measures: readonly Measure[] = [
  {
    name: 'setter_projection_lag_events',
    help: 'Events that a read model has not seen yet',
    label: 'model',
    of: (now) => models(now).map(({ name, position }) => [name, Math.max(0, now.head - position)]),
  },
  {
    name: 'setter_projection_halted',
    help: '1 while a read model is stopped at an event that it cannot take',
    label: 'model',
    of: (now) => models(now).map(({ name, halted }) => [name, halted === undefined ? 0 : 1]),
  },
  {
    name: 'setter_projection_dead_letters',
    help: 'Events that a read model could not take and put aside, with those that wait behind them',
    label: 'model',
    of: (now) => models(now).map(({ name, deadLetters }) => [name, deadLetters]),
  },
  {
    name: 'setter_reactor_lag_events',
    help: 'Events that a reactor has not seen yet',
    label: 'reactor',
    of: ({ head, reactors }) => reactors.map(({ name, position }) => [name, Math.max(0, head - position)]),
  },
  {
    name: 'setter_reactor_dead_letters',
    help: 'Events that a reactor could not react to and put aside, with those that wait behind them',
    label: 'reactor',
    of: ({ reactors }) => reactors.map(({ name, deadLetters }) => [name, deadLetters]),
  },
];

/** Where each consumer stands, asked of the database at each scrape; while that is away the last values stand. */
export const metricsLayer = Layer.effectDiscard(
  Effect.gen(function* () {
    const { registry } = yield* Metrics;
    const standingsNow = Effect.provideService(
      readConsumerStatuses,
      PgClient.PgClient,
      yield* PgClient.PgClient,
    );
    for (const { name, help, label, of } of measures) {
      const gauge = new Gauge({
        name,
        help,
        labelNames: [label],
        registers: [registry],
        collect: () =>
          standingsNow.pipe(
            Effect.map((now) => {
              for (const [labelled, value] of of(now)) gauge.set({ [label]: labelled }, value);
            }),
            Effect.ignore,
            Effect.runPromise,
          ),
      });
      yield* Effect.addFinalizer(() => Effect.sync(() => registry.removeSingleMetric(name)));
    }
  }),
);
