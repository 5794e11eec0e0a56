import { randomUUIDv7 } from 'node:crypto';
import { adminDecider } from '@setter/domain/identity/decider';
import { handleCommand } from '@setter/event-store/append';
import { adminStream } from '@setter/events/streams';
import { Credentials } from '@setter/identity/credentials';
import { Passwords } from '@setter/identity/passwords';
import { Effect } from 'effect';
import { causedContext } from '../derived-context.ts';

type FirstAdmin = { readonly email: string; readonly password: string; readonly name: string };

/**
 * Makes the first admin, and does nothing once there is one: a changed ADMIN_PASSWORD must not quietly undo what
 * that person has chosen since. Returns whether it made one.
 */
export const ensureAdmin = Effect.fn('ensureAdmin')(function* ({ email, password, name }: FirstAdmin) {
  const credentials = yield* Credentials;
  if (yield* credentials.anyAdmin) return false;
  const passwordHash = yield* (yield* Passwords).hash(password);
  const adminId = randomUUIDv7();
  const context = yield* causedContext({
    scope: 'first admin',
    key: adminId,
    causationId: adminId,
    correlationId: adminId,
    actor: 'first-admin',
  });
  return yield* handleCommand({
    context,
    decider: adminDecider,
    stream: adminStream(adminId),
    command: { type: 'RegisterAdmin', adminId, name, email, passwordHash },
  }).pipe(
    Effect.as(true),
    // Two processes started at once, and the other one was first.
    Effect.catchTag('EmailTaken', () => Effect.succeed(false)),
  );
});
