import type { EmailDropReason } from '@setter/events/email/value-sets';
import type { Attachment } from '@setter/mail/mail-transport';
import type { Variables } from '@setter/mail/template';

/** To whom a mail goes, and what its template is filled with. */
export type MailContent = {
  readonly to: string;
  readonly variables: Variables;
  /** The subject of a document that it carries. */
  readonly documents?: string;
  readonly attachment?: Attachment;
  /** Of a marketing mail: what ends the subscription at one click. */
  readonly unsubscribeUrl?: string;
};

export type Dropped = { readonly drop: EmailDropReason };

export const dropped = (reason: EmailDropReason): Dropped => ({ drop: reason });
