import { analyticsFacts, type Fact } from '@setter/contracts/analytics/facts';
import { type Metric, metricEntries } from '@setter/contracts/analytics/metrics';
import type { Period } from '@setter/contracts/analytics/period';
import { expect } from 'vitest';
import type { Api } from '../../src/lib/api/api.ts';

/** Which number. */
export interface NumberAsked {
  readonly metric: Metric;
  readonly period?: Period;
  readonly key?: string;
}

const lengths: Readonly<Record<Period, number>> = { '7d': 7, '30d': 30, '90d': 90, '1y': 365 };
/** Whether its facts are of the period's days: the clients of its end came at any time. */
const isOfDays = (metric: Metric): boolean =>
  metricEntries[metric].of === 'period' && metric !== 'totalClients';

/** The day of the demo's business. */
export const dayOf = (at: string | number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Australia/Sydney', dateStyle: 'short' }).format(new Date(at));

const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);

/** To the cent. */
export const sumOf = (amounts: readonly number[]): number =>
  amounts.reduce((cents, amount) => cents + Math.round(amount * 100), 0) / 100;

/** All facts of a number: they add up to it, and each is of the days that were asked for. */
export async function factsBehind(api: Api, asked: NumberAsked): Promise<readonly Fact[]> {
  const name = JSON.stringify(asked);
  const found: Fact[] = [];
  let total = 0;
  for (let cursor: string | undefined, isFirst = true; isFirst || cursor !== undefined; isFirst = false) {
    const query = cursor === undefined ? asked : { ...asked, cursor };
    const page = await api(analyticsFacts, { query });
    found.push(...page.facts);
    total = page.total;
    cursor = page.nextCursor;
  }
  expect(sumOf(found.map(({ amount }) => amount)), `the facts of ${name} add up`).toBe(total);
  const part = (of: string) =>
    asked.key
      ?.split(',')
      .find((one) => one.startsWith(`${of}:`))
      ?.slice(of.length + 1);
  const [day, month] = [part('day'), part('month')];
  const isTimed = day !== undefined || month !== undefined || isOfDays(asked.metric);
  const from = daysBefore(dayOf(Date.now()), lengths[asked.period ?? '30d'] - 1);
  for (const { at, link, what } of found) {
    expect(link, `${name} ${what}`).toMatch(/^\/([a-z]|$)/);
    const on = dayOf(at);
    if (day !== undefined) expect(on, `${name} ${what}`).toBe(day);
    else if (month !== undefined) expect(on.slice(0, 7), `${name} ${what}`).toBe(month);
    else if (isTimed) expect(on >= from, `${name} ${what} on ${on}`).toBe(true);
  }
  return found;
}

/** What the facts of a number add up to. */
export const numberBehind = async (api: Api, asked: NumberAsked): Promise<number> =>
  sumOf((await factsBehind(api, asked)).map(({ amount }) => amount));
