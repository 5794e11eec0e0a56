import { clientDecider } from '@setter/domain/clients/decider';
import { adminDecider } from '@setter/domain/identity/decider';
import type { Account } from '@setter/domain/side-writes';
import { stateOf } from '@setter/event-store/append';
import type { PersonalText } from '@setter/events/marks';
import { adminStream, clientStream } from '@setter/events/streams';
import { Effect } from 'effect';
import { dropped } from './mail-content.ts';

/** The owner of an active account; `username` is what they sign in with. */
export type Person = { readonly email: string; readonly firstName: string; readonly username: string };

/** To whom a mail about an account goes, or why it goes nowhere. */
export const findPerson = Effect.fnUntraced(function* ({ userKind, userId }: Account) {
  if (userKind === 'admin') {
    const admin = yield* stateOf({ stream: adminStream(userId), ...adminDecider });
    if (admin.status === 'none' || typeof admin.email !== 'string') return dropped('gone');
    const { email } = admin;
    const found: Person = { email, firstName: plain(admin.name)?.split(' ')[0] ?? email, username: email };
    return found;
  }
  const client = yield* stateOf({ stream: clientStream(Number(userId)), ...clientDecider });
  if (client.status !== 'active') return dropped('gone');
  const email = plain(client.profile.email);
  if (email === undefined) return dropped('no-address');
  const username = plain(client.profile.username) ?? '';
  const found: Person = { email, firstName: plain(client.profile.firstName) ?? username, username };
  return found;
});

const plain = (text: PersonalText | null): string | undefined =>
  typeof text === 'string' && text !== '' ? text : undefined;
