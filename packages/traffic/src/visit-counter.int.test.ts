import { pgClientLayer, withDatabase } from '@setter/testing/postgres';
import { Effect, Layer } from 'effect';
import { TestClock } from 'effect/testing';
import { describe, expect, it } from 'vitest';
import { testBusinessSettings } from '@setter/config/test-business-settings';
import { type Visit, VisitCounter } from './visit-counter.ts';

const database = withDatabase();

const withCounter = <A, E>(use: (counter: VisitCounter['Service']) => Effect.Effect<A, E>) =>
  Effect.runPromise(
    VisitCounter.use(use).pipe(
      Effect.provide(
        VisitCounter.layer.pipe(
          Layer.provide(testBusinessSettings()),
          Layer.provideMerge(pgClientLayer(database().url)),
        ),
      ),
      Effect.provide(TestClock.layer()),
    ),
  );
const visit = (n: number, page: Visit['page'] = 'landing-3', campaign: string | null = null): Visit => ({
  page,
  visitor: { address: `203.0.113.${n % 250}`, userAgent: `Browser ${Math.floor(n / 250)}` },
  source: null,
  campaign,
});
// 11:59 pm in Sydney. Near the clock's own beginning: the pool's timers would fire for each minute in between.
const beforeMidnight = Date.parse('1970-01-01T13:59:00Z');
const sums = (batches: readonly { visits: number; uniqueVisits: number }[]) =>
  batches.reduce((sum, { visits, uniqueVisits }) => [sum[0]! + visits, sum[1]! + uniqueVisits], [
    0, 0,
  ] as number[]);
const ended = (counter: VisitCounter['Service']) =>
  Effect.gen(function* () {
    const batches = yield* counter.takeBatches;
    yield* Effect.forEach(batches, ({ batchId }) => counter.end(batchId));
    return batches;
  });

describe('counting visits', () => {
  it('counts a visitor once a page and Sydney day, however often and simultaneously it reloads', async () => {
    const batches = await withCounter((counter) =>
      Effect.gen(function* () {
        yield* TestClock.setTime(beforeMidnight);
        const visits = Array.from({ length: 5000 }, (_, n) => visit(n % 1000));
        yield* Effect.forEach(visits, counter.count, { concurrency: 8 });
        yield* TestClock.adjust('2 minutes');
        yield* Effect.forEach(visits, counter.count, { concurrency: 8 });
        return yield* ended(counter);
      }),
    );
    expect(batches.map(({ batchId: _, ...counted }) => counted)).toEqual(
      ['1970-01-01', '1970-01-02'].map((day) => ({
        page: 'landing-3',
        day,
        source: null,
        campaign: null,
        visits: 5000,
        uniqueVisits: 1000,
      })),
    );
  });

  it('keeps pages and campaigns apart, and gives a visitor to the campaign that came first', async () => {
    const batches = await withCounter((counter) =>
      Effect.gen(function* () {
        yield* TestClock.setTime(beforeMidnight);
        for (const one of [
          visit(1, 'landing-4', 'spring'),
          visit(1, 'landing-4', 'autumn'),
          visit(1, 'home', 'spring'),
        ])
          yield* counter.count(one);
        return yield* ended(counter);
      }),
    );
    const counted = batches.map(({ page, campaign, visits, uniqueVisits }) =>
      [page, campaign, visits, uniqueVisits].join(' '),
    );
    expect(counted.toSorted()).toEqual(['home spring 1 1', 'landing-4 autumn 1 0', 'landing-4 spring 1 1']);
  });

  it('never counts fewer visitors than leads', async () => {
    const counted = (...visits: ReadonlyArray<readonly ['sight' | 'lead', Visit]>) =>
      withCounter((counter) =>
        Effect.gen(function* () {
          yield* TestClock.setTime(beforeMidnight);
          for (const [what, one] of visits)
            yield* what === 'lead' ? counter.countLead(one) : counter.count(one);
          return sums(yield* ended(counter));
        }),
      );
    const one = visit(1, 'landing-5');
    expect(await counted(['sight', one], ['lead', one])).toEqual([1, 1]);
    // The same household, another person.
    expect(await counted(['lead', one])).toEqual([1, 1]);
    const other = visit(2, 'landing-5');
    expect(await counted(['lead', other], ['sight', other])).toEqual([2, 1]);
  });

  it('hands out a batch until it is ended', async () => {
    await withCounter((counter) =>
      Effect.gen(function* () {
        yield* TestClock.setTime(beforeMidnight);
        yield* counter.count(visit(1, 'landing-6'));
        const first = yield* counter.takeBatches;
        yield* counter.count(visit(2, 'landing-6'));
        const second = yield* counter.takeBatches;
        expect(second.map(({ batchId }) => batchId)).toContain(first[0]?.batchId);
        expect(sums(second)).toEqual([2, 2]);
        yield* Effect.forEach(second, ({ batchId }) => counter.end(batchId));
        expect(yield* counter.takeBatches).toEqual([]);
      }),
    );
  });

  it('keeps no address, and neither salt nor visitors of a day that is over', async () => {
    await withCounter((counter) =>
      Effect.gen(function* () {
        yield* TestClock.setTime(beforeMidnight);
        yield* counter.count(visit(9, 'landing-7'));
        yield* TestClock.adjust('2 minutes');
        yield* counter.count(visit(9, 'landing-7'));
        yield* counter.forgetPastDays;
        yield* ended(counter);
      }),
    );
    const seen = await database().query('SELECT DISTINCT day::text FROM visits.seen');
    const salts = await database().query('SELECT day::text FROM visits.salts');
    expect([seen, salts]).toEqual([[{ day: '1970-01-02' }], [{ day: '1970-01-02' }]]);
    const rows = await database().query('SELECT s::text AS text FROM visits.seen s');
    expect(JSON.stringify(rows)).not.toMatch(/203\.0\.113|Browser/);
  });
});
