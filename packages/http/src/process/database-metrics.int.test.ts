import { pgClientLayer, withDatabase } from '@setter/testing/postgres';
import { Effect, Layer } from 'effect';
import { expect, it } from 'vitest';
import { databaseMetricsLayer } from './database-metrics.ts';
import { Metrics } from './metrics.ts';

const database = withDatabase();

it('measures how long a commit takes and how far the clock is off', async () => {
  const layer = databaseMetricsLayer.pipe(
    Layer.provideMerge(Metrics.layer),
    Layer.provideMerge(pgClientLayer(database().serviceUrl)),
  );
  const measured = Effect.gen(function* () {
    const { registry } = yield* Metrics;
    const valueOf = async (name: string) =>
      Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(await registry.metrics())?.[1]);
    while ((yield* Effect.promise(() => valueOf('setter_database_flush_seconds'))) === 0)
      yield* Effect.sleep(20);
    return yield* Effect.promise(() =>
      Promise.all(['flush', 'clock_skew'].map((name) => valueOf(`setter_database_${name}_seconds`))),
    );
  });
  const [flush, skew] = await Effect.runPromise(Effect.provide(measured, layer));
  expect(flush).toBeGreaterThan(0);
  expect(flush).toBeLessThan(5);
  expect(Math.abs(skew!)).toBeLessThan(5);
});
