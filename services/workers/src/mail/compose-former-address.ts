import type { EmailTopic } from '@setter/events/email/email-topic';
import { EventStore } from '@setter/event-store/event-store';
import { clientStream } from '@setter/events/streams';
import { Effect } from 'effect';
import { clientBefore } from './client-before.ts';
import { dropped, type MailContent } from './mail-content.ts';

type Topic = Extract<EmailTopic, { readonly kind: 'former-address' }>;

/** To the address that a client had before a change, whatever the account's status is by now. */
export const composeFormerAddress = Effect.fnUntraced(function* ({ clientId, changeId }: Topic) {
  const store = yield* EventStore;
  const { events } = yield* store.readStream(clientStream(clientId).streamId);
  const client = clientBefore(events, changeId);
  if (client.status === 'none' || typeof client.profile.email !== 'string') return dropped('gone');
  const { email, firstName, username } = client.profile;
  const name = [firstName, username].find((text) => typeof text === 'string' && text !== '');
  const content: MailContent = { to: email, variables: { firstName: name } };
  return content;
});
