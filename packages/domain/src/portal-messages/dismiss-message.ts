import type { PortalMessageEvent } from '@setter/events/portal-messages/events';
import type { Decided } from '../decision.ts';
import { reject } from '../rejections.ts';
import { type PortalMessage, recipientOf } from './state.ts';

export type DismissMessage = { readonly type: 'DismissMessage'; readonly clientId: number };

/** Takes the message's banner away from a client, for good. */
export const dismissMessage = (
  { clientId }: DismissMessage,
  message: PortalMessage,
): Decided<PortalMessageEvent> => {
  if (message.status !== 'sent') return reject('NotFound');
  const recipient = recipientOf(message, clientId);
  if (recipient === undefined) return reject('NotFound');
  if (recipient.hasDismissed) return { append: [] };
  return {
    append: [{ type: 'PortalMessageDismissed', data: { messageId: message.messageId, clientId } }],
  };
};
