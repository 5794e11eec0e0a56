import { dayMs } from '@setter/events/terms/value-sets';
import type { LeadStatus } from '@setter/events/leads/value-sets';

/** What the desk's order goes by; instants in milliseconds. */
export type OnDesk = {
  readonly status: LeadStatus;
  readonly waitingSince: number | null;
  readonly nextCallAt: number | null;
  readonly promised: boolean;
};

/** What is asked of a lead that is due, at the instant. */
export type Judge<Lead> = {
  /** Whether the first-contact time of the enquiry that waits is not over. */
  readonly isInTime: (lead: Lead) => boolean;
  readonly mayBeCalled: (lead: Lead) => boolean;
};

/** `confirm` goes by appointments. */
export type OrderedView = 'due' | 'later' | 'old' | 'unplanned';

/** An enquiry that waits for longer is an old one. */
const oldAfterMs = 7 * dayMs;
/** Longer than any instant, so that one number says rank and time. */
const rankMs = 10_000_000_000_000;
const promisedRank = 0;
const inTimeRank = 1;
const waitingRank = 2;
const retryRank = 3;
/** Who may not be called now comes after all who may, in the same order. */
const notNow = 4 * rankMs;

/**
 * Where a lead is in a view at an instant: those of a view are in the order of these numbers, and undefined is not in it.
 *
 * @param judge whether the time of the first contact is over and whether the person may be called, at this instant
 */
export const placeInView = <Lead extends OnDesk>(
  view: OrderedView,
  lead: Lead,
  now: number,
  judge: Judge<Lead>,
): number | undefined => {
  if (view === 'due') {
    const place = placeAmongDue(lead, now, judge);
    return place === undefined || judge.mayBeCalled(lead) ? place : place + notNow;
  }
  const { status, waitingSince, nextCallAt } = lead;
  if (view === 'later') return nextCallAt !== null && nextCallAt > now ? nextCallAt : undefined;
  if (view === 'unplanned')
    return status === 'contacted' && nextCallAt === null && waitingSince === null ? 0 : undefined;
  const isOld = waitingSince !== null && isWaitingLong(waitingSince, now);
  return isOld && !isPromiseDue(lead, now) ? -waitingSince : undefined;
};

const isWaitingLong = (since: number, now: number): boolean => now - since > oldAfterMs;

/** A promise that is due comes before an enquiry that waits. */
export const isPromiseDue = (
  { nextCallAt, promised }: Pick<OnDesk, 'nextCallAt' | 'promised'>,
  now: number,
): boolean => promised && nextCallAt !== null && nextCallAt <= now;

/** Whether it is to be called now: promised, waiting or to be tried again. */
export const isDue = (lead: OnDesk, now: number): boolean =>
  isPromiseDue(lead, now) ||
  (lead.waitingSince === null
    ? lead.nextCallAt !== null && lead.nextCallAt <= now
    : !isWaitingLong(lead.waitingSince, now));

const placeAmongDue = <Lead extends OnDesk>(
  lead: Lead,
  now: number,
  { isInTime }: Judge<Lead>,
): number | undefined => {
  const { waitingSince, nextCallAt } = lead;
  if (nextCallAt !== null && isPromiseDue(lead, now)) return promisedRank * rankMs + nextCallAt;
  if (waitingSince !== null && !isWaitingLong(waitingSince, now))
    return (isInTime(lead) ? inTimeRank : waitingRank) * rankMs + waitingSince;
  const isPlanDue = nextCallAt !== null && nextCallAt <= now;
  return waitingSince === null && isPlanDue ? retryRank * rankMs + nextCallAt : undefined;
};
