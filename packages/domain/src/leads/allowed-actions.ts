import type { LeadAction } from '@setter/events/leads/value-sets';
import { isBefore } from '../time.ts';

/** What decides, besides the time, which actions a lead has. */
type ActionFacts = {
  readonly isErased: boolean;
  /** Null unless it is removed. */
  readonly restorableUntil: string | null;
  /** The appointment that was made from it. */
  readonly appointmentId: string | null;
};

/** What an admin can do now with a lead: each of these leads to an event. */
export const allowedLeadActions = (
  { isErased, restorableUntil, appointmentId }: ActionFacts,
  now: string,
): LeadAction[] => {
  const isRemoved = restorableUntil !== null;
  const allowed: Record<LeadAction, boolean> = {
    change_status: isCurrent({ isErased, isRemoved }),
    schedule: isCurrent({ isErased, isRemoved }) && appointmentId === null,
    erase: !isErased,
    remove: !isRemoved,
    restore: isRemoved && !isBefore(restorableUntil, now),
  };
  return (Object.keys(allowed) as LeadAction[]).filter((action) => allowed[action]);
};

const isCurrent = ({ isErased, isRemoved }: { isErased: boolean; isRemoved: boolean }) =>
  !isErased && !isRemoved;
