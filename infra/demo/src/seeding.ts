import { Checkpoints } from '@setter/event-store/consumers';
import { EventStore } from '@setter/event-store/event-store';
import type { RecordedEvent } from '@setter/events/envelope';
import type { SetterEvent } from '@setter/events/registry';
import { Effect } from 'effect';
import { seedingName } from './demo-context.ts';
import type { Step } from './steps.ts';

/** More than the demo writes, notifications included. */
const atMost = 10_000;

/** What the demo's people and our own processes did; any other actor has begun to work with what is there. */
const isOfDemo = ({ metadata: { actor, correlationId } }: RecordedEvent<SetterEvent>): boolean =>
  actor.kind === 'system' || correlationId === seedingName;

/** The product adopts its calendars before anything else. */
const isNotOfStart = ({ type }: RecordedEvent<SetterEvent>): boolean => type !== 'CalendarsAdopted';

/**
 * The present of the demo's business (milliseconds): `now` for an empty store, the one that it had for a store whose
 * seeding was cut short, so that its plan is the same again. Undefined when there is nothing to fill: the demo is
 * complete, or the store is in use already.
 */
export const seedStartTime = Effect.fn('demo.seedStartTime')(function* (
  now: number,
  planAt: (now: number) => readonly Step[],
) {
  const store = yield* EventStore;
  const [admin, first, ...others] = (yield* store.readAll(0, atMost)).filter(isNotOfStart);
  if (admin !== undefined && admin.type !== 'AdminRegistered') return undefined;
  if (first === undefined) return now;
  const checkpoints = yield* Checkpoints;
  const isComplete = (yield* Effect.orDie(checkpoints.read(seedingName))).length > 0;
  const isOurs = first.metadata.correlationId === seedingName && others.every(isOfDemo);
  if (isComplete || !isOurs) return undefined;
  const [step] = planAt(now);
  return step && Date.parse(first.metadata.occurredAt) + (now - step.at);
});

/** Records that the demo is complete: from now on it is left alone. */
export const endSeeding = Effect.gen(function* () {
  const [store, checkpoints] = [yield* EventStore, yield* Checkpoints];
  yield* Effect.orDie(checkpoints.start(seedingName, yield* store.head));
});
