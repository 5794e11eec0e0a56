import { BusinessSettings } from '@setter/config/business-settings';
import { type Availability, firstAvailability } from '@setter/domain/calendars/availability';
import { calendarDecider } from '@setter/domain/calendars/decider';
import type { Calendar } from '@setter/domain/calendars/state';
import { stateOf } from '@setter/event-store/append';
import { calendarStream } from '@setter/events/streams';
import { Effect } from 'effect';

export type ReadCalendar = { readonly calendar: Calendar; readonly availability: Availability };

/**
 * A client's calendar as the log has it now, with its availability, which is as it comes until it is set. Nothing is behind
 * that: what a command has just appended is in it.
 */
export const readCalendar = Effect.fn('readCalendar')(function* (clientId: number) {
  const { timeZone } = yield* BusinessSettings;
  const calendar = yield* stateOf({ stream: calendarStream(clientId), ...calendarDecider });
  const availability = calendar.availability ?? firstAvailability(timeZone);
  return { calendar, availability } satisfies ReadCalendar;
});
