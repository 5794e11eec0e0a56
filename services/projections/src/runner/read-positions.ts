import { PgClient } from '@effect/sql-pg';
import { monotonicMillis } from '@setter/event-store/monotonic-millis';
import { supervised } from '@setter/event-store/supervised';
import { invalidRequest } from '@setter/http/call-failure';
import { ReadPositions } from '@setter/http/read-positions';
import { Effect, Layer } from 'effect';
import { ReadModels } from '../read-model.ts';
import { makeCoalescedPoll } from './coalesced-poll.ts';
import { readConsumerStatuses, type ConsumerStatus } from './consumer-statuses.ts';
import { Statuses } from './statuses.ts';
import { makeMonotonicPositions } from './monotonic-positions.ts';

/** How long a query waits for its read models. */
const timeoutMillis = 2000;
/** How often the database is polled, for all queries that wait. */
const pollMillis = 10;
/** How long a query waits for the consumers of its own process before the database is polled. */
const nearbyMillis = 50;
/** How often it is polled while no query waits, to know which positions were reached before a partition froze. */
const idlePollEvery = '500 millis';

/** Polls less often the longer a query waits, so that many that wait do not slow down what they wait for. */
const pauseAfter = (waitedMillis: number): number =>
  Math.min(100, Math.max(pollMillis / 2, waitedMillis / 4));

/** More queries do not wait for the head at a time: anyone can ask for what does not exist. */
const mostWaitingForHead = 200;

const notReady = { _tag: 'NotReady' } as const;

/** Beyond the head: no command ever answered that position. */
const beyondHead = () =>
  invalidRequest([{ path: 'X-Min-Position', message: 'The log does not reach that position.' }]);

/**
 * Read-your-writes: a query waits until its read models have reached a position. It polls, with one query to the
 * database for all that wait, so that a waiting query holds no connection. Position 0 asks only whether the models can
 * be read at all.
 */
export const readPositionsLayer = Layer.effect(
  ReadPositions,
  Effect.gen(function* () {
    const sql = yield* PgClient.PgClient;
    const versions = new Map((yield* ReadModels).map(({ name, version }) => [name, version]));
    const statuses = yield* Statuses;
    let history: string | undefined;
    /** What consumers of this process reported in another history says nothing of this one. */
    const forgetOtherHistory = (now: string) => {
      if (history !== undefined && history !== now)
        for (const model of versions.keys()) {
          const status = statuses.get(model);
          if (status !== undefined) statuses.set(model, { ...status, position: 0 });
        }
      history = now;
    };
    const poll = makeCoalescedPoll(
      readConsumerStatuses.pipe(
        Effect.provideService(PgClient.PgClient, sql),
        Effect.tap((polled) => Effect.sync(() => forgetOtherHistory(polled.history))),
        Effect.map(makeMonotonicPositions()),
      ),
      pollMillis,
    );
    const pollWhileIdle = Effect.ignore(poll).pipe(Effect.delay(idlePollEvery), Effect.forever);
    yield* Effect.forkScoped(supervised('poll of the read positions', () => pollWhileIdle));

    const readNearby = (models: readonly string[], position: number): boolean =>
      models.every((model) => {
        const status = statuses.get(model);
        return status?.state === 'live' && status.position >= position;
      });

    /** Whether consumers of this process report positions; with a partitioned feed they do not. */
    const isFollowedNearby = (models: readonly string[]): boolean =>
      models.every((model) => {
        const status = statuses.get(model);
        return status?.state === 'live' && status.position > 0;
      });

    const isHalted = (projections: ReadonlyMap<string, ConsumerStatus>, model: string) =>
      projections.get(model)?.halted !== undefined;

    const hasReached = (
      projections: ReadonlyMap<string, ConsumerStatus>,
      model: string,
      position: number,
    ) => {
      const status = projections.get(model);
      return status !== undefined && status.version === versions.get(model) && status.position >= position;
    };

    const waitFor = Effect.fn('ReadPositions.waitFor')(function* (
      models: readonly string[],
      position: number,
    ) {
      if (!Number.isSafeInteger(position) || position < 0) return yield* Effect.fail(beyondHead());
      if (readNearby(models, position)) return;
      const since = yield* monotonicMillis;
      const reachedNearby = statuses.until(() => readNearby(models, position));
      if (isFollowedNearby(models)) yield* Effect.race(reachedNearby, Effect.sleep(nearbyMillis));
      if (readNearby(models, position)) return;
      for (;;) {
        const { head, projections } = yield* Effect.orDie(poll);
        if (position > head) return yield* Effect.fail(beyondHead());
        if (models.some((model) => isHalted(projections, model))) return yield* Effect.fail(notReady);
        if (models.every((model) => hasReached(projections, model, position))) return;
        const waited = (yield* monotonicMillis) - since;
        if (waited >= timeoutMillis) return yield* Effect.fail(notReady);
        // A consumer of this process may get there before the next poll.
        if (!readNearby(models, position))
          yield* Effect.race(reachedNearby, Effect.sleep(pauseAfter(waited)));
        if (readNearby(models, position)) return;
      }
    });

    let waitingForHead = 0;
    const waitForHead = Effect.fn('ReadPositions.waitForHead')(function* (models: readonly string[]) {
      if (models.length === 0) return;
      const { head, projections } = yield* Effect.orDie(poll);
      if (models.every((model) => hasReached(projections, model, head))) return;
      if (waitingForHead >= mostWaitingForHead) return yield* Effect.fail(notReady);
      waitingForHead++;
      yield* waitFor(models, head).pipe(Effect.ensuring(Effect.sync(() => void waitingForHead--)));
    });

    return { waitFor, waitForHead };
  }),
);
