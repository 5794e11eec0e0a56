import { busySourcesOf } from '@setter/calendars/sources/busy-source-rows';
import { shownSource } from '@setter/calendars/sources/shown-source';
import { BusinessSettings } from '@setter/config/business-settings';
import { shownAvailability } from '@setter/domain/calendars/shown-availability';
import { Effect } from 'effect';
import { readCalendar } from './read-calendar.ts';

/** When a client takes appointments, as it comes until it is set. */
export const availabilityOfClient = Effect.fnUntraced(function* (clientId: number) {
  const { timeZone } = yield* BusinessSettings;
  return shownAvailability((yield* readCalendar(clientId)).calendar, timeZone);
});

/** The calendars of a client's own; without those of one who is erased at this moment. */
export const busySourcesOfClient = Effect.fnUntraced(function* (clientId: number) {
  const shown = yield* Effect.forEach(yield* busySourcesOf(clientId), shownSource);
  return shown.flatMap((source) => source ?? []);
});
