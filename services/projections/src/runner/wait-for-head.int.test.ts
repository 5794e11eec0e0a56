import { ReadPositions } from '@setter/http/read-positions';
import { withDatabase } from '@setter/testing/postgres';
import { creditsPurchased } from '@setter/testing/sample-events';
import { append, storeLayer } from '@setter/testing/store';
import { Effect, Layer, Logger } from 'effect';
import { expect, it } from 'vitest';
import { ReadModels } from '../read-model.ts';
import { wallets } from '../wallets/projection.ts';
import { readPositionsLayer } from './read-positions.ts';
import { ensureBuilt } from './rebuild.ts';
import { Statuses } from './statuses.ts';

const database = withDatabase();

it('waits for the head on behalf of a bounded number of queries, and refuses more at once', async () => {
  const program = Effect.gen(function* () {
    yield* ensureBuilt(wallets, () => Effect.void);
    const { waitForHead } = yield* ReadPositions;
    yield* waitForHead(['wallets']);
    // No consumer runs here.
    yield* append([creditsPurchased({ clientId: 96 })]);
    const started = performance.now();
    const refused = Effect.map(Effect.flip(waitForHead(['wallets'])), (failure) => {
      expect(failure).toEqual({ _tag: 'NotReady' });
      return performance.now() - started;
    });
    const durations = yield* Effect.forEach(Array.from({ length: 250 }), () => refused, {
      concurrency: 'unbounded',
    });
    const longest = Math.max(...durations);
    expect(durations.filter((duration) => duration < longest / 2)).toHaveLength(50);
    // The places are free again.
    const before = performance.now();
    expect(yield* Effect.flip(waitForHead(['wallets']))).toEqual({ _tag: 'NotReady' });
    expect(performance.now() - before).toBeGreaterThan(longest / 2);
  });
  const services = readPositionsLayer.pipe(
    Layer.provideMerge(Layer.merge(Statuses.layer, Layer.succeed(ReadModels, [wallets]))),
    Layer.provideMerge(storeLayer(database())),
    Layer.provideMerge(Logger.layer([])),
  );
  await Effect.runPromise(Effect.scoped(program).pipe(Effect.provide(services)));
});
