import { clientDecider } from '@setter/domain/clients/decider';
import { adminDecider } from '@setter/domain/identity/decider';
import { type Account, clientAccount } from '@setter/domain/side-writes';
import { staffDecider } from '@setter/domain/staff/decider';
import { isAtWork, memberOf } from '@setter/domain/staff/state';
import { stateOf } from '@setter/event-store/append';
import { textOf } from '@setter/events/marks';
import { adminStream, clientStream, staffStream } from '@setter/events/streams';
import { Effect } from 'effect';
import { type Dropped, dropped, type MailContent } from '../../mail.ts';

/** The owner of an active account; `username` is what they sign in with. */
export type Person = { readonly email: string; readonly firstName: string; readonly username: string };

/** To whom a mail about an account goes, or why it goes nowhere. */
export const findPerson = Effect.fnUntraced(function* ({ userKind, userId }: Account) {
  if (userKind === 'admin') {
    const admin = yield* stateOf({ stream: adminStream(userId), ...adminDecider });
    if (admin.status === 'none' || typeof admin.email !== 'string') return dropped('gone');
    const staff = yield* stateOf({ stream: staffStream, ...staffDecider });
    if (!isAtWork(memberOf(staff, userId))) return dropped('gone');
    const { email } = admin;
    const found: Person = { email, firstName: textOf(admin.name).split(' ')[0] || email, username: email };
    return found;
  }
  const client = yield* stateOf({ stream: clientStream(Number(userId)), ...clientDecider });
  if (client.status !== 'active') return dropped('gone');
  const email = textOf(client.profile.email);
  if (email === '') return dropped('no-address');
  const username = textOf(client.profile.username);
  const found: Person = { email, firstName: textOf(client.profile.firstName) || username, username };
  return found;
});

type Content = Omit<MailContent, 'to'> | Dropped;

/** To the owner of an active account. */
export const mailAccount = Effect.fnUntraced(function* <R>(
  account: Account,
  compose: (person: Person) => Effect.Effect<Content, never, R>,
) {
  const person = yield* findPerson(account);
  if ('drop' in person) return person;
  const content = yield* compose(person);
  return 'drop' in content ? content : { ...content, to: person.email };
});

export const mailAdmin = <R>(adminId: string, compose: () => Effect.Effect<Content, never, R>) =>
  mailAccount({ userKind: 'admin', userId: adminId }, compose);

/** Each mail to a client has the `firstName`. */
export const mailClient = <R>(clientId: number, compose: () => Effect.Effect<Content, never, R>) =>
  mailAccount(clientAccount(clientId), ({ firstName }) =>
    Effect.map(compose(), (content) =>
      'drop' in content ? content : { ...content, variables: { firstName, ...content.variables } },
    ),
  );
