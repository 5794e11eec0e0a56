import { signInDecider } from '@setter/domain/identity/decider';
import { isOpenReset } from '@setter/domain/identity/reset-password';
import type { CommandContext } from '@setter/event-store/append';
import { handleCommand, stateOf } from '@setter/event-store/append';
import { signInStream } from '@setter/events/streams';
import type { Account } from '@setter/platform/sessions';
import { Clock, Effect } from 'effect';
import { clientFold, signInFold } from '../folds.ts';
import { linkOwner } from '../link-owner.ts';

export type FoundReset = {
  readonly account: Account;
  readonly tokenHash: string;
  /** Whether it still sets a password. */
  readonly isOpen: boolean;
};

/** Undefined for a token that no account's newest link has. */
export const findReset = Effect.fn('findReset')(function* (token: string) {
  const link = yield* linkOwner('password_reset', token);
  if (link === undefined) return undefined;
  const { owner, tokenHash } = link;
  const account = accountOf(owner);
  const signIns = yield* stateOf(signInFold(account));
  const now = new Date(yield* Clock.currentTimeMillis).toISOString();
  const isOpen = isOpenReset(signIns, tokenHash, now) && (yield* isActive(account));
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
      stream: signInStream(userKind, userId),
      command: { type: 'ResetPassword', ...account, ...given },
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

const isActive = ({ userKind, userId }: Account) =>
  userKind === 'admin'
    ? Effect.succeed(true)
    : Effect.map(stateOf(clientFold(Number(userId))), ({ status }) => status === 'active');
