import { dayMs } from '@setter/events/terms/value-sets';
import type { LeadStatus } from '@setter/events/leads/value-sets';

/** What the desk's order goes by; instants in milliseconds. */
export type OnDesk = {
  readonly status: LeadStatus;
  readonly waitingSince: number | null;
  /** Until when the enquiry that waits is to be called first. */
  readonly firstContactEnds: number | null;
  readonly nextCallAt: number | null;
  readonly promised: boolean;
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
 * @param mayBeCalled whether the person may be called at this instant; asked of those that are due
 */
export const placeInView = (
  view: OrderedView,
  lead: OnDesk,
  now: number,
  mayBeCalled: () => boolean,
): number | undefined => {
  if (view === 'due') {
    const place = placeAmongDue(lead, now);
    return place === undefined || mayBeCalled() ? place : place + notNow;
  }
  const { status, waitingSince, nextCallAt } = lead;
  if (view === 'later') return nextCallAt !== null && nextCallAt > now ? nextCallAt : undefined;
  if (view === 'unplanned')
    return status === 'contacted' && nextCallAt === null && waitingSince === null ? 0 : undefined;
  const isOld = waitingSince !== null && isWaitingLong(waitingSince, now);
  return isOld && placeAmongDue(lead, now) === undefined ? -waitingSince : undefined;
};

const isWaitingLong = (since: number, now: number): boolean => now - since > oldAfterMs;

const placeAmongDue = (
  { waitingSince, firstContactEnds, nextCallAt, promised }: OnDesk,
  now: number,
): number | undefined => {
  const isDue = nextCallAt !== null && nextCallAt <= now;
  if (promised && isDue) return promisedRank * rankMs + nextCallAt;
  if (waitingSince !== null && !isWaitingLong(waitingSince, now)) {
    const isInTime = firstContactEnds !== null && firstContactEnds > now;
    return (isInTime ? inTimeRank : waitingRank) * rankMs + waitingSince;
  }
  return waitingSince === null && isDue ? retryRank * rankMs + nextCallAt : undefined;
};
