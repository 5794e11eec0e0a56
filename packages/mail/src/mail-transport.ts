import { Context, type Effect, Schema } from 'effect';
import type { RenderedMail } from './render.ts';
import type { EmailCategory } from './template.ts';

/** A mail that is ready to go. */
export type OutgoingMail = RenderedMail & {
  /** Its Message-ID derives from it, so that a repeat after a crash is recognisable. */
  readonly emailId: string;
  readonly to: string;
  readonly category: EmailCategory;
};

/** Refused for good: another try cannot succeed. The words are the server's, without addresses. */
export class MailRefused extends Schema.TaggedError<MailRefused>()('MailRefused', {
  message: Schema.String,
}) {}

/** Not accepted now, or the server is away: to be tried again. */
export class MailDeferred extends Schema.TaggedError<MailDeferred>()('MailDeferred', {
  message: Schema.String,
}) {}

/** Where mails go. */
export class MailTransport extends Context.Service<
  MailTransport,
  {
    /** `mailbox`: the built-in one, which delivers nothing; its mails are read in the back office. */
    readonly kind: 'smtp' | 'mailbox';
    readonly send: (mail: OutgoingMail) => Effect.Effect<void, MailRefused | MailDeferred>;
  }
>()('mail/MailTransport') {}
