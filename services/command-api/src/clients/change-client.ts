import { updateClient, type UpdateClient } from '@setter/domain/clients/update-client';
import { changePassword } from '@setter/domain/identity/change-password';
import { isRejection } from '@setter/domain/rejections';
import type { CommandContext, SideWrite } from '@setter/event-store/append/append-request';
import { handleCommand } from '@setter/event-store/append/handle-command';
import { Passwords } from '@setter/platform/passwords';
import { endSessions, setCredential } from '@setter/platform/side-writes';
import { Effect } from 'effect';
import { clientFold, clientSignInFold } from '../folds.ts';

type ChangeClient = UpdateClient & { readonly clientId: number; readonly password?: string | undefined };

/** Details, username, password and activity in one append. A new password and a deactivation end all sessions. */
export const changeClient = Effect.fn('changeClient')(function* (
  context: CommandContext,
  { clientId, password, ...update }: ChangeClient,
) {
  const passwords = yield* Passwords;
  const passwordHash = password === undefined ? undefined : yield* passwords.hash(password);
  const account = { userKind: 'client', userId: String(clientId) } as const;
  return yield* handleCommand({
    context,
    reads: { client: clientFold(clientId), signIns: clientSignInFold(clientId) },
    decide: ({ client }) => {
      const updated = updateClient(update, client);
      if (isRejection(updated)) return updated;
      const signIns =
        passwordHash === undefined ? [] : changePassword({ type: 'ChangePassword', ...account });
      if (isRejection(signIns)) return signIns;
      const deactivated = updated.append.client?.some((event) => event.type === 'ClientDeactivated') ?? false;
      const sideWrites: SideWrite[] = [];
      if (passwordHash !== undefined) sideWrites.push(setCredential(account, passwordHash));
      if (passwordHash !== undefined || deactivated) sideWrites.push(endSessions(account));
      return { ...updated, append: { ...updated.append, signIns }, sideWrites };
    },
  });
});
