import { EventStore } from '@setter/event-store/event-store';
import { textOf } from '@setter/events/marks';
import { supportRequestStream } from '@setter/events/streams';
import type { SupportEvent } from '@setter/events/support/events';
import { supportTopics } from '@setter/events/support/value-sets';
import { Effect } from 'effect';
import { dropped } from '../../mail.ts';

/** To the person who asked. */
export const toRequester = <Ids extends { readonly requestId: string }>(ids: Ids, emailId?: string) => [
  { recipient: `support-request-${ids.requestId}`, ids, ...(emailId !== undefined && { emailId }) },
];

/** To the sender of a request: that it has come in, or a reply to it. */
export const mailRequester = Effect.fnUntraced(function* (requestId: string, replyId?: string) {
  const { requested, replied } = yield* readRequest(requestId, replyId);
  if (requested === undefined || (replyId !== undefined && replied === undefined)) return dropped('gone');
  return { to: requested.email, variables: { ...requested.variables, reply: textOf(replied?.message) } };
});

type DataOf<T extends SupportEvent['type']> = Extract<SupportEvent, { readonly type: T }>['data'];

/** What was written, as long as it can be read. */
export const readRequest = Effect.fnUntraced(function* (requestId: string, replyId?: string) {
  const store = yield* EventStore;
  const { events } = yield* store.readStream(supportRequestStream(requestId).streamId);
  let requested: ReturnType<typeof readable>;
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
