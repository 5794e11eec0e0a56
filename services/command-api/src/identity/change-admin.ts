import type { ChangeAdmin } from '@setter/domain/identity/change-admin';
import { adminDecider } from '@setter/domain/identity/decider';
import { reject } from '@setter/domain/rejections';
import { type CommandContext, handleCommand, stateOf } from '@setter/event-store/append';
import { EventStore } from '@setter/event-store/event-store';
import { Credentials } from '@setter/platform/credentials';
import { Passwords } from '@setter/platform/passwords';
import type { AdminSession } from '@setter/platform/sessions';
import { Throttle } from '@setter/platform/throttles';
import { Effect } from 'effect';
import { adminFold, signInFold } from '../folds.ts';

type Given = Pick<ChangeAdmin, 'name' | 'alerts'> & {
  readonly currentPassword?: string | undefined;
  readonly newPassword?: string | undefined;
};

/** Own name, alerts and password in one append. */
export const changeAdmin = Effect.fn('changeAdmin')(function* (
  context: CommandContext,
  session: AdminSession,
  { currentPassword = '', newPassword, ...given }: Given,
) {
  const { adminId } = session;
  const password =
    newPassword === undefined ? undefined : yield* verified(context, session, currentPassword, newPassword);
  return yield* handleCommand({
    context,
    decider: adminDecider,
    reads: { admin: adminFold(adminId), signIns: signInFold({ userKind: 'admin', userId: adminId }) },
    command: { type: 'ChangeAdmin', ...given, password },
  });
});

const quarter = 15 * 60;
const tries = 10;

/** The new password, once the current one is proved. */
const verified = Effect.fnUntraced(function* (
  { commandId }: CommandContext,
  { adminId, sessionId }: AdminSession,
  currentPassword: string,
  newPassword: string,
) {
  const account = { userKind: 'admin', userId: adminId } as const;
  const passwords = yield* Passwords;
  const throttle = yield* Throttle;
  const bucket = `current password of admin ${adminId}`;
  yield* throttle.take(bucket, tries, quarter);
  // Read before the hash: a change in between is noticed.
  const { passwordChanges } = yield* stateOf(signInFold(account));
  const known = yield* (yield* Credentials).find(account);
  const right = yield* passwords.verify(currentPassword, known?.passwordHash);
  // A repeat of the request that changed it gets the answer of that one.
  const isRepeat = (yield* (yield* EventStore).recorded(commandId)) !== undefined;
  if (!right && !isRepeat) return yield* Effect.fail(reject('WrongPassword'));
  yield* throttle.giveBack(bucket, quarter);
  const passwordHash = yield* passwords.hashChosen('admin', newPassword);
  return { passwordHash, changesBefore: passwordChanges, keptSession: sessionId };
});
