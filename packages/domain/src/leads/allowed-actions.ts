import type { LeadAction } from '@setter/events/leads/value-sets';
import { isBefore } from '../time.ts';

/** What decides, besides the time, which actions a lead has. */
type ActionFacts = {
  readonly isErased: boolean;
  /** Null unless it is removed. */
  readonly restorableUntil: string | null;
  /** The start of its latest appointment that was neither cancelled, completed nor deleted. */
  readonly bookedUntil: string | null;
  /** An enquiry of it waits for a call. */
  readonly waitingSince: string | null;
};

/** What an admin can do now with a lead: each of these leads to an event. */
export const allowedLeadActions = (
  { isErased, restorableUntil, bookedUntil, waitingSince }: ActionFacts,
  now: string,
): LeadAction[] => {
  const isRemoved = restorableUntil !== null;
  const isBooked = bookedUntil !== null && isBefore(now, bookedUntil);
  const allowed: Record<LeadAction, boolean> = {
    change_status: isCurrent({ isErased, isRemoved }),
    schedule: isCurrent({ isErased, isRemoved }) && (waitingSince !== null || !isBooked),
    erase: !isErased,
    remove: !isRemoved,
    restore: isRemoved && !isBefore(restorableUntil, now),
  };
  return (Object.keys(allowed) as LeadAction[]).filter((action) => allowed[action]);
};

const isCurrent = ({ isErased, isRemoved }: { isErased: boolean; isRemoved: boolean }) =>
  !isErased && !isRemoved;
