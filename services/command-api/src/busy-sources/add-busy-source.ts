import { clientZone } from '@setter/calendars/sources/client-zone';
import { readSource } from '@setter/calendars/sources/read-source';
import { readEveryMs } from '@setter/calendars/sources/reread-source';
import { sealPlace, type SourcePlace } from '@setter/calendars/sources/source-place';
import { whyNotAddSource } from '@setter/domain/calendars/add-busy-source';
import { calendarDecider } from '@setter/domain/calendars/decider';
import { reject } from '@setter/domain/rejections';
import { plusMs } from '@setter/domain/time';
import { type CommandContext, handleCommand, stateOf } from '@setter/event-store/append';
import { recordedAnswer } from '@setter/http/recorded-answer';
import { Effect } from 'effect';
import { calendarFold, clientFold } from '../folds.ts';
import { unreadableCalendar } from './unreadable-calendar.ts';

/** Adds a calendar of a client once it is read. Its id is that of its command. */
export const addBusySource = Effect.fn('addBusySource')(function* (
  context: CommandContext,
  clientId: number,
  place: SourcePlace,
) {
  const before = yield* recordedAnswer(context);
  if (before !== undefined) return before;
  const refused = whyNotAddSource({
    calendar: yield* stateOf(calendarFold(clientId)),
    client: yield* stateOf(clientFold(clientId)),
  });
  if (refused !== undefined) return yield* Effect.fail(refused);
  const now = context.occurredAt;
  const zone = yield* clientZone(clientId);
  const read = yield* readSource(place, { now: Date.parse(now), version: null, zone }).pipe(
    unreadableCalendar,
  );
  if (read === 'unchanged') return yield* Effect.die(new Error('a calendar that is new was not read'));
  const sealed = yield* sealPlace(clientId, place);
  if (sealed === undefined) return yield* Effect.fail(reject('NotFound'));
  return yield* handleCommand({
    context,
    decider: calendarDecider,
    reads: { calendar: calendarFold(clientId), client: clientFold(clientId) },
    command: {
      type: 'AddBusySource',
      clientId,
      now,
      sourceId: context.commandId,
      kind: place.kind,
      read: { ...read, place: sealed, zone, readAt: now, dueAt: plusMs(now, readEveryMs) },
    },
  });
});
