import { PgClient } from '@effect/sql-pg';
import { Metrics } from '@setter/http/process/metrics';
import { Effect, Layer } from 'effect';
import { Gauge } from 'prom-client';
import { readConsumerStatuses, type ConsumerStatuses } from './consumer-statuses.ts';

type Measure = {
  readonly name: string;
  readonly help: string;
  readonly label: 'model' | 'reactor';
  readonly of: (projections: ConsumerStatuses) => Iterable<readonly [name: string, value: number]>;
};

const models = ({ projections }: ConsumerStatuses) => [...projections.values()];

const measures: readonly Measure[] = [
  {
    name: 'setter_projection_lag_events',
    help: 'Lag of a projection behind the head of the log',
    label: 'model',
    of: (now) => models(now).map(({ name, position }) => [name, Math.max(0, now.head - position)]),
  },
  {
    name: 'setter_projection_halted',
    help: '1 while a projection is halted at a poison event',
    label: 'model',
    of: (now) => models(now).map(({ name, halted }) => [name, halted === undefined ? 0 : 1]),
  },
  {
    name: 'setter_projection_dead_letters',
    help: 'Dead letters of a projection, with those that wait behind an earlier one',
    label: 'model',
    of: (now) => models(now).map(({ name, deadLetters }) => [name, deadLetters]),
  },
  {
    name: 'setter_reactor_lag_events',
    help: 'Lag of a reactor behind the head of the log',
    label: 'reactor',
    of: ({ head, reactors }) => reactors.map(({ name, position }) => [name, Math.max(0, head - position)]),
  },
  {
    name: 'setter_reactor_dead_letters',
    help: 'Dead letters of a reactor, with those that wait behind an earlier one',
    label: 'reactor',
    of: ({ reactors }) => reactors.map(({ name, deadLetters }) => [name, deadLetters]),
  },
];

/** Lag, halts and dead letters of each consumer, read at each scrape; during an outage the last values remain. */
export const metricsLayer = Layer.effectDiscard(
  Effect.gen(function* () {
    const { registry } = yield* Metrics;
    const statusesNow = Effect.provideService(
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
          statusesNow.pipe(
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
