import type { OutcomeNumbers, Outcomes } from '@setter/contracts/analytics/outcomes';
import { outcomeBreakdowns } from '@setter/contracts/analytics/breakdowns';
import { expect } from 'vitest';
import { type Ask, factsReader } from './check-every-metric.ts';
import type { slowAnalytics } from './slow-analytics.ts';

type Truth = ReturnType<ReturnType<typeof slowAnalytics>['outcomes']>;
type Party = Pick<Truth['ended'][number], 'clientId' | 'setter' | 'source' | 'page'>;

const numbers = ({ ended, unlocks, claims }: Truth): OutcomeNumbers => {
  const were = (outcome: Truth['ended'][number]['outcome']) =>
    ended.filter((one) => one.outcome === outcome).length;
  const [held, notAsDescribed, silent] = [were('held'), were('not_as_described'), were(null)];
  const rate = (part: number, whole: number) => (whole === 0 ? 0 : Math.round((1000 * part) / whole) / 10);
  return {
    unlocks: unlocks.length,
    ended: ended.length,
    held,
    noShow: were('no_show'),
    wrongPerson: were('wrong_person'),
    notAsDescribed,
    silent,
    showRate: rate(held + notAsDescribed, ended.length - silent),
    claims: claims.length,
    approved: claims.filter(({ isApproved }) => isApproved).length,
    claimRate: rate(claims.length, unlocks.length),
  };
};

const keysOf = {
  client: ({ clientId }: Party) => String(clientId),
  source: ({ source, page }: Party) => (source === 'landing_page' ? String(page ?? 0) : source),
  page: ({ page }: Party) => (page === null ? null : String(page)),
  setter: ({ setter }: Party) => setter,
} as const;

const factsKeys = {
  client: (key: string | null) => `client:${key}`,
  source: (key: string | null) =>
    key === null || key === 'homepage' ? `source:${key ?? ''}` : `page:${key}`,
  page: (key: string | null) => `page:${key ?? ''}`,
  setter: (key: string | null) => `setter:${key ?? ''}`,
} as const;

const counted = [
  'unlocks',
  'ended',
  'held',
  'noShow',
  'wrongPerson',
  'notAsDescribed',
  'silent',
  'claims',
  'approved',
] as const;

/** Checks that outcomes, by all that they are broken down by, are what the log says, and the sum of their facts. */
export const checkOutcomes = async (
  ask: Ask,
  truth: ReturnType<typeof slowAnalytics>,
  { now, backBy }: { readonly now: string; readonly backBy: (days: number) => string },
) => {
  const { factsOf } = factsReader(ask);
  const [today, spans] = [backBy(0), { '30d': 30, '1y': 365 } as const];
  for (const [period, length] of Object.entries(spans)) {
    const own = truth.outcomes({ from: backBy(length - 1), to: today }, now);
    const before = truth.outcomes({ from: backBy(2 * length - 1), to: backBy(length) }, now);
    for (const by of outcomeBreakdowns) {
      const { steps, previous, rows } = await ask<Outcomes>(`analytics/outcomes?period=${period}&by=${by}`);
      expect({ steps, previous }).toEqual({ steps: numbers(own), previous: numbers(before) });
      const isOf = (key: string | null) => (one: Party) => keysOf[by](one) === key;
      for (const { key, label, ...row } of rows) {
        expect(label).not.toBe('');
        const part = {
          ended: own.ended.filter(isOf(key)),
          unlocks: own.unlocks.filter(isOf(key)),
          claims: own.claims.filter(isOf(key)),
        };
        expect({ by, key, ...row }).toEqual({ by, key, ...numbers(part) });
        for (const metric of ['ended', 'held', 'claims'] as const)
          expect(await factsOf(metric, `&period=${period}&key=${factsKeys[by](key)}`)).toBe(row[metric]);
      }
      for (const step of counted) expect(rows.reduce((sum, row) => sum + row[step], 0)).toBe(steps[step]);
    }
  }
};
