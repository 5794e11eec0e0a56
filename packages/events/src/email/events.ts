import { z } from 'zod';
import { defineEvent, type EventOf } from '../define-event.ts';
import { idText, publicText, uuid } from '../marks.ts';
import { emailDropReasons } from './value-sets.ts';

/** What a mail is about, by ids: its text is made from them when it is sent. Which kinds there are is for the mails to say. */
const emailTopic = z.object({ kind: publicText(), ids: z.record(z.string(), z.union([idText(), z.int()])) });
export type EmailTopic = z.infer<typeof emailTopic>;

/** Never a text of the mail: it is rendered when it is sent. */
export const emailEvents = [
  defineEvent(
    'EmailDropped',
    z.object({
      emailId: uuid(),
      /** Why it was pointless by the time it was to be sent. */
      reason: z.enum(emailDropReasons),
    }),
  ),
  defineEvent(
    'EmailFailed',
    z.object({
      emailId: uuid(),
      /** The words of the mail server, without addresses. */
      reason: publicText(),
    }),
  ),
  defineEvent(
    'EmailQueued',
    z.object({
      emailId: uuid(),
      /** The name of a built-in mail. */
      template: publicText(),
      /** The subject of the person to whom it goes: `client-7`, `support-request-…`, `admin-…`. */
      recipient: publicText(),
      topic: emailTopic,
    }),
  ),
  /** The whole message was handed over and the mail server did not reply: it may have arrived. */
  defineEvent(
    'EmailUnconfirmed',
    z.object({
      emailId: uuid(),
      /** What was noticed instead of a reply, without addresses. */
      reason: publicText(),
    }),
  ),
  defineEvent(
    'EmailSent',
    z.object({
      emailId: uuid(),
      /** `mailbox`: the built-in one, which delivers nothing. */
      transport: z.enum(['smtp', 'mailbox']),
    }),
  ),
  /** An admin had a template sent with sample values: there is nothing to queue or to retry. */
  defineEvent(
    'TestEmailSent',
    z.object({
      emailId: uuid(),
      /** Whose trigger the template has; null for none. */
      template: publicText().nullable(),
      adminId: uuid(),
      transport: z.enum(['smtp', 'mailbox']),
    }),
  ),
] as const;
export type EmailEvent = EventOf<(typeof emailEvents)[number]>;
