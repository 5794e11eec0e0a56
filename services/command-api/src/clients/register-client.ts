import { clientDecider } from '@setter/domain/clients/decider';
import type { PlainClientDetails } from '@setter/domain/clients/register-client';
import type { CommandContext } from '@setter/event-store/append';
import { handleCommand } from '@setter/event-store/append';
import { Passwords } from '@setter/platform/passwords';
import { Effect } from 'effect';
import { clientFold, walletFold } from '../folds.ts';
import { ClientIds } from './client-ids.ts';

type RegisterClient = {
  readonly username: string;
  readonly password: string;
  readonly details: PlainClientDetails;
  readonly initialCredits: number;
};

/** Answers the id of the client that this command registered, also to a duplicate. */
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
    decider: clientDecider,
    reads: { client: clientFold(clientId), wallet: walletFold(clientId) },
    command: { type: 'RegisterClient', clientId, lotId: context.commandId, passwordHash, ...given },
  });
  return { clientId: result.clientId, position };
});
