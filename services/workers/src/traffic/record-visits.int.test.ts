import { EventStore } from '@setter/event-store/event-store';
import { testBusinessSettings } from '@setter/config/test-business-settings';
import type { Visit } from '@setter/traffic/visit-counter';
import { VisitCounter } from '@setter/traffic/visit-counter';
import { withDatabase } from '@setter/testing/postgres';
import { storeLayer } from '@setter/testing/store';
import { Effect, Layer } from 'effect';
import { expect, it } from 'vitest';
import { recordCountedVisits } from './record-visits.ts';

const database = withDatabase();
type Services = Layer.Success<ReturnType<typeof storeLayer>> | VisitCounter;
const run = <A, E>(program: Effect.Effect<A, E, Services>) =>
  Effect.runPromise(
    Effect.provide(
      program,
      VisitCounter.layer.pipe(
        Layer.provide(testBusinessSettings()),
        Layer.provideMerge(storeLayer(database())),
      ),
    ),
  );
const visit = (n: number, page: Visit['page']): Visit => ({
  page,
  visitor: { address: `203.0.113.${n}`, userAgent: 'Browser' },
  source: 'meta',
  campaign: 'spring',
});
const count = (page: Visit['page'], visitors: number) =>
  VisitCounter.use((counter) =>
    Effect.forEach(Array.from({ length: visitors }), (_, n) => counter.count(visit(n, page))),
  );
const recorded = Effect.gen(function* () {
  const store = yield* EventStore;
  const events = yield* store.readAll(0, 100);
  return events.map((event) => [
    event.type,
    event.type === 'PostViewed' ? event.data.views : (event.data as { visits: number }).visits,
  ]);
});

it('records the visits of each page once, also by two workers at once', async () => {
  const events = await run(
    Effect.gen(function* () {
      yield* count('home', 2);
      yield* count('landing-3', 5);
      yield* count('post-7', 4);
      yield* Effect.all([recordCountedVisits, recordCountedVisits], { concurrency: 2 });
      yield* recordCountedVisits;
      return yield* recorded;
    }),
  );
  expect(Object.fromEntries(events)).toEqual({ HomePageVisited: 2, LandingPageVisited: 5, PostViewed: 4 });
  expect(events).toHaveLength(3);
});

it('records a batch once whose process died before it was ended', async () => {
  const { before, after } = await run(
    Effect.gen(function* () {
      const counter = yield* VisitCounter;
      yield* count('landing-4', 3);
      const dying = VisitCounter.of({ ...counter, end: () => Effect.die(new Error('killed')) });
      yield* Effect.exit(Effect.provideService(recordCountedVisits, VisitCounter, dying));
      const recordedBefore = yield* recorded;
      yield* recordCountedVisits;
      return { before: recordedBefore, after: yield* recorded };
    }),
  );
  expect(before).toContainEqual(['LandingPageVisited', 3]);
  expect(after).toEqual(before);
});
