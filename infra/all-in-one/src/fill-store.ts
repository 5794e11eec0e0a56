import { ensureAdmin } from '@setter/command-api/identity/ensure-admin';
import type { Config } from '@setter/config/config';
import { Effect, Redacted } from 'effect';
import { seedIfEmpty } from './demo.ts';

/**
 * Prepares a store for use: the first admin and, if configured, the demo business.
 * Idempotent. Run it before the services start.
 */
export const fillStore = Effect.fnUntraced(function* (
  config: Pick<Config, 'firstAdmin' | 'demo' | 'cardSandboxKey'>,
) {
  const { email, password } = config.firstAdmin;
  const adminCreated = yield* ensureAdmin({ email, password: Redacted.value(password), name: 'Admin' });
  const demo = yield* seedIfEmpty(config);
  return { adminCreated, demo };
});
