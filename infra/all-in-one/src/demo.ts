import { demoUsername } from '@setter/command-api/seed/businesses';
import { seedDemo } from '@setter/command-api/seed/seed-demo';
import { EventStore } from '@setter/event-store/event-store';
import type { Config } from '@setter/platform/config';
import { Clock, Effect, Redacted } from 'effect';
import type { StartedWith } from './welcome.ts';

/** Fills an empty store with the demo business. Answers who the demo client is, when there is one. */
export const seedIfEmpty = Effect.fnUntraced(function* ({ demo }: Pick<Config, 'demo'>) {
  const none: StartedWith['demo'] = undefined;
  if (!demo.seed) return none;
  const seeded = yield* seedDemo({
    now: yield* Clock.currentTimeMillis,
    password: Redacted.value(demo.password),
  });
  if (seeded !== undefined) return { username: seeded.username, created: true };
  const known = yield* EventStore.use((store) => store.claimOwner('client_username', demoUsername));
  return known === undefined ? none : { username: demoUsername, created: false };
});
