import { signInDecider } from '@setter/domain/identity/decider';
import { handleCommand, stateOf } from '@setter/event-store/append';
import { signInStream } from '@setter/events/streams';
import { hashOfToken } from '@setter/identity/link-tokens';
import { addressHashOf, resetTokenOf } from '@setter/identity/reset-tokens';
import type { Account } from '@setter/identity/sessions';
import { Effect } from 'effect';
import { randomUUIDv7 } from 'node:crypto';
import { causedContext } from '../derived-context.ts';
import { signInFold } from '../folds.ts';
import { addressOf } from '../identity/account-address.ts';

/** Makes a link as the job does, without the mail; answers its token. */
export const newResetToken = (account: Account, expiresAt = new Date(Date.now() + 3_600_000).toISOString()) =>
  Effect.gen(function* () {
    const resetId = randomUUIDv7();
    const { epoch } = yield* stateOf(signInFold(account));
    const token = yield* resetTokenOf(resetId, account, {
      epoch,
      addressHash: yield* addressHashOf(account, (yield* addressOf(account)) ?? ''),
    });
    const context = yield* causedContext({
      scope: 'test',
      key: resetId,
      causationId: resetId,
      correlationId: resetId,
      actor: 'test',
    });
    yield* handleCommand({
      context,
      decider: signInDecider,
      stream: signInStream(account.userKind, account.userId),
      command: {
        type: 'RequestPasswordReset',
        ...account,
        resetId,
        tokenHash: hashOfToken(token),
        epoch,
        expiresAt,
      },
    });
    return token;
  });
