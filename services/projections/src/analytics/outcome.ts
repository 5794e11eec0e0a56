import type { LeadCount } from './queries/count-days.ts';

/** What became of leads: sums of counts. */
export type Outcome = Pick<LeadCount, 'leads' | 'fresh' | 'booked' | 'unlocked' | 'held' | 'cents'>;

export const noLeads: Outcome = { leads: 0, fresh: 0, booked: 0, unlocked: 0, held: 0, cents: 0 };

export const plusOutcome = (sum: Outcome, count: Outcome): Outcome => ({
  leads: sum.leads + count.leads,
  fresh: sum.fresh + count.fresh,
  booked: sum.booked + count.booked,
  unlocked: sum.unlocked + count.unlocked,
  held: sum.held + count.held,
  cents: sum.cents + count.cents,
});

export const sumOutcomes = (counts: readonly Outcome[]): Outcome => counts.reduce(plusOutcome, noLeads);
