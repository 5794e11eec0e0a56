import { z } from 'zod';
import { defineEvent, type EventOf } from '../define-event.ts';
import { instant, uuid } from '../marks.ts';
import { clientId, personal } from '../subjects.ts';
import { supportTopics, type SupportTopic, supportUrgencies } from './value-sets.ts';

const topics = Object.keys(supportTopics) as [SupportTopic, ...SupportTopic[]];

export const supportEvents = [
  defineEvent(
    'SupportClosed',
    z.object({
      requestId: uuid(),
    }),
  ),
  defineEvent(
    'SupportErased',
    z.object({
      requestId: uuid(),
    }),
  ),
  defineEvent(
    'SupportReplied',
    z.object({
      requestId: uuid(),
      /** Of the reply, and of the mail that carries it. */
      replyId: uuid(),
      message: personal('support-request'),
    }),
  ),
  defineEvent(
    'SupportRequested',
    z.object({
      requestId: uuid(),
      /** The client who was signed in when it was sent. */
      clientId: clientId().nullable(),
      name: personal('support-request'),
      email: personal('support-request'),
      phone: personal('support-request').nullable(),
      businessName: personal('support-request').nullable(),
      topic: z.enum(topics),
      urgency: z.enum(supportUrgencies),
      message: personal('support-request'),
      dueAt: instant(),
      /** Which mails it causes: a stranger causes a limited number per recipient and hour. */
      mails: z.object({
        /** To the address that was given. */
        receipt: z.boolean(),
        /** To the admins. */
        alert: z.boolean(),
      }),
    }),
  ),
] as const;
export type SupportEvent = EventOf<(typeof supportEvents)[number]>;
