import { busyOf } from '@setter/calendars/sources/busy-source-rows';
import { BusinessSettings } from '@setter/config/business-settings';
import { type Availability, firstAvailability } from '@setter/domain/calendars/availability';
import { calendarDecider } from '@setter/domain/calendars/decider';
import type { Taken } from '@setter/domain/calendars/slots';
import type { Calendar } from '@setter/domain/calendars/state';
import { stateOf } from '@setter/event-store/append';
import { calendarStream } from '@setter/events/streams';
import { Effect } from 'effect';

export type ReadCalendar = {
  readonly calendar: Calendar;
  readonly availability: Availability;
  /** When the client is busy by its own calendars. */
  readonly busy: Taken['busy'];
};

/**
 * A client's calendar as the log has it now, with its availability, which is as it comes until it is set. Nothing is behind
 * that: what a command has just appended is in it. When the client is busy is as it was read last.
 */
export const readCalendar = Effect.fn('readCalendar')(function* (clientId: number) {
  const { timeZone } = yield* BusinessSettings;
  const calendar = yield* stateOf({ stream: calendarStream(clientId), ...calendarDecider });
  const availability = calendar.availability ?? firstAvailability(timeZone);
  const busy = yield* busyOf(clientId);
  return { calendar, availability, busy } satisfies ReadCalendar;
});
