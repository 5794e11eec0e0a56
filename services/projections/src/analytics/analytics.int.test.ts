import type { DeskAnalytics } from '@setter/contracts/analytics/desk';
import type { Funnel } from '@setter/contracts/analytics/funnel';
import type { Analytics } from '@setter/contracts/analytics/overview';
import { append } from '@setter/testing/store';
import { Effect } from 'effect';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { rebuild } from '../runner/rebuild.ts';
import { verify } from '../runner/verify.ts';
import { makeBusiness } from '../test-support/analytics-history.ts';
import { actorOf, analyticsSteps } from '../test-support/analytics-steps.ts';
import { makeChecks } from '../test-support/check-analytics.ts';
import { withQueryApp } from '../test-support/query-app.ts';
import { type Happened, slowAnalytics } from '../test-support/slow-analytics.ts';
import { countedModels } from './metrics.ts';

const zone = 'Australia/Sydney';
/** Monday, after the weekend in which Sydney's clocks go forward; the year before it has the other change. */
const present = '2026-10-05T02:00:00.000Z';
const { app, get } = withQueryApp(present);

const business = makeBusiness(zone);
const log: Happened[] = [];
let position = 0;

const at = (days: number, ms = 0) =>
  new Date(Date.parse('2026-10-04T13:00:00.000Z') - days * 86_400_000 + ms);
/**
 * Instants beside the borders of each period and of the one before it, whether or not daylight saving moves them by an
 * hour, beside months and the changes of the clocks, and today.
 */
const borders = [7, 14, 30, 60, 90, 180, 365, 730].flatMap((days) =>
  [-1, 0, 3_599_999, 3_600_000].map((ms) => at(days - 1, ms).toISOString()),
);
const instants = [
  ...borders,
  '2026-04-04T12:59:59.999Z',
  '2026-04-04T13:00:00.000Z',
  '2026-04-04T15:59:59.999Z',
  '2026-04-04T16:00:00.000Z',
  '2026-04-05T13:59:59.999Z',
  '2026-04-05T14:00:00.000Z',
  '2026-04-30T13:59:59.999Z',
  '2026-04-30T14:00:00.000Z',
  '2026-09-30T14:00:00.000Z',
  '2026-10-03T13:59:59.999Z',
  '2026-10-03T14:00:00.000Z',
  '2026-10-03T16:00:00.000Z',
  '2026-10-04T12:59:59.999Z',
  '2026-10-04T13:00:00.000Z',
  '2026-10-05T01:59:59.999Z',
].toSorted();

const happen = async (steps: readonly Parameters<typeof business.happen>[0][]) => {
  for (const step of steps) {
    const when = instants[step.at]!;
    const events = business.happen(step, when);
    if (events.length === 0) continue;
    const actor = actorOf(step);
    for (const event of events) log.push({ at: when, actor, event });
    position = await app().run(append(events, when, actor));
  }
};

const ask = async <T>(path: string): Promise<T> => {
  const { status, body, text } = await get(`/api/admin/${path}`, 'admin', position);
  if (status !== 200) throw new Error(`${path} answered ${status}: ${text}`);
  return body as T;
};

const checkAnswers = makeChecks(ask, { today: '2026-10-05', now: present });
const checkAll = () => checkAnswers(slowAnalytics(log, zone, business.prices));

it('answers zeros from an empty store', async () => {
  const answer = await ask<Analytics>('analytics');
  expect(answer).toMatchObject({ from: '2026-09-06', to: '2026-10-05', totalLeads: 0, conversionRate: 0 });
  expect(answer.daily).toHaveLength(30);
  expect(answer.leadSources).toEqual([
    { source: 'homepage', landingPageId: null, label: 'Home page', count: 0, percentage: 0, campaigns: [] },
  ]);
  expect(await ask('credit-analytics')).toEqual({
    overview: {
      totalCreditsPurchased: 0,
      purchases: 0,
      dollars: 0,
      totalCreditsRefunded: 0,
      totalCreditsFrozen: 0,
      totalCreditsUsed: 0,
      totalClients: 0,
      inactiveClients: 0,
      averageCreditsPerClient: 0,
    },
    trends: [],
    topPurchasers: [],
  });
  expect(await ask('analytics/strip')).toEqual({
    newLeads: 0,
    appointmentsToday: 0,
    creditsHeld: 0,
    revenueThisMonth: 0,
  });
  expect((await ask<Funnel>('analytics/funnel')).steps).toEqual({
    visits: 0,
    leads: 0,
    booked: 0,
    unlocked: 0,
    held: 0,
    revenue: 0,
  });
});

describe('after a random history', () => {
  beforeAll(async () => {
    const when = '2024-01-01T00:00:00.000Z';
    const events = business.begin();
    for (const event of events) log.push({ at: when, event });
    position = await app().run(append(events, when));
  });

  it('answers what the log says of one that has every step of the funnel', async () => {
    // It is the same in every run.
    const [steps] = fc.sample(analyticsSteps(instants.length, { minLength: 300, maxLength: 300 }), {
      seed: 17,
      numRuns: 1,
    });
    await happen(steps!.toSorted((a, b) => a.at - b.at));
    const funnel = await ask<Funnel>('analytics/funnel?period=1y&by=page');
    expect(Object.values(funnel.steps).filter((number) => number === 0)).toEqual([]);
    expect(funnel.rows.filter(({ revenue }) => revenue > 0).length).toBeGreaterThan(1);
    const { rows } = await ask<DeskAnalytics>('analytics/desk?period=1y&by=owner');
    expect(rows.filter(({ firstContacts }) => firstContacts > 0).length).toBeGreaterThan(1);
    await checkAll();
  });

  it('answers what the log says, at every border of days, and every number is the sum of its facts', async () => {
    await fc.assert(
      fc.asyncProperty(analyticsSteps(instants.length, { minLength: 60, maxLength: 90 }), async (steps) => {
        // In the order of time, then in two halves: what the second half removes or returns was counted before.
        const sorted = steps.toSorted((a, b) => a.at - b.at);
        await happen(sorted.slice(0, 40));
        await ask('analytics');
        await happen(sorted.slice(40));
        await checkAll();
      }),
      // Each adds to what the ones before left, so a smaller history would not fail alike.
      { numRuns: 3, endOnFailure: true },
    );
  });

  it('answers the same after a rebuild, whose rows are those of the live tables', async () => {
    for (const model of countedModels) {
      const verified = await app().run(verify(model, () => Effect.void));
      expect(verified).toMatchObject({ different: 0 });
      expect(verified?.rows).toBeGreaterThan(0);
    }
    const before = await ask('analytics/1y');
    for (const model of countedModels) await app().run(rebuild(model, () => Effect.void));
    expect(await ask('analytics/1y')).toEqual(before);
    await checkAll();
  });
});
