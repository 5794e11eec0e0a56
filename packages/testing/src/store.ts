import { type AppendRequest, StreamStates } from '@setter/event-store/append';
import { Checkpoints } from '@setter/event-store/consumers';
import { EventStore } from '@setter/event-store/event-store';
import type { Actor } from '@setter/events/envelope';
import type { SetterEvent } from '@setter/events/registry';
import { Effect, Layer } from 'effect';
import { randomUUIDv7 } from 'node:crypto';
import { eventStoreLayer } from './event-store.ts';
import { streamOf } from './history.ts';
import type { TestDatabase } from './postgres.ts';

/** Store, keys and checkpoints on a test database, with no more rights than the services have. */
export const storeLayer = (database: TestDatabase) =>
  Checkpoints.layer.pipe(Layer.provideMerge(eventStoreLayer(database.serviceUrl)));

/** Appends events without a decider, in one command; what reserves a value goes by its command. Returns the last position. */
export const append = Effect.fnUntraced(function* (
  events: readonly SetterEvent[],
  occurredAt = '2026-11-04T00:00:00.000Z',
  actor: Actor = { kind: 'system', id: 'test' },
) {
  const store = yield* EventStore;
  const byStream = new Map<string, { partitionKey: string; events: SetterEvent[] }>();
  for (const event of events) {
    const { streamId, partitionKey } = streamOf(event);
    const stream = byStream.get(streamId) ?? { partitionKey, events: [] };
    stream.events.push(event);
    byStream.set(streamId, stream);
  }
  const { versionAt } = yield* StreamStates;
  const versions = new Map<string, number>();
  for (const id of byStream.keys()) versions.set(id, yield* versionAt(id, Number.MAX_SAFE_INTEGER));
  const commandId = randomUUIDv7();
  const request: AppendRequest = {
    context: {
      commandId,
      requestHash: commandId,
      correlationId: commandId,
      causationId: commandId,
      actor,
      occurredAt,
    },
    streams: [...byStream].map(([streamId, { partitionKey, events: own }]) => ({
      streamId,
      partitionKey,
      expectedVersion: versions.get(streamId) ?? 0,
      events: own,
    })),
    reserve: [],
    release: [],
    shredSubjectKeys: [],
    sideWrites: [],
    result: null,
  };
  const outcome = yield* store.append(request);
  if (outcome._tag !== 'Appended') throw new Error(`not appended: ${outcome._tag}`);
  return outcome.position;
});
