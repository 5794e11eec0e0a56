import type { CalendarEntry } from '@setter/calendars/write/calendar-entry';
import { Context, type Effect, Schema } from 'effect';
import type { RenderedMail } from './render.ts';
import type { EmailCategory } from './template.ts';

/** A file that goes with a mail. */
export type Attachment = {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Uint8Array;
};

/**
 * An entry for the reader's calendar, which programs read beside the text (RFC 6047) and people open as `invite.ics`. Who sends
 * the mail organises it.
 */
export type CalendarPart = Omit<CalendarEntry, 'organizer'>;

/** A mail that is ready to go. */
export type OutgoingMail = RenderedMail & {
  /** Its Message-ID derives from it, so that a repeat after a crash is recognisable. */
  readonly emailId: string;
  readonly to: string;
  readonly category: EmailCategory;
  readonly attachment?: Attachment;
  readonly calendar?: CalendarPart;
  /** Where a mail program unsubscribes its reader with one POST (RFC 8058): of marketing mails. */
  readonly unsubscribeUrl?: string;
};

/** Refused for good: another try cannot succeed. The words are the server's, without addresses. */
export class MailRefused extends Schema.TaggedError<MailRefused>()('MailRefused', {
  message: Schema.String,
}) {}

/** Not accepted now, or the server is away: to be tried again. */
export class MailDeferred extends Schema.TaggedError<MailDeferred>()('MailDeferred', {
  message: Schema.String,
}) {}

/** The whole message was handed over and no reply came: it may have arrived, and another try may be a second copy. */
export class MailUnconfirmed extends Schema.TaggedError<MailUnconfirmed>()('MailUnconfirmed', {
  message: Schema.String,
}) {}

/** Where mails go. */
export class MailTransport extends Context.Service<
  MailTransport,
  {
    /** `mailbox`: the built-in one, which delivers nothing; its mails are read in the back office. */
    readonly kind: 'smtp' | 'mailbox';
    /** Whether a mail with a link that lets someone in is kept: never where mails are delivered, or others can reach us. */
    readonly keepsTokens: boolean;
    readonly send: (mail: OutgoingMail) => Effect.Effect<void, MailRefused | MailDeferred | MailUnconfirmed>;
  }
>()('mail/MailTransport') {}
