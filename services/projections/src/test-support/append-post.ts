import { postSlugReservation } from '@setter/domain/reservations';
import { EventStore } from '@setter/event-store/event-store';
import type { SetterEvent } from '@setter/events/registry';
import { postStream } from '@setter/events/streams';
import { Effect } from 'effect';
import { randomUUIDv7 } from 'node:crypto';

/** Appends an event of a post as the commands do: with its address, and its key shredded at the end. Returns its position. */
export const appendPost = (
  event: Extract<SetterEvent, { type: 'PostPublished' | 'PostRemoved' | 'PostRevised' }>,
) =>
  EventStore.use(
    Effect.fnUntraced(function* (store) {
      const { postId } = event.data;
      const { events } = yield* store.readStream(postStream(postId).streamId);
      const commandId = randomUUIDv7();
      const outcome = yield* store.append({
        context: {
          commandId,
          requestHash: commandId,
          correlationId: commandId,
          causationId: commandId,
          actor: { kind: 'system', id: 'test' },
          occurredAt: new Date(Date.UTC(2026, 10, 4, 0, postId)).toISOString(),
        },
        streams: [{ ...postStream(postId), expectedVersion: events.length, events: [event] }],
        reserve:
          event.type === 'PostPublished' ? [postSlugReservation(event.data.slug as string, postId)] : [],
        release: [],
        shredSubjectKeys: event.type === 'PostRemoved' ? [`post-${postId}`] : [],
        sideWrites: [],
        result: null,
      });
      if (outcome._tag !== 'Appended') throw new Error(outcome._tag);
      return outcome.position;
    }),
  );
