import { calendarDecider } from '@setter/domain/calendars/decider';
import { clientDecider } from '@setter/domain/clients/decider';
import { plusMs } from '@setter/domain/time';
import { handleCommand } from '@setter/event-store/append';
import { calendarStream, clientStream } from '@setter/events/streams';
import { Effect } from 'effect';
import { readEveryMs } from '../sources/reread-source.ts';
import { sealPlace, type SourcePlace } from '../sources/source-place.ts';

type Added = {
  readonly clientId: number;
  readonly sourceId: string;
  readonly now: string;
  readonly place: SourcePlace;
  readonly busy?: readonly (readonly [number, number])[];
};

/** A calendar as one is added that was read at an instant; returns the position. */
export const addSource = Effect.fnUntraced(function* ({ clientId, sourceId, now, place, busy = [] }: Added) {
  const sealed = yield* sealPlace(clientId, place);
  const { position } = yield* handleCommand({
    context: {
      commandId: sourceId,
      requestHash: sourceId,
      correlationId: sourceId,
      causationId: sourceId,
      actor: { kind: 'system', id: 'test' },
      occurredAt: now,
    },
    decider: calendarDecider,
    reads: {
      calendar: { stream: calendarStream(clientId), ...calendarDecider },
      client: { stream: clientStream(clientId), ...clientDecider },
    },
    command: {
      type: 'AddBusySource',
      clientId,
      now,
      sourceId,
      kind: place.kind,
      read: {
        place: sealed!,
        version: null,
        zone: 'Australia/Sydney',
        busy,
        readAt: now,
        dueAt: plusMs(now, readEveryMs),
      },
    },
  });
  return position;
});
