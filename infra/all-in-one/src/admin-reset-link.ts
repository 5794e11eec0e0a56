import { comparable, reserved } from '@setter/domain/reservations';
import { removeFactors } from '@setter/command-api/identity/remove-factors';
import { signInDecider } from '@setter/domain/identity/decider';
import { staffDecider } from '@setter/domain/staff/decider';
import { isAtWork, memberOf } from '@setter/domain/staff/state';
import { EventStore } from '@setter/event-store/event-store';
import { handleCommand, stateOf } from '@setter/event-store/append';
import { signInStream, staffStream } from '@setter/events/streams';
import type { Config } from '@setter/config/config';
import { hashOfToken } from '@setter/identity/link-tokens';
import { addressHashOf, resetLifetime, resetLink, resetTokenOf } from '@setter/identity/reset-tokens';
import { CliError, findMigratedDatabase } from '@setter/projections/cli/find-database';
import { Clock, Effect } from 'effect';
import { randomUUIDv7 } from 'node:crypto';
import { cliStoreLayer } from './cli-store.ts';
import { migrations } from './migrations.ts';

/**
 * A link for an admin who is locked out, beside a running Setter or without one. It ends the links before, and turns second
 * factors off, which no link that is mailed does.
 */
export const makeAdminResetLink = Effect.fn('makeAdminResetLink')(function* (
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'encryptionKey' | 'publicUrl' | 'port'>,
  email: string,
) {
  const { url, runningAt } = yield* findMigratedDatabase(config, migrations).pipe(
    Effect.catchTags({ MigrationMismatch: Effect.die, SqlError: Effect.die }),
  );
  const publicUrl = config.publicUrl ?? runningAt ?? `http://localhost:${config.port}`;
  const { token, hadFactors } = yield* newToken(email).pipe(
    Effect.provide(cliStoreLayer(config, url, 'setter-admin-cli')),
    Effect.catchTag('WrongEncryptionKey', ({ message }) => Effect.fail(new CliError(message))),
    Effect.catchTag('SqlError', Effect.die),
  );
  const removed = hadFactors
    ? '\nThe second factors of this admin are turned off: the new password is enough to sign in.'
    : '';
  return `${resetLink(publicUrl, token)}\nThe link is valid for 1 hour and works once.${removed}`;
}, Effect.scoped);

const newToken = Effect.fnUntraced(function* (email: string) {
  const store = yield* EventStore;
  const userId = yield* store.reservationOwner(reserved('admin_email', comparable(email)));
  if (userId === undefined)
    return yield* Effect.fail(new CliError('There is no admin with this e-mail address.'));
  const staff = yield* stateOf({ stream: staffStream, ...staffDecider });
  if (!isAtWork(memberOf(staff, userId)))
    return yield* Effect.fail(
      new CliError('This admin is inactive, or has not accepted the invitation yet: an owner changes that.'),
    );
  const account = { userKind: 'admin', userId } as const;
  const resetId = randomUUIDv7();
  const now = yield* Clock.currentTimeMillis;
  const context = {
    commandId: resetId,
    requestHash: resetId,
    correlationId: resetId,
    causationId: resetId,
    actor: { kind: 'system', id: 'admin-cli' },
    occurredAt: new Date(now).toISOString(),
  } as const;
  const fold = { stream: signInStream(account.userKind, userId), ...signInDecider };
  const hadFactors = (yield* stateOf(fold)).factors.length > 0;
  // First: they raise the epoch that the link is good for.
  if (hadFactors) {
    const removalId = randomUUIDv7();
    yield* removeFactors({ ...context, commandId: removalId, requestHash: removalId }, userId);
  }
  const { epoch } = yield* stateOf(fold);
  const addressHash = yield* addressHashOf(account, email);
  const token = yield* resetTokenOf(resetId, account, { epoch, addressHash });
  yield* handleCommand({
    context,
    decider: signInDecider,
    stream: signInStream(account.userKind, userId),
    command: {
      type: 'RequestPasswordReset',
      ...account,
      resetId,
      tokenHash: hashOfToken(token),
      epoch,
      expiresAt: new Date(now + resetLifetime).toISOString(),
    },
  });
  return { token, hadFactors };
});
