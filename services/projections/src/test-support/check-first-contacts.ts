import { deskBreakdowns } from '@setter/contracts/analytics/breakdowns';
import type { DeskAnalytics } from '@setter/contracts/analytics/desk';
import { expect } from 'vitest';
import { type Ask, factsReader } from './check-every-metric.ts';
import type { slowAnalytics } from './slow-analytics.ts';

type Truth = ReturnType<ReturnType<typeof slowAnalytics>['firstContacts']>;

const numbers = (own: Truth) => {
  const waited = own.map(({ minutes }) => minutes).toSorted((a, b) => a - b);
  const sum = waited.reduce((total, minutes) => total + minutes, 0);
  const [low, high] = [waited[(own.length - 1) >> 1], waited[own.length >> 1]];
  return {
    firstContacts: own.length,
    minutes: sum,
    averageMinutes: own.length === 0 ? null : Math.round((10 * sum) / own.length) / 10,
    medianMinutes: low === undefined || high === undefined ? null : (low + high) / 2,
    inTime: own.filter(({ inTime }) => inTime).length,
  };
};

const factsKeys = {
  day: (key: string) => `day:${key}`,
  owner: (key: string) => `owner:${key}`,
  source: (key: string) => (key === 'homepage' ? 'source:homepage' : `page:${key}`),
} as const;

/** Checks that first calls, by all that they are broken down by, are what the log says, and the sum of their facts. */
export const checkFirstContacts = async (
  ask: Ask,
  truth: ReturnType<typeof slowAnalytics>,
  backBy: (days: number) => string,
) => {
  const { factsOf } = factsReader(ask);
  const factsOfRow = async (more: string) => ({
    firstContacts: await factsOf('firstContacts', more),
    minutes: await factsOf('firstContactMinutes', more),
    inTime: await factsOf('firstContactsInTime', more),
  });
  for (const [period, length] of Object.entries({ '7d': 7, '1y': 365 })) {
    const own = truth.firstContacts({ from: backBy(length - 1), to: backBy(0) });
    const before = truth.firstContacts({ from: backBy(2 * length - 1), to: backBy(length) });
    for (const by of deskBreakdowns) {
      const answer = await ask<DeskAnalytics>(`analytics/desk?period=${period}&by=${by}`);
      const { rows, previous, ...all } = answer;
      expect({ all, previous }).toEqual({ all: numbers(own), previous: numbers(before) });
      expect(all).toMatchObject(await factsOfRow(`&period=${period}`));
      for (const row of rows)
        expect({ by, ...row }).toMatchObject({
          by,
          ...numbers(own.filter((one) => one[by] === row.key)),
        });
      for (const row of rows.filter(({ firstContacts }) => firstContacts > 0))
        expect(row).toMatchObject(await factsOfRow(`&period=${period}&key=${factsKeys[by](row.key)}`));
      for (const field of ['firstContacts', 'minutes', 'inTime'] as const)
        expect(rows.reduce((sum, row) => sum + row[field], 0)).toBe(all[field]);
    }
  }
};
