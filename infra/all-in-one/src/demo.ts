import { demoUsername } from '@setter/demo/businesses';
import { markDemoNotificationsRead } from '@setter/demo/mark-notifications-read';
import { storeDemoPictures } from '@setter/demo/pictures';
import { seedDemo } from '@setter/demo/seed-demo';
import { endSeeding } from '@setter/demo/seeding';
import { demoSetter } from '@setter/demo/staff';
import { reserved } from '@setter/domain/reservations';
import { EventStore } from '@setter/event-store/event-store';
import type { Config } from '@setter/config/config';
import { untilReactorsHaveSeen } from '@setter/workers/layer';
import { Clock, Effect, Redacted } from 'effect';
import { demoCardsLayer } from './card-sandbox.ts';
import type { StartedWith } from './welcome.ts';

/** The demo's people who sign in, and the remaining steps of a seeding that has just run or is still running. */
export interface Demo {
  readonly account: StartedWith['demo'];
  readonly newEntityIds: readonly number[];
}

const none: Demo = { account: undefined, newEntityIds: [] };

/** Seeds an empty store with the demo business, or resumes an interrupted seeding. Returns who signs in, if there is a demo. */
export const seedIfEmpty = Effect.fnUntraced(function* (config: Pick<Config, 'demo' | 'cardSandboxKey'>) {
  const { demo } = config;
  if (!demo.seed) return none;
  const now = yield* Clock.currentTimeMillis;
  const seeded = yield* seedDemo({ now, password: Redacted.value(demo.password) }).pipe(
    Effect.provide(demoCardsLayer(config)),
  );
  if (seeded !== undefined) {
    const account = { username: seeded.username, setter: demoSetter.email, created: true };
    return { account, newEntityIds: seeded.clientIds };
  }
  const { reservationOwner } = yield* EventStore;
  const client = yield* reservationOwner(reserved('client_username', demoUsername));
  // A demo of an earlier version has no setters.
  const setter = yield* reservationOwner(reserved('admin_email', demoSetter.email));
  if (client === undefined) return none;
  const email = setter === undefined ? undefined : demoSetter.email;
  return { ...none, account: { username: demoUsername, setter: email, created: false } };
});

/** Waits until the reactors have raised every notification, then marks all but the latest as read. */
export const finishDemo = Effect.fnUntraced(function* ({ newEntityIds }: Demo) {
  if (newEntityIds.length === 0) return;
  yield* untilReactorsHaveSeen(yield* EventStore.use((store) => store.head));
  yield* markDemoNotificationsRead(newEntityIds);
  yield* endSeeding;
});

/** Stores the pictures of the demo's pages, unless they are there. Until then those pages show the built-in picture. */
export const keepDemoPictures = ({ account }: Demo) =>
  account === undefined
    ? Effect.void
    : storeDemoPictures.pipe(
        Effect.catchCause((cause) => Effect.logWarning("pictures of the demo's pages not stored", cause)),
      );
