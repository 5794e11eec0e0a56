import type { FairCredit } from '@setter/contracts/fair-credits/claims';
import type { FairCreditRules } from '@setter/contracts/fair-credits/rules';

/** An open claim for tests, of the appointment that `unlocked` makes. */
export const claimed = (changes: Partial<FairCredit> = {}): FairCredit => ({
  id: '0192f0c8-0000-7000-8000-0000000000c1',
  appointmentId: '0192f0c8-0000-7000-8000-000000000001',
  clientId: 3,
  reason: 'no_show',
  words: 'I waited until 10:55.',
  state: 'open',
  decision: null,
  createdAt: '2026-11-04T01:20:00Z',
  decidedAt: null,
  rubricVersion: 2,
  rule: { number: 2, title: 'Nobody came' },
  dueAt: '2026-11-06T01:20:00Z',
  review: null,
  duplicateOf: null,
  decidedBy: null,
  ...changes,
});

const keys = ['held', 'no_show', 'wrong_details', 'not_qualified', 'duplicate', 'timing', 'review'] as const;

/** Rules for tests: each title and text has its key. */
export const rulesOf = (version: number): FairCreditRules => {
  const written = keys.map((key) => ({ key, title: `Title ${key}`, text: `Text ${key}` }));
  return {
    version,
    publishedAt: '2026-03-02T00:00:00Z',
    hash: '9c4e17aa',
    current: true,
    terms: { windowDays: 7, decisionHours: 48, reviewRatePercent: 30, reviewAtLeast: 5 },
    rules: written.map((rule, index) => ({ ...rule, number: index + 1 })),
    written,
  };
};
