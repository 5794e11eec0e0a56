import type { AppendRequest } from '@setter/event-store/append';
import { EventStore } from '@setter/event-store/event-store';
import { Effect } from 'effect';
import { randomUUID } from 'node:crypto';

const versions = new Map<string, number>();

/** One event of one key, after the others of the same store that went through here. Returns its position. */
export const appendTo = Effect.fnUntraced(function* (store: string, clientId: number) {
  const { append } = yield* EventStore;
  const streamId = `client-${clientId}`;
  const known = `${store} ${streamId}`;
  const version = versions.get(known) ?? 0;
  versions.set(known, version + 1);
  const request: AppendRequest = {
    context: {
      commandId: randomUUID(),
      requestHash: '',
      correlationId: '',
      causationId: '',
      actor: { kind: 'system', id: 'test' },
      occurredAt: '2026-11-21T10:00:00.000Z',
    },
    streams: [
      {
        streamId,
        partitionKey: streamId,
        expectedVersion: version,
        events: [{ type: version % 2 === 0 ? 'ClientDeactivated' : 'ClientReactivated', data: { clientId } }],
      },
    ],
    reserve: [],
    release: [],
    shredSubjectKeys: [],
    sideWrites: [],
    result: null,
  };
  const outcome = yield* append(request);
  if (outcome._tag !== 'Appended') throw new Error(`not appended: ${outcome._tag}`);
  return outcome.position;
});

/** That many events over that many keys, one after the other for each key. Returns the last position. */
export const appendMany = Effect.fnUntraced(function* (store: string, count: number, keys = 24, first = 1) {
  const positions = yield* Effect.forEach(
    Array.from({ length: keys }, (_, key) => key),
    (key) =>
      Effect.forEach(Array.from({ length: Math.ceil((count - key) / keys) }), () =>
        appendTo(store, first + key),
      ),
    { concurrency: 'unbounded' },
  );
  return Math.max(...positions.flat());
});
