import { EventStore } from '@setter/event-store/event-store';
import type { EmailTopic } from '@setter/events/email/email-topic';
import type { PersonalText } from '@setter/events/marks';
import { supportRequestStream } from '@setter/events/streams';
import type { SupportEvent } from '@setter/events/support/events';
import { supportTopics } from '@setter/events/support/value-sets';
import { MailSender } from '@setter/mail/mail-sender';
import type { Variables } from '@setter/mail/template';
import { Effect } from 'effect';
import { dropped, type MailContent } from './mail-content.ts';
import { findPerson } from './person.ts';

type Topic<Kind extends EmailTopic['kind']> = Extract<EmailTopic, { readonly kind: Kind }>;

/** To the sender of a request: that it has come in, or a reply to it. */
export const composeSupportEmail = Effect.fnUntraced(function* ({ requestId, replyId }: Topic<'support'>) {
  const { requested, replied } = yield* readRequest(requestId, replyId);
  if (requested === undefined || (replyId !== null && replied === undefined)) return dropped('gone');
  const content: MailContent = {
    to: requested.email,
    variables: { ...requested.variables, reply: textOf(replied?.message) },
  };
  return content;
});

/** To an admin: what was asked. It is kept with the request, not with the admin. */
export const composeSupportAlert = Effect.fnUntraced(function* ({
  requestId,
  adminId,
}: Topic<'support-alert'>) {
  const admin = yield* findPerson({ userKind: 'admin', userId: adminId });
  if ('drop' in admin) return admin;
  const { requested } = yield* readRequest(requestId, null);
  if (requested === undefined) return dropped('gone');
  const { publicUrl } = yield* MailSender;
  const content: MailContent = {
    to: admin.email,
    variables: { ...requested.variables, requestLink: `${publicUrl}/admin/support?request=${requestId}` },
  };
  return content;
});

type DataOf<T extends SupportEvent['type']> = Extract<SupportEvent, { readonly type: T }>['data'];

/** What was written, as long as it can be read. */
const readRequest = Effect.fnUntraced(function* (requestId: string, replyId: string | null) {
  const store = yield* EventStore;
  const { events } = yield* store.readStream(supportRequestStream(requestId).streamId);
  let requested: { readonly email: string; readonly variables: Variables } | undefined;
  let replied: DataOf<'SupportReplied'> | undefined;
  for (const event of events as readonly SupportEvent[]) {
    if (event.type === 'SupportRequested') requested = readable(event.data);
    if (event.type === 'SupportReplied' && event.data.replyId === replyId) replied = event.data;
  }
  return { requested, replied };
});

const readable = ({ email, name, topic, message }: DataOf<'SupportRequested'>) =>
  typeof email === 'string'
    ? { email, variables: { name: textOf(name), topic: supportTopics[topic], message: textOf(message) } }
    : undefined;

const textOf = (text: PersonalText | undefined): string => (typeof text === 'string' ? text : '');
