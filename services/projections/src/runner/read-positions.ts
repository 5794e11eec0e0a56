import { PgClient } from '@effect/sql-pg';
import { invalidRequest } from '@setter/platform/http/call-failure';
import { ReadPositions } from '@setter/platform/http/read-positions';
import { Clock, Effect, Layer } from 'effect';
import { ReadModels } from '../read-model.ts';
import { makeCoalescedPoll } from './coalesced-poll.ts';
import { readConsumerStatuses, type ConsumerStatus } from './consumer-statuses.ts';
import { Statuses } from './statuses.ts';
import { makeMonotonicPositions } from './monotonic-positions.ts';

/** How long a query waits for its read models. */
const patienceMillis = 2000;
/** How often the database is asked, for all who wait, while nothing is heard from a runner in this process. */
const lookMillis = 10;
/** Runners of this process that follow the whole log are waited for so long before the database is asked. */
const nearbyMillis = 50;
/** And how often it is asked for nobody, so that it is known what was seen before a part of the feed came to a halt. */
const unaskedEvery = '500 millis';

/** Who has waited long looks less often, so that many who wait do not hold up what they wait for. */
const pauseAfter = (waitedMillis: number): number =>
  Math.min(100, Math.max(lookMillis / 2, waitedMillis / 4));

const notReady = { _tag: 'NotReady' } as const;

/** Beyond the head: no write of ours ever answered that position. */
const beyondHead = () =>
  invalidRequest([{ path: 'X-Min-Position', message: 'The log does not reach that position.' }]);

/**
 * Waits by asking again and again, one question for all who wait: a waiting query holds no connection. Position 0
 * asks just whether the models can be read at all.
 */
export const readPositionsLayer = Layer.effect(
  ReadPositions,
  Effect.gen(function* () {
    const sql = yield* PgClient.PgClient;
    const versions = new Map((yield* ReadModels).map(({ name, version }) => [name, version]));
    const look = makeCoalescedPoll(
      readConsumerStatuses.pipe(
        Effect.provideService(PgClient.PgClient, sql),
        Effect.map(makeMonotonicPositions()),
      ),
      lookMillis,
    );
    yield* Effect.forkScoped(Effect.ignore(look).pipe(Effect.delay(unaskedEvery), Effect.forever));
    const statuses = yield* Statuses;

    const readNearby = (models: readonly string[], position: number): boolean =>
      models.every((model) => {
        const status = statuses.get(model);
        return status?.state === 'live' && status.position >= position;
      });

    /** Whether this process will know by itself: a runner of parts of the feed tells no position. */
    const isFollowedNearby = (models: readonly string[]): boolean =>
      models.every((model) => {
        const status = statuses.get(model);
        return status?.state === 'live' && status.position > 0;
      });

    const isHalted = (standings: ReadonlyMap<string, ConsumerStatus>, model: string) =>
      standings.get(model)?.halted !== undefined;

    const hasReached = (standings: ReadonlyMap<string, ConsumerStatus>, model: string, position: number) => {
      const standing = standings.get(model);
      return (
        standing !== undefined && standing.version === versions.get(model) && standing.position >= position
      );
    };

    return {
      waitFor: Effect.fn('ReadPositions.waitFor')(function* (models, position) {
        if (!Number.isSafeInteger(position) || position < 0) return yield* Effect.fail(beyondHead());
        if (readNearby(models, position)) return;
        const since = yield* Clock.currentTimeMillis;
        const heardNearby = statuses.until(() => readNearby(models, position));
        if (isFollowedNearby(models)) yield* Effect.race(heardNearby, Effect.sleep(nearbyMillis));
        if (readNearby(models, position)) return;
        for (;;) {
          const { head, standings } = yield* Effect.orDie(look);
          if (position > head) return yield* Effect.fail(beyondHead());
          if (models.some((model) => isHalted(standings, model))) return yield* Effect.fail(notReady);
          if (models.every((model) => hasReached(standings, model, position))) return;
          const waited = (yield* Clock.currentTimeMillis) - since;
          if (waited >= patienceMillis) return yield* Effect.fail(notReady);
          // A runner in this process may get there before the next look.
          if (!readNearby(models, position))
            yield* Effect.race(heardNearby, Effect.sleep(pauseAfter(waited)));
          if (readNearby(models, position)) return;
        }
      }),
    };
  }),
);
