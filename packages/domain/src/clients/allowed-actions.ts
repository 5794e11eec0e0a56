import type { ClientAction } from '@setter/events/clients/value-sets';
import { isBefore } from '../time.ts';

/** What decides, besides the time, which actions a client has. */
type ActionFacts = {
  readonly isActive: boolean;
  /** Null unless the client is removed. */
  readonly restorableUntil: string | null;
  /** Null unless it is erased. */
  readonly erasedAt: string | null;
};

/** What an admin can do now with a client: each of these leads to an event. */
export const allowedClientActions = (
  { isActive, restorableUntil, erasedAt }: ActionFacts,
  now: string,
): ClientAction[] => {
  if (erasedAt !== null) return [];
  if (restorableUntil !== null) return isBefore(restorableUntil, now) ? ['erase'] : ['restore', 'erase'];
  return isActive
    ? ['change_details', 'deactivate', 'set_balance', 'schedule', 'remove', 'erase']
    : ['change_details', 'reactivate', 'set_balance', 'remove', 'erase'];
};
