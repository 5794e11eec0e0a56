import type { PortalMessageEvent } from '@setter/events/portal-messages/events';
import type { MessageType } from '@setter/events/portal-messages/value-sets';
import { activeClient } from '../clients/active-client.ts';
import type { Client } from '../clients/state.ts';
import type { Decided } from '../decision.ts';
import { isRejection, reject } from '../rejections.ts';
import { utc } from '../time.ts';
import { isExpired, type PortalMessage } from './state.ts';

export type SendMessage = {
  readonly type: 'SendMessage';
  readonly messageId: string;
  /** Null: all clients, whom it reaches by `DeliverMessage`. */
  readonly clientId: number | null;
  readonly subject: string;
  readonly message: string;
  readonly messageType: MessageType;
  readonly isPinned: boolean;
  readonly expiresAt: string | null;
  readonly sendEmail: boolean;
  readonly now: string;
};

/** To one client, who must be active and whom it reaches at once, or to all. */
export const sendMessage = (
  command: SendMessage,
  states: { readonly message: PortalMessage; readonly client?: Client | undefined },
): Decided<{ message: PortalMessageEvent }> => {
  if (states.message.status !== 'none') return { append: {} };
  const { messageId, clientId, subject, message, isPinned, sendEmail } = command;
  if (isExpired(command, command.now)) return reject('ExpiryInPast');
  const expiresAt = command.expiresAt === null ? null : utc(command.expiresAt);
  const shared = { messageId, subject, message, type: command.messageType, isPinned, expiresAt, sendEmail };
  if (clientId === null) return { append: { message: [{ type: 'PortalMessageBroadcast', data: shared }] } };
  const active = activeClient(states.client ?? { status: 'none' });
  if (isRejection(active)) return active;
  return {
    append: {
      message: [
        { type: 'PortalMessageSent', data: { ...shared, clientId } },
        { type: 'PortalMessageDelivered', data: { messageId, clientIds: [clientId], byEmail: sendEmail } },
      ],
    },
  };
};
