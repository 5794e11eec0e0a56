import { signInDecider } from '@setter/domain/identity/decider';
import { isOpenReset } from '@setter/domain/identity/reset-password';
import type { SignIns } from '@setter/domain/identity/sign-in-state';
import type { CommandContext } from '@setter/event-store/append';
import { handleCommand, stateOf } from '@setter/event-store/append';
import { hashOfToken } from '@setter/identity/link-tokens';
import { addressHashOf, resetTokenOf } from '@setter/identity/reset-tokens';
import type { Account } from '@setter/identity/sessions';
import { Clock, Effect } from 'effect';
import { clientFold, signInFold, staffFold } from '../folds.ts';
import { linkOwner } from '../link-owner.ts';
import { addressOf } from './account-address.ts';

export type FoundReset = {
  readonly account: Account;
  readonly tokenHash: string;
  /** Whether it still sets a password. */
  readonly isOpen: boolean;
};

/**
 * Undefined for a token that no account's newest link has. The token is made again for the address that the account has now:
 * a link that was mailed to another one opens nothing, whatever is recorded of it.
 */
export const findReset = Effect.fn('findReset')(function* (token: string) {
  const link = yield* linkOwner('password_reset', token);
  if (link === undefined) return undefined;
  const { owner, tokenHash } = link;
  const account = accountOf(owner);
  const signIns = yield* stateOf(signInFold(account));
  const now = new Date(yield* Clock.currentTimeMillis).toISOString();
  const email = yield* addressOf(account);
  const isOpen =
    email !== undefined &&
    isOpenReset(signIns, tokenHash, now) &&
    tokenHash === hashOfToken(yield* tokenFor(account, signIns, email));
  const found: FoundReset = { account, tokenHash, isOpen };
  return found;
});

/** The new password, in the name of the one who has the link. */
export const setPassword = Effect.fn('setPassword')(function* (
  command: CommandContext,
  { account, tokenHash }: FoundReset,
  passwordHash: string,
) {
  const { userKind, userId } = account;
  const context = { ...command, actor: { kind: userKind, id: userId } };
  const given = { tokenHash, passwordHash, now: command.occurredAt };
  if (userKind === 'admin')
    return yield* handleCommand({
      context,
      decider: signInDecider,
      reads: { staff: staffFold, signIns: signInFold(account) },
      command: { type: 'ResetAdminPassword', adminId: userId, ...given },
    });
  const clientId = Number(userId);
  return yield* handleCommand({
    context,
    decider: signInDecider,
    reads: { client: clientFold(clientId), signIns: signInFold(account) },
    command: { type: 'ResetClientPassword', clientId, ...given },
  });
});

/** As `passwordResetReservation` writes its owner. */
const accountOf = (owner: string): Account => {
  const [userKind, userId = ''] = owner.split(' ');
  return { userKind: userKind === 'admin' ? 'admin' : 'client', userId };
};

const tokenFor = Effect.fnUntraced(function* (account: Account, { epoch, reset }: SignIns, email: string) {
  const addressHash = yield* addressHashOf(account, email);
  return yield* resetTokenOf(reset?.resetId ?? '', account, { epoch, addressHash });
});
