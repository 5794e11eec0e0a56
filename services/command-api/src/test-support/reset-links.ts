import { signInDecider } from '@setter/domain/identity/decider';
import { handleCommand } from '@setter/event-store/append';
import { signInStream } from '@setter/events/streams';
import { hashOfToken } from '@setter/platform/link-tokens';
import { resetTokenOf } from '@setter/platform/reset-tokens';
import type { Account } from '@setter/platform/sessions';
import { Effect } from 'effect';
import { randomUUIDv7 } from 'node:crypto';
import { causedContext } from '../derived-context.ts';

/** Makes a link as the job does, without the mail; answers its token. */
export const newResetToken = (account: Account, expiresAt = new Date(Date.now() + 3_600_000).toISOString()) =>
  Effect.gen(function* () {
    const resetId = randomUUIDv7();
    const token = yield* resetTokenOf(resetId, account);
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
        expiresAt,
      },
    });
    return token;
  });
