import { clientDecider } from '@setter/domain/clients/decider';
import { stateOf } from '@setter/event-store/append';
import type { DocumentBuyer } from '@setter/events/invoices/events';
import type { PersonalText } from '@setter/events/marks';
import { clientStream } from '@setter/events/streams';
import { Effect } from 'effect';

/** A client as the buyer on a document: what is known now, copied under the key of the documents. */
export const buyerOf = Effect.fnUntraced(function* (clientId: number) {
  const client = yield* stateOf({ stream: clientStream(clientId), ...clientDecider });
  if (client.status === 'none') return unknown;
  const { username, firstName, lastName, businessName, email, abn } = client.profile;
  const buyer: DocumentBuyer = {
    businessName: plain(businessName),
    name: [firstName, lastName].flatMap((name) => plain(name) ?? []).join(' ') || null,
    username: plain(username),
    email: plain(email),
    abn: plain(abn),
  };
  return buyer;
});

const unknown: DocumentBuyer = { businessName: null, name: null, username: null, email: null, abn: null };

/** Null for one that is empty or erased. */
const plain = (text: PersonalText | null): string | null =>
  typeof text === 'string' && text !== '' ? text : null;
