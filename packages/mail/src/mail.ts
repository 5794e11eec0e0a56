import type { StreamStates } from '@setter/event-store/append';
import type { EventStore } from '@setter/event-store/event-store';
import type { SubjectKeyStore } from '@setter/event-store/keys';
import type { EmailDropReason } from '@setter/events/email/value-sets';
import type { RecordedEvent } from '@setter/events/envelope';
import type { AdminAlert } from '@setter/events/identity/value-sets';
import type { SetterEvent } from '@setter/events/registry';
import type { BusinessSettings } from '@setter/config/business-settings';
import type { Effect } from 'effect';
import type { z } from 'zod';
import type { MailSender } from './mail-sender.ts';
import type { Attachment, CalendarPart } from './mail-transport.ts';
import type { Template, Variables } from './template.ts';

export type Recorded = RecordedEvent<SetterEvent>;
type Type = SetterEvent['type'];
type RecordedOf<T extends Type> = RecordedEvent<Extract<SetterEvent, { readonly type: T }>>;

/** What a mail is about, by the names of the ids. */
export type MailIds = Readonly<Record<string, string | number | undefined>>;

/** Whom an event has a mail sent to, and about what. An alert goes to each admin who has it on, as `adminId`. */
export type MailTo<Ids> =
  | {
      /** The subject of the person: `client-7`, `support-request-…`. */
      readonly recipient: string;
      readonly ids: Ids;
      /** Where it does not derive from the event, the mail and the recipient. */
      readonly emailId?: string;
    }
  | { readonly alert: AdminAlert; readonly ids: Omit<Ids, 'adminId'> };

/** To whom a mail goes, and what its template is filled with. */
export type MailContent = {
  readonly to: string;
  readonly variables: Variables;
  /** The subject of a document that it carries. */
  readonly documents?: string;
  readonly attachment?: Attachment;
  /** What it enters into the reader's calendar, or takes out of it. */
  readonly calendar?: CalendarPart;
  /** Of a marketing mail: what ends the subscription at one click. */
  readonly unsubscribeUrl?: string;
  /** Of a marketing mail: the position of the log at which its address has confirmed that it wants such mails. */
  readonly confirmedAt?: number;
};

export type Dropped = { readonly drop: EmailDropReason };

export const dropped = (reason: EmailDropReason): Dropped => ({ drop: reason });

/** `correlationId`: of what caused it. */
export type Queued = { readonly emailId: string; readonly correlationId: string };

type Composed = Effect.Effect<
  MailContent | Dropped,
  never,
  BusinessSettings | EventStore | StreamStates | MailSender | SubjectKeyStore
>;

type Facts<Ids> = Template & {
  /** What it is about, as the log says it beside the ids. */
  readonly kind: string;
  /** It comes only of what happened after the appointments from before there were calendars were entered. */
  readonly sinceCalendars?: true;
  /** Which events cause it, and for whom. A mail without any is queued by a command or a job. */
  readonly on?: { readonly [T in Type]?: (event: RecordedOf<T>) => readonly MailTo<Ids>[] };
  /** The same of events that do not say it alone: with their stream up to the end of the command that recorded them. */
  readonly onStream?: {
    readonly [T in Type]?: (event: RecordedOf<T>, stream: readonly Recorded[]) => readonly MailTo<Ids>[];
  };
};

/** A built-in mail: its template, what causes it, and what it shows. */
export type Mail = Facts<MailIds> & {
  readonly ids: z.ZodObject;
  /** Reads what it shows when it is sent; the ids are those of the log. */
  readonly values: (ids: MailIds, queued: Queued) => Composed;
};

/** `values` is given the ids as their schema reads them: a stored mail with other ids is a defect. */
export const defineMail = <Ids extends z.ZodObject>(
  mail: Facts<z.infer<Ids>> & {
    readonly ids: Ids;
    readonly values: (ids: z.infer<Ids>, queued: Queued) => Composed;
  },
): Mail => ({
  ...(mail as unknown as Facts<MailIds>),
  ids: mail.ids,
  values: (ids, queued) => mail.values(mail.ids.parse(ids), queued),
});

export const toClient = <Ids extends { readonly clientId: number }>(ids: Ids): readonly MailTo<Ids>[] => [
  { recipient: `client-${ids.clientId}`, ids },
];

export const toAdmins = <Ids>(alert: AdminAlert, ids: Ids): readonly { alert: AdminAlert; ids: Ids }[] => [
  { alert, ids },
];
