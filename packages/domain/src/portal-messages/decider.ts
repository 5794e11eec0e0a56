import type { PortalMessageEvent } from '@setter/events/portal-messages/events';
import type { Decider } from '../decider.ts';
import { unchanged } from '../unchanged.ts';
import { deleteMessage } from './delete-message.ts';
import { deliverMessage } from './deliver-message.ts';
import { dismissMessage } from './dismiss-message.ts';
import { sendMessage } from './send-message.ts';
import { addRecipients, markDismissed, noRecipients, type PortalMessage } from './state.ts';

const initialState = { status: 'none' } as PortalMessage;

const evolve = (message: PortalMessage, event: PortalMessageEvent): PortalMessage => {
  if (event.type === 'PortalMessageSent' || event.type === 'PortalMessageBroadcast') {
    const clientId = event.type === 'PortalMessageSent' ? event.data.clientId : null;
    return { status: 'sent', ...event.data, clientId, recipients: noRecipients };
  }
  if (message.status === 'none') return message;
  switch (event.type) {
    case 'PortalMessageDelivered':
      return { ...message, recipients: addRecipients(message.recipients, event.data.clientIds) };
    case 'PortalMessageDismissed':
      return { ...message, recipients: markDismissed(message.recipients, event.data.clientId) };
    case 'PortalMessageDeleted':
      return { ...message, status: 'deleted' };
    default:
      return unchanged(message, event);
  }
};

/** `message-{id}`: whom a message has reached is for this stream to say. */
export const portalMessageDecider = {
  initialState,
  evolve,
  decide: {
    DeleteMessage: deleteMessage,
    DeliverMessage: deliverMessage,
    DismissMessage: dismissMessage,
    SendMessage: sendMessage,
  },
} satisfies Decider<PortalMessage, PortalMessageEvent>;
