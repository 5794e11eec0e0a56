import { Metrics } from '@setter/http/process/metrics';
import { id } from '@setter/testing/history';
import { withDatabase } from '@setter/testing/postgres';
import { creditsGranted } from '@setter/testing/sample-events';
import { append, storeLayer } from '@setter/testing/store';
import { Effect, Layer, Logger, ManagedRuntime } from 'effect';
import { expect, it } from 'vitest';
import { ReadModels } from '../read-model.ts';
import { describeEachFeed, withFeed } from '../test-support/feeds.ts';
import { sampleModels } from '../test-support/sample-models.ts';
import { readPositionsLayer } from './read-positions.ts';
import { ensureBuilt } from './rebuild.ts';
import { runModel } from './run-model.ts';
import { Statuses } from './statuses.ts';
import { untilReached } from '../test-support/until-reached.ts';

const quietly = () => Effect.void;

describeEachFeed((kafka) => {
  const database = withDatabase();
  const feed = withFeed(kafka, database);

  it('shows a write soon, also while other partitions are quiet', async () => {
    const store = () => Layer.provideMerge(storeLayer(database()), Logger.layer([]));
    const runner = ManagedRuntime.make(
      Layer.mergeAll(feed(), Statuses.layer, Metrics.layer).pipe(Layer.provideMerge(store())),
    );
    // A process that writes and queries, and knows of the runner only through the database.
    const other = ManagedRuntime.make(
      readPositionsLayer.pipe(
        Layer.provideMerge(Layer.merge(Statuses.layer, Layer.succeed(ReadModels, sampleModels))),
        Layer.provideMerge(store()),
      ),
    );
    const visible = Effect.fnUntraced(function* (n: number) {
      const position = yield* append([creditsGranted({ clientId: 1 + n, lotId: id(n, 9), credits: 1 })]);
      yield* untilReached(['wallets', 'credit-ledger'], position);
      return position;
    });
    const perSecond = 100;
    const count = 200;
    try {
      for (const model of sampleModels) await runner.runPromise(ensureBuilt(model, quietly));
      runner.runFork(Effect.forEach(sampleModels, (model) => runModel(model), { concurrency: 'unbounded' }));
      // One event to one partition: the quiet ones delay no query.
      await other.runPromise(Effect.retry(visible(1), { times: 20 }));
      const seen = await other.runPromise(
        Effect.forEach(
          Array.from({ length: count }, (_, n) => n),
          (n) => Effect.andThen(Effect.sleep((n * 1000) / perSecond), visible(n)),
          { concurrency: 'unbounded' },
        ),
      );
      // A reader that is held up waits for a minute, which is longer than all its tries.
      expect(new Set(seen).size).toBe(count);
    } finally {
      await Promise.all([runner.dispose(), other.dispose()]);
    }
  });
});
