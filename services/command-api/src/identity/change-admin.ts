import type { ChangeAdmin } from '@setter/domain/identity/change-admin';
import { adminDecider } from '@setter/domain/identity/decider';
import { type CommandContext, handleCommand } from '@setter/event-store/append';
import type { AdminSession } from '@setter/identity/sessions';
import { Effect } from 'effect';
import { adminFold, signInFold } from '../folds.ts';
import { proveCurrentPassword } from './current-password.ts';

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
  const { adminId, sessionId } = session;
  const account = { userKind: 'admin', userId: adminId } as const;
  const password =
    newPassword === undefined
      ? undefined
      : yield* proveCurrentPassword({
          command: context,
          account,
          sessionId,
          currentPassword,
          newPassword,
        });
  return yield* handleCommand({
    context,
    decider: adminDecider,
    reads: { admin: adminFold(adminId), signIns: signInFold(account) },
    command: { type: 'ChangeAdmin', ...given, password },
  });
});
