import { EventStore } from '@setter/event-store/event-store';
import { readRelay } from '@setter/event-store/consumers';
import { Effect } from 'effect';
import type { Brokers } from './brokers.ts';

export const settingsOf = (brokers: Brokers) => ({
  brokers: brokers.list,
  ssl: false,
  sasl: undefined,
  replicationFactor: 1,
});

/** Ends when the relay has sent everything. */
export const untilRelayed = Effect.gen(function* () {
  const head = yield* EventStore.use((store) => store.head);
  while ((yield* readRelay).position < head) yield* Effect.sleep(5);
});
