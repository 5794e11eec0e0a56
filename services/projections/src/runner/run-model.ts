import { isPoison } from '@setter/event-store/consumers';
import { runConsumer } from '@setter/messaging/consumer/run-consumer';
import { Effect } from 'effect';
import type { AnyReadModel } from '../read-model.ts';
import { findLiveBuild } from './builds.ts';
import { consumerOf, projectionHandler } from './projection-handler.ts';
import { ensureBuilt } from './rebuild.ts';
import { Statuses } from './statuses.ts';

/**
 * Keeps one read model up to date until it is interrupted: builds it if need be, then runs it as a consumer that writes to its live
 * build. It stands by while another version of the model is live. A build whose rows come from another history of the
 * log is replaced at each start of the consumer.
 */
export const runModel = Effect.fn('runModel')(function* (model: AnyReadModel) {
  const statuses = yield* Statuses;
  let isBuilt = false;
  return yield* runConsumer({
    name: consumerOf(model),
    batchSize: 500,
    prepare: Effect.gen(function* () {
      // Only once: after another version went live, building this one again would replace it in turn.
      if (isBuilt && (yield* findLiveBuild(model))?.isOfThisLog !== false) return;
      yield* ensureBuilt(model, () => Effect.void).pipe(
        // A model that cannot be built has nothing to serve; the process goes on with its other models.
        Effect.tapError((error) =>
          Effect.sync(() => {
            if (isPoison(error)) statuses.set(model.name, { state: 'halted', position: 0 });
          }),
        ),
      );
      isBuilt = true;
    }),
    handler: Effect.map(findLiveBuild(model), (live) => live && projectionHandler(live.build)),
    onStatus: (status) => statuses.set(model.name, status),
  });
});
