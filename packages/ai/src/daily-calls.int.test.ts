import { eventStoreLayer } from '@setter/testing/event-store';
import { withDatabase } from '@setter/testing/postgres';
import { testBusinessSettings } from '@setter/config/test-business-settings';
import { Effect, Layer, Result } from 'effect';
import { TestClock } from 'effect/testing';
import { expect, it } from 'vitest';
import { takeDailyCall } from './daily-calls.ts';

const database = withDatabase();

const takenAt = (now: string, limit: number, times = 1, zone = 'Australia/Sydney') =>
  Effect.gen(function* () {
    yield* TestClock.setTime(Date.parse(now));
    return yield* Effect.all(
      Array.from({ length: times }, () => Effect.result(takeDailyCall(limit))),
      { concurrency: 8 },
    );
  }).pipe(
    Effect.provide(testBusinessSettings({ BUSINESS_TIME_ZONE: zone })),
    Effect.provide(Layer.merge(eventStoreLayer(database().url), TestClock.layer())),
    Effect.runPromise,
  );

it('allows as many calls as its limit on a day of the business, however many ask at once', async () => {
  const results = await takenAt('2026-11-23T02:00:00Z', 5, 12);
  expect(results.filter(Result.isSuccess)).toHaveLength(5);
  const refused = results.find(Result.isFailure);
  expect(refused).toMatchObject({
    failure: { _tag: 'AiLimitReached', retryAt: new Date('2026-11-23T13:00:00Z') },
  });
});

it('restarts at midnight of the business, not of UTC', async () => {
  const [stillToday] = await takenAt('2026-11-23T12:59:59Z', 5);
  const [tomorrow] = await takenAt('2026-11-23T13:00:00Z', 5);
  expect([Result.isFailure(stillToday!), Result.isSuccess(tomorrow!)]).toEqual([true, true]);
});

it('allows none where the limit is 0, and the next day begins later in a winter of New York', async () => {
  const [none] = await takenAt('2026-12-01T12:00:00Z', 0, 1, 'America/New_York');
  expect(none).toMatchObject({ failure: { retryAt: new Date('2026-12-02T05:00:00Z') } });
});
