import type { SetterEvent } from '@setter/events/registry';
import { id } from '@setter/testing/history';
import { portalMessageBroadcast, portalMessageSent } from '@setter/testing/sample-events';

const messageId = id(1, 8);

/** Events of messages with their sentences, as the admin Olivia and the client Harbour Solar cause them. */
export const describedMessages: readonly (readonly [SetterEvent, string])[] = [
  [portalMessageBroadcast(), 'Olivia (admin) sent the message “Office hours” to all clients'],
  [portalMessageSent({ subject: 'Your week' }), 'Olivia (admin) sent “Your week” to Harbour Solar'],
  [portalMessageSent({ subject: { erased: true } }), 'Olivia (admin) sent a message to Harbour Solar'],
  [
    { type: 'PortalMessageDelivered', data: { messageId, clientIds: [1], byEmail: true } },
    'The message reached Harbour Solar',
  ],
  [
    { type: 'PortalMessageDelivered', data: { messageId, clientIds: [1, 2], byEmail: true } },
    'The message reached 2 clients',
  ],
  [
    { type: 'PortalMessageDismissed', data: { messageId, clientId: 1 } },
    'Harbour Solar dismissed the message',
  ],
  [{ type: 'PortalMessageDeleted', data: { messageId } }, 'Olivia (admin) deleted the message'],
];
