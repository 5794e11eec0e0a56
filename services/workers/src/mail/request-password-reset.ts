import { clientDecider } from '@setter/domain/clients/decider';
import { emailDecider } from '@setter/domain/email/decider';
import { signInDecider } from '@setter/domain/identity/decider';
import { reservedAsStored } from '@setter/domain/reservations';
import { type Account, clientAccount } from '@setter/domain/side-writes';
import { staffDecider } from '@setter/domain/staff/decider';
import { isAtWork, memberOf } from '@setter/domain/staff/state';
import { type CommandContext, handleCommand, stateOf } from '@setter/event-store/append';
import { EventStore } from '@setter/event-store/event-store';
import { clientStream, emailStream, signInStream, staffStream } from '@setter/events/streams';
import { type PasswordResetAsked, requestPasswordResetJob } from '@setter/jobs/request-password-reset-job';
import { runJobs } from '@setter/jobs/run-jobs';
import { queueMail } from '@setter/mail/mails';
import { idsOfAccounts } from '@setter/mail/mails/shared/ids';
import { hashOfToken } from '@setter/identity/link-tokens';
import { resetLifetime, resetTokenOf } from '@setter/identity/reset-tokens';
import { Clock, Effect } from 'effect';
import { derivedId } from '../derived-id.ts';

/**
 * Makes a link for each account with the address, and queues one mail with all of them. Run again it does nothing
 * twice. An address without an account leads nowhere.
 */
const requestPasswordReset = Effect.fn('requestPasswordReset')(function* (asked: PasswordResetAsked) {
  const expiry = Date.parse(asked.requestedAt) + resetLifetime;
  const now = yield* Clock.currentTimeMillis;
  if (expiry <= now) return;
  const accounts = yield* accountsOf(asked);
  const [first] = accounts;
  if (first === undefined) return;
  const emailId = derivedId(asked.requestId, 'password-reset');
  const contextOf = (...part: readonly string[]): CommandContext => {
    const commandId = derivedId(emailId, ...part);
    return {
      commandId,
      requestHash: commandId,
      correlationId: asked.correlationId,
      causationId: asked.requestId,
      actor: { kind: 'system', id: 'password-reset' },
      occurredAt: new Date(now).toISOString(),
    };
  };
  for (const { account, addressHash } of accounts) {
    const { epoch } = yield* stateOf({
      stream: signInStream(account.userKind, account.userId),
      ...signInDecider,
    });
    yield* handleCommand({
      context: contextOf(account.userKind, account.userId),
      decider: signInDecider,
      stream: signInStream(account.userKind, account.userId),
      command: {
        type: 'RequestPasswordReset',
        ...account,
        resetId: emailId,
        tokenHash: hashOfToken(yield* resetTokenOf(emailId, account, { epoch, addressHash })),
        epoch,
        expiresAt: new Date(expiry).toISOString(),
      },
    });
  }
  yield* handleCommand({
    context: contextOf('email'),
    decider: emailDecider,
    stream: emailStream(emailId),
    command: queueMail('password-reset', {
      emailId,
      recipient: `${first.account.userKind}-${first.account.userId}`,
      ids: idsOfAccounts(accounts.map(({ account }) => account)),
    }),
  });
});

/** The active accounts that have the address (a client, an admin, or both), with its hash of either kind. */
const accountsOf = Effect.fnUntraced(function* ({ clientEmail, adminEmail }: PasswordResetAsked) {
  const store = yield* EventStore;
  // They come as the hashes that are stored.
  const owner = (kind: 'client_email' | 'admin_email', hash: string) =>
    store.reservationOwner(reservedAsStored(kind, hash));
  const clientId = yield* owner('client_email', clientEmail);
  const adminId = yield* owner('admin_email', adminEmail);
  const accounts: { readonly account: Account; readonly addressHash: string }[] = [];
  if (clientId !== undefined) {
    const client = yield* stateOf({ stream: clientStream(Number(clientId)), ...clientDecider });
    if (client.status === 'active')
      accounts.push({ account: clientAccount(client.clientId), addressHash: clientEmail });
  }
  if (adminId !== undefined) {
    const staff = yield* stateOf({ stream: staffStream, ...staffDecider });
    if (isAtWork(memberOf(staff, adminId)))
      accounts.push({ account: { userKind: 'admin', userId: adminId }, addressHash: adminEmail });
  }
  return accounts;
});

/** Handles requests until it is interrupted. */
export const runPasswordResets = runJobs({
  type: requestPasswordResetJob,
  concurrency: 1,
  run: requestPasswordReset,
});
