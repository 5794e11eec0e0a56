import type { PortalMessageEvent } from '@setter/events/portal-messages/events';
import type { Decided } from '../decision.ts';
import { slices } from '../slices.ts';
import { isExpired, type PortalMessage, recipientOf } from './state.ts';

/** Each of them is raised a notification in answer to one event. */
const maxPerEvent = 100;

export type DeliverMessage = {
  readonly type: 'DeliverMessage';
  readonly clientIds: readonly number[];
  /** `sent`: they were clients when it was sent; `joined`: they became active clients later, at `at`. */
  readonly when: { readonly kind: 'sent' } | { readonly kind: 'joined'; readonly at: string };
};

/**
 * Brings a broadcast to those whom it has not reached. Those who join later get it only while it is pinned and
 * unexpired, and not by e-mail. One that was deleted reaches no more clients.
 */
export const deliverMessage = (
  { clientIds, when }: DeliverMessage,
  message: PortalMessage,
): Decided<PortalMessageEvent> => {
  if (message.status !== 'sent' || message.clientId !== null) return { append: [] };
  if (when.kind === 'joined' && (!message.isPinned || isExpired(message, when.at))) return { append: [] };
  const { messageId, sendEmail } = message;
  const reached = [...new Set(clientIds)].filter((id) => recipientOf(message, id) === undefined);
  const byEmail = sendEmail && when.kind === 'sent';
  return {
    append: slices(reached, maxPerEvent).map((ids) => ({
      type: 'PortalMessageDelivered' as const,
      data: { messageId, clientIds: [...ids], byEmail },
    })),
  };
};
