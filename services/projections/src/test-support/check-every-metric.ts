import type { Facts } from '@setter/contracts/analytics/facts';
import type { KeyPart } from '@setter/contracts/analytics/metric-entry';
import {
  columns,
  type Metric,
  metricEntries,
  metrics,
  monthColumns,
} from '@setter/contracts/analytics/metrics';
import type { Analytics } from '@setter/contracts/analytics/overview';
import { stripNumbers } from '@setter/contracts/analytics/strip-numbers';
import { expect } from 'vitest';
import { callers } from './analytics-steps.ts';

/** Returns the answer of a path below `/api/admin/`. */
export type Ask = <T>(path: string) => Promise<T>;

/** Reads facts, which must add up to their number. */
export const factsReader = (ask: Ask) => {
  /** All pages of a number's facts. */
  const allFacts = async (metric: Metric, more = '') => {
    const path = `analytics/facts?metric=${metric}${more}`;
    const facts: Facts['facts'] = [];
    for (let cursor: string | undefined = ''; cursor !== undefined;) {
      const page: Facts = await ask<Facts>(cursor === '' ? path : `${path}&cursor=${cursor}`);
      facts.push(...page.facts);
      cursor = page.nextCursor;
      if (cursor === undefined) {
        const sum = facts.reduce((total, { amount }) => total + Math.round(amount * 100), 0) / 100;
        expect(sum, `the facts of ${metric}${more}`).toBe(page.total);
        expect(facts.map((fact) => fact.at)).toEqual(
          facts
            .map((fact) => fact.at)
            .toSorted()
            .toReversed(),
        );
        return { total: page.total, facts };
      }
    }
    throw new Error('no page');
  };
  /** The number that its facts add up to. */
  const factsOf = async (metric: Metric, more = '') => (await allFacts(metric, more)).total;
  return { allFacts, factsOf };
};

/** A key of each part, of a day and month in which something happens. */
const sampleKeys = (today: string): Readonly<Record<KeyPart, string>> => ({
  day: `day:${today}`,
  month: `month:${today.slice(0, 7)}`,
  source: 'source:landing_page',
  page: 'page:1',
  utm: 'utm:meta',
  campaign: 'campaign:spring',
  client: 'client:1',
  setter: 'setter:online',
  owner: `owner:${callers[0]}`,
});

/** Every number is the sum of its facts, whole and by each part of a key; days and months of the overview are such numbers. */
export const checkEveryMetric = async (ask: Ask, today: string) => {
  const { factsOf } = factsReader(ask);
  const keys = sampleKeys(today);
  for (const metric of metrics) {
    await factsOf(metric, '&period=90d');
    for (const part of metricEntries[metric].keys) await factsOf(metric, `&period=90d&key=${keys[part]}`);
  }
  const { daily, monthlyStats } = await ask<Analytics>('analytics/90d');
  for (const { metric, field } of columns)
    for (const day of daily.filter((one) => one[field] !== 0).slice(-3))
      expect(await factsOf(metric, `&key=day:${day.day}`), `${field} of ${day.day}`).toBe(day[field]);
  for (const { metric, field } of monthColumns)
    for (const month of monthlyStats.slice(-2))
      expect(await factsOf(metric, `&key=month:${month.month}`), field).toBe(month[field]);
  const strip = await ask<Record<string, number>>('analytics/strip');
  for (const { metric, field, month } of stripNumbers)
    expect(await factsOf(metric, month ? `&key=${keys.month}` : ''), field).toBe(strip[field]);
};
