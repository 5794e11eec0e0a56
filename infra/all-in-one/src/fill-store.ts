import { adoptCalendars } from '@setter/command-api/calendars/adopt-calendars';
import { ensureAdmin } from '@setter/command-api/identity/ensure-admin';
import { ensureConsentTexts } from '@setter/command-api/consent/consent-texts';
import { ensureRubric } from '@setter/command-api/fair-credits/rules';
import type { Config } from '@setter/config/config';
import { Effect, Redacted } from 'effect';
import { seedIfEmpty } from './demo.ts';

/**
 * Prepares a store for use: the calendars of appointments from before there were any, the first admin, the first versions of the rules
 * for fair credits and of the wordings of forms, and, if configured, the demo business.
 * Idempotent. Run it before the services start.
 */
export const fillStore = Effect.fnUntraced(function* (
  config: Pick<Config, 'firstAdmin' | 'demo' | 'cardSandboxKey'>,
) {
  // Bookings read and write calendars: whatever else books comes after.
  const adopted = yield* adoptCalendars;
  const { email, password } = config.firstAdmin;
  const adminCreated = yield* ensureAdmin({ email, password: Redacted.value(password), name: 'Admin' });
  // A store is empty for the demo while it has nothing but that and its first admin.
  const demo = yield* seedIfEmpty(config);
  yield* ensureRubric;
  yield* ensureConsentTexts;
  return { adopted, adminCreated, demo };
});
