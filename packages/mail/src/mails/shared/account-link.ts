import { signInDecider } from '@setter/domain/identity/decider';
import { isOpenReset } from '@setter/domain/identity/reset-password';
import type { Account } from '@setter/domain/side-writes';
import { stateOf } from '@setter/event-store/append';
import { signInStream } from '@setter/events/streams';
import { hashOfToken } from '@setter/identity/link-tokens';
import { addressHashOf, resetLink, resetTokenOf } from '@setter/identity/reset-tokens';
import { Clock, Effect } from 'effect';
import { MailSender } from '../../mail-sender.ts';
import { dropped } from '../../mail.ts';
import { findPerson } from './person.ts';

/** The owner of an account and the link of this e-mail to set its password, while that is its newest one and valid. */
export const accountLink = Effect.fnUntraced(function* (account: Account, emailId: string) {
  const { userKind, userId } = account;
  const signIns = yield* stateOf({ stream: signInStream(userKind, userId), ...signInDecider });
  const { epoch, reset } = signIns;
  if (reset?.resetId !== emailId || reset.isEnded || reset.epoch !== epoch) return dropped('gone');
  const now = new Date(yield* Clock.currentTimeMillis).toISOString();
  if (!isOpenReset(signIns, reset.tokenHash, now)) return dropped('late');
  const person = yield* findPerson(account);
  if ('drop' in person) return person;
  const addressHash = yield* addressHashOf(account, person.email);
  const token = yield* resetTokenOf(emailId, account, { epoch, addressHash });
  // It was asked for at another address.
  if (hashOfToken(token) !== reset.tokenHash) return dropped('gone');
  const { publicUrl } = yield* MailSender;
  return { person, link: resetLink(publicUrl, token) };
});
