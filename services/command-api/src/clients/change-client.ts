import type { ChangeClient } from '@setter/domain/clients/change-client';
import { clientDecider } from '@setter/domain/clients/decider';
import { clientAccount } from '@setter/domain/side-writes';
import type { CommandContext } from '@setter/event-store/append';
import { handleCommand } from '@setter/event-store/append';
import { Passwords } from '@setter/identity/passwords';
import { Effect } from 'effect';
import { clientFold, signInFold } from '../folds.ts';

type Given = Pick<ChangeClient, 'changes' | 'isActive' | 'keptSession'> & {
  readonly clientId: number;
  readonly password?: string | undefined;
};

/** Details, username, password and activity in one append. */
export const changeClient = Effect.fn('changeClient')(function* (
  context: CommandContext,
  { clientId, password, ...given }: Given,
) {
  const passwords = yield* Passwords;
  const passwordHash = password === undefined ? undefined : yield* passwords.hashChosen('client', password);
  return yield* handleCommand({
    context,
    decider: clientDecider,
    reads: { client: clientFold(clientId), signIns: signInFold(clientAccount(clientId)) },
    command: { type: 'ChangeClient', ...given, passwordHash },
  });
});
