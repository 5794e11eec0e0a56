import type { OwnPassword } from '@setter/domain/identity/change-own-password';
import { reject } from '@setter/domain/rejections';
import { type CommandContext, stateOf } from '@setter/event-store/append';
import { Credentials } from '@setter/identity/credentials';
import { recordedAnswer } from '@setter/http/recorded-answer';
import { Passwords } from '@setter/identity/passwords';
import type { Account } from '@setter/identity/sessions';
import { Throttle } from '@setter/identity/throttles';
import { Effect } from 'effect';
import { signInFold } from '../folds.ts';

const quarter = 15 * 60;
const tries = 10;

type Asked = {
  readonly command: CommandContext;
  readonly account: Account;
  readonly sessionId: string;
  readonly currentPassword: string;
  readonly newPassword: string;
};

/** The new password of a person, once the current one is proved. Fails with `WrongPassword`, and 429 after ten of them. */
export const proveCurrentPassword = Effect.fn('proveCurrentPassword')(function* ({
  command,
  account,
  sessionId,
  currentPassword,
  newPassword,
}: Asked) {
  const passwords = yield* Passwords;
  const throttle = yield* Throttle;
  const bucket = `current password of ${account.userKind} ${account.userId}`;
  yield* throttle.take(bucket, tries, quarter);
  // Read before the hash: a change in between is noticed.
  const { passwordChanges } = yield* stateOf(signInFold(account));
  const known = yield* (yield* Credentials).find(account);
  const right = yield* passwords.verify(currentPassword, known?.passwordHash);
  // A repeat of the request that changed it gets the answer of that one.
  const isRepeat = (yield* recordedAnswer(command)) !== undefined;
  if (!right && !isRepeat) return yield* Effect.fail(reject('WrongPassword'));
  yield* throttle.giveBack(bucket, quarter);
  const passwordHash = yield* passwords.hashChosen(account.userKind, newPassword);
  const password: OwnPassword = { passwordHash, changesBefore: passwordChanges, keptSession: sessionId };
  return password;
});
