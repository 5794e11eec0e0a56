import { demoUsername } from '@setter/command-api/seed/businesses';
import { markDemoNotificationsRead } from '@setter/command-api/seed/mark-notifications-read';
import { seedDemo } from '@setter/command-api/seed/seed-demo';
import { endSeeding } from '@setter/command-api/seed/seeding';
import { EventStore } from '@setter/event-store/event-store';
import type { Config } from '@setter/platform/config';
import { untilReactorsHaveSeen } from '@setter/workers/layer';
import { Clock, Effect, Redacted } from 'effect';
import type { StartedWith } from './welcome.ts';

/** The demo client, and what is left to do for a business that was filled in just now, or is still being filled in. */
export interface Demo {
  readonly told: StartedWith['demo'];
  readonly newClientIds: readonly number[];
}

const none: Demo = { told: undefined, newClientIds: [] };

/** Fills an empty store with the demo business, or goes on with one that a crash left unfinished. Answers who the demo client is, when there is one. */
export const seedIfEmpty = Effect.fnUntraced(function* ({ demo }: Pick<Config, 'demo'>) {
  if (!demo.seed) return none;
  const now = yield* Clock.currentTimeMillis;
  const seeded = yield* seedDemo({ now, password: Redacted.value(demo.password) });
  if (seeded !== undefined) {
    return { told: { username: seeded.username, created: true }, newClientIds: seeded.clientIds };
  }
  const known = yield* EventStore.use((store) => store.reservationOwner('client_username', demoUsername));
  return known === undefined ? none : { ...none, told: { username: demoUsername, created: false } };
});

/** Once the workers have told the new clients everything, only the latest news stay unread, and the demo is complete. */
export const finishDemo = Effect.fnUntraced(function* ({ newClientIds }: Demo) {
  if (newClientIds.length === 0) return;
  yield* untilReactorsHaveSeen(yield* EventStore.use((store) => store.head));
  yield* markDemoNotificationsRead(newClientIds);
  yield* endSeeding;
});
