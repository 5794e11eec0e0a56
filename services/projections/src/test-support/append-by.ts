import { StreamStates } from '@setter/event-store/append';
import { EventStore } from '@setter/event-store/event-store';
import type { Actor } from '@setter/events/envelope';
import type { SetterEvent } from '@setter/events/registry';
import { streamOf } from '@setter/testing/history';
import { Effect } from 'effect';
import { randomUUIDv7 } from 'node:crypto';

export interface By {
  readonly actor: Actor;
  /** What caused it; the request `req-7` unless said otherwise. */
  readonly causationId?: string;
  /** Whose keys are shredded with it. */
  readonly shred?: readonly string[];
}

/** Appends one event as an actor, in the request `req-7`. Returns its position. */
export const appendBy = Effect.fnUntraced(function* (event: SetterEvent, by: By) {
  const store = yield* EventStore;
  const stream = streamOf(event);
  const commandId = randomUUIDv7();
  const { versionAt } = yield* StreamStates;
  const expectedVersion = yield* versionAt(stream.streamId, Number.MAX_SAFE_INTEGER);
  const outcome = yield* store.append({
    context: {
      commandId,
      requestHash: commandId,
      correlationId: 'req-7',
      causationId: by.causationId ?? 'req-7',
      actor: by.actor,
      occurredAt: '2026-11-04T00:00:00.000Z',
    },
    streams: [{ ...stream, expectedVersion, events: [event] }],
    reserve: [],
    release: [],
    shredSubjectKeys: by.shred ?? [],
    sideWrites: [],
    result: null,
  });
  if (outcome._tag !== 'Appended') throw new Error(`not appended: ${outcome._tag}`);
  return outcome.position;
});
