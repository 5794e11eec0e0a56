import { ensureAdmin } from '@setter/command-api/identity/ensure-admin';
import type { Config } from '@setter/platform/config';
import { Effect, Redacted } from 'effect';
import { seedIfEmpty } from './demo.ts';

/**
 * What a store needs before anybody uses it: the first admin and, where that is asked for, the demo business. Does
 * nothing that was done before. Run it before the processes that work on the store.
 */
export const fillStore = Effect.fnUntraced(function* (config: Pick<Config, 'firstAdmin' | 'demo'>) {
  const { email, password } = config.firstAdmin;
  const adminCreated = yield* ensureAdmin({ email, password: Redacted.value(password), name: 'Admin' });
  const demo = yield* seedIfEmpty(config);
  return { adminCreated, demo };
});
