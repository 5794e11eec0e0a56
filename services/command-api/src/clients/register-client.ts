import { clientDecider } from '@setter/domain/clients/decider';
import type { PlainClientDetails } from '@setter/domain/clients/register-client';
import { clientAccount } from '@setter/domain/side-writes';
import type { CommandContext } from '@setter/event-store/append';
import { handleCommand } from '@setter/event-store/append';
import { queueMail } from '@setter/mail/mails';
import { Passwords } from '@setter/identity/passwords';
import { hashOfToken } from '@setter/identity/link-tokens';
import { addressHashOf, resetTokenOf, welcomeLifetime } from '@setter/identity/reset-tokens';
import { Effect } from 'effect';
import { clientFold, emailFold, signInFold, walletFold } from '../folds.ts';
import { EntityIds } from '../entity-ids.ts';

type RegisterClient = {
  readonly username: string;
  readonly password: string;
  readonly details: PlainClientDetails;
  readonly initialCredits: number;
  /** E-mails the sign-in details; the client has an address. */
  readonly sendWelcome?: boolean;
};

/** Returns the id of the client that this command registered, also to a duplicate. */
export const registerClient = Effect.fn('registerClient')(function* (
  context: CommandContext,
  { password, sendWelcome = false, ...given }: RegisterClient,
) {
  const ids = yield* EntityIds;
  const passwords = yield* Passwords;
  const passwordHash = yield* passwords.hashChosen('client', password);
  const clientId = yield* ids.nextClient;
  const account = { clientId, lotId: context.commandId, passwordHash, ...given };
  const reads = { client: clientFold(clientId), wallet: walletFold(clientId) };
  if (!sendWelcome) {
    const command = { type: 'RegisterClient', ...account } as const;
    const { result, position } = yield* handleCommand({ context, decider: clientDecider, reads, command });
    return { clientId: result.clientId, position };
  }
  const welcome = yield* newWelcome(context, clientId, given.details.email ?? '');
  const { result, position } = yield* handleCommand({
    context,
    decider: clientDecider,
    reads: {
      ...reads,
      signIns: signInFold(clientAccount(clientId)),
      email: emailFold(welcome.mail.emailId),
    },
    command: { type: 'RegisterAndWelcomeClient', ...account, welcome },
  });
  return { clientId: result.clientId, position };
});

/** A mail with a link of its own. */
const newWelcome = Effect.fnUntraced(function* (
  { commandId, occurredAt }: CommandContext,
  clientId: number,
  email: string,
) {
  const account = clientAccount(clientId);
  const addressHash = yield* addressHashOf(account, email);
  const token = yield* resetTokenOf(commandId, account, { epoch: 0, addressHash });
  return {
    mail: queueMail('client-welcome', {
      emailId: commandId,
      recipient: `client-${clientId}`,
      ids: { clientId },
    }),
    tokenHash: hashOfToken(token),
    expiresAt: new Date(Date.parse(occurredAt) + welcomeLifetime).toISOString(),
  };
});
