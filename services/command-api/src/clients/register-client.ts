import { type PlainClientDetails, registerClient as register } from '@setter/domain/clients/register-client';
import { isRejection } from '@setter/domain/rejections';
import type { CommandContext } from '@setter/event-store/append/append-request';
import { handleCommand } from '@setter/event-store/append/handle-command';
import { Passwords } from '@setter/platform/passwords';
import { setCredential } from '@setter/platform/side-writes';
import { Effect } from 'effect';
import { clientFold, walletFold } from '../folds.ts';
import { ClientIds } from './client-ids.ts';

type RegisterClient = {
  readonly username: string;
  readonly password: string;
  readonly details: PlainClientDetails;
  readonly initialCredits: number;
};

/** Answers the number of the client that this command made, also when it is a repeat. */
export const registerClient = Effect.fn('registerClient')(function* (
  context: CommandContext,
  { password, ...given }: RegisterClient,
) {
  const clientIds = yield* ClientIds;
  const passwords = yield* Passwords;
  const passwordHash = yield* passwords.hash(password);
  const clientId = yield* clientIds.next;
  const { result, position } = yield* handleCommand({
    context,
    reads: { client: clientFold(clientId), wallet: walletFold(clientId) },
    decide: (states) => {
      const registered = register({ clientId, lotId: context.commandId, ...given }, states);
      if (isRejection(registered)) return registered;
      return {
        ...registered,
        sideWrites: [setCredential({ userKind: 'client', userId: String(clientId) }, passwordHash)],
        result: { clientId },
      };
    },
  });
  return { clientId: (result as { readonly clientId: number }).clientId, position };
});
