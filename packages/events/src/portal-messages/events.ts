import { z } from 'zod';
import { defineEvent, type EventOf } from '../define-event.ts';
import { instant, publicText, uuid } from '../marks.ts';
import { clientId, personal } from '../subjects.ts';
import { messageTypes } from './value-sets.ts';

/** The status of a message in the portal. */
const display = {
  type: z.enum(messageTypes),
  isPinned: z.boolean(),
  /** Until when its banner is shown; null: until it is dismissed. */
  expiresAt: instant().nullable(),
  sendEmail: z.boolean(),
};

export const portalMessageEvents = [
  // To all clients, so about none of them.
  defineEvent(
    'PortalMessageBroadcast',
    z.object({ messageId: uuid(), subject: publicText(), message: publicText(), ...display }),
  ),
  defineEvent(
    'PortalMessageDeleted',
    z.object({
      messageId: uuid(),
    }),
  ),
  defineEvent(
    'PortalMessageDelivered',
    z.object({
      messageId: uuid(),
      clientIds: z.array(clientId()),
      /** Also by e-mail: to those who were clients when it was sent. */
      byEmail: z.boolean(),
    }),
  ),
  defineEvent(
    'PortalMessageDismissed',
    z.object({
      messageId: uuid(),
      clientId: clientId(),
    }),
  ),
  defineEvent(
    'PortalMessageSent',
    z.object({
      messageId: uuid(),
      clientId: clientId(),
      subject: personal('client'),
      message: personal('client'),
      ...display,
    }),
  ),
] as const;
export type PortalMessageEvent = EventOf<(typeof portalMessageEvents)[number]>;
