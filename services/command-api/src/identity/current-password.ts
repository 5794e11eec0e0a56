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

/**
 * Whether this is the account's password, and what takes the try back, which counts until then. Fails with 429 after ten
 * within a quarter of an hour.
 */
export const tryPassword = Effect.fn('tryPassword')(function* (account: Account, password: string) {
  const throttle = yield* Throttle;
  const bucket = `current password of ${account.userKind} ${account.userId}`;
  yield* throttle.take(bucket, tries, quarter);
  const known = yield* (yield* Credentials).find(account);
  const isRight = yield* (yield* Passwords).verify(password, known?.passwordHash);
  return { isRight, giveBack: throttle.giveBack(bucket, quarter) };
});

/** Fails with `WrongPassword`, and 429 after ten of them, unless the request repeats one that has been carried out. */
export const requirePassword = Effect.fn('requirePassword')(function* (
  command: CommandContext,
  account: Account,
  password: string,
) {
  const { isRight, giveBack } = yield* tryPassword(account, password);
  // A repeat of the request that changed it gets the answer of that one.
  const isRepeat = (yield* recordedAnswer(command)) !== undefined;
  if (!isRight && !isRepeat) return yield* Effect.fail(reject('WrongPassword'));
  yield* giveBack;
});

/** The new password of a person, once the current one is proved. Fails with `WrongPassword`, and 429 after ten of them. */
export const proveCurrentPassword = Effect.fn('proveCurrentPassword')(function* ({
  command,
  account,
  sessionId,
  currentPassword,
  newPassword,
}: Asked) {
  // Read before the hash: a change in between is noticed.
  const { passwordChanges } = yield* stateOf(signInFold(account));
  yield* requirePassword(command, account, currentPassword);
  const passwordHash = yield* (yield* Passwords).hashChosen(account.userKind, newPassword);
  const password: OwnPassword = { passwordHash, changesBefore: passwordChanges, keptSession: sessionId };
  return password;
});
