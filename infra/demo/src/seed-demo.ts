import { BusinessSettings } from '@setter/config/business-settings';
import { Passwords } from '@setter/identity/passwords';
import { Effect } from 'effect';
import { SandboxPayments } from '@setter/command-api/payments/sandbox/sandbox-payments';
import { demoUsername } from './businesses.ts';
import { atInstant } from './demo-clock.ts';
import { planDemo } from './plan.ts';
import type { Made } from './made.ts';
import { runStep } from './run-step.ts';
import { seedStartTime } from './seeding.ts';

/** Milliseconds since 1970, and the password that all of the demo's clients get. */
export type SeedDemo = { readonly now: number; readonly password: string };

/** Hashing is slow on purpose; one password for all needs it once. */
const oneHash = Effect.fn('demo.oneHash')(function* (password: string) {
  const passwords = yield* Passwords;
  const hash = yield* passwords.hash(password);
  return Passwords.of({ ...passwords, hash: () => Effect.succeed(hash) });
});

/**
 * Fills an empty store with a believable business: every act is one of the API's own commands, carried out in order
 * under a clock that is stopped at its time. The card payments go through the sandbox. A seeding that was cut short goes
 * on where it ended: all of it is asked for again under the same ids, and what was done is not done twice. Undefined
 * when there is nothing to fill; run it before the sandbox begins to deliver its webhooks, since it settles the
 * payments itself, and `endSeeding` once nothing is left to do.
 */
export const seedDemo = Effect.fn('seedDemo')(function* ({ now, password }: SeedDemo) {
  const { timeZone } = yield* BusinessSettings;
  const began = yield* seedStartTime(now, (instant) => planDemo(instant, timeZone));
  if (began === undefined) return undefined;
  const made: Made = {
    password,
    staff: new Map(),
    clients: new Map(),
    appointments: new Map(),
    claims: new Map(),
    payments: new Map(),
    leads: new Map(),
    pages: new Map(),
    supportRequests: new Map(),
    subscriptions: new Map(),
  };
  const plan = planDemo(began, timeZone);
  const hashedOnce = yield* oneHash(password);
  for (const [index, { at, act }] of plan.entries()) {
    const step = runStep(`step ${index} ${act.kind}`, act, made);
    yield* atInstant(at, Effect.provideService(step, Passwords, hashedOnce));
  }
  const sandbox = yield* SandboxPayments;
  yield* sandbox.acknowledgeWebhooks;
  return { username: demoUsername, steps: plan.length, clientIds: [...made.clients.values()] };
});
