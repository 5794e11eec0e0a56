import type { SupportAction, SupportStatus } from '@setter/events/support/value-sets';

/** What an admin can do with a support request: each of these leads to an event. */
export const allowedSupportActions = ({
  status,
  isErased,
}: {
  readonly status: SupportStatus;
  readonly isErased: boolean;
}): SupportAction[] => {
  if (isErased) return [];
  return status === 'closed' ? ['erase'] : ['reply', 'close', 'erase'];
};
