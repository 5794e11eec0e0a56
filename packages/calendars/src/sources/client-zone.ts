import { BusinessSettings } from '@setter/config/business-settings';
import { zoneOf } from '@setter/domain/appointments/link-slots';
import { calendarDecider } from '@setter/domain/calendars/decider';
import { stateOf } from '@setter/event-store/append';
import { calendarStream } from '@setter/events/streams';
import { Effect } from 'effect';

/** In which a client's days and floating times are read. */
export const clientZone = Effect.fnUntraced(function* (clientId: number) {
  const { timeZone } = yield* BusinessSettings;
  return zoneOf(yield* stateOf({ stream: calendarStream(clientId), ...calendarDecider }), timeZone);
});
