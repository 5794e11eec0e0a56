import { changeAvailability } from '@setter/command-api/calendars/change-availability';
import { BusinessSettings } from '@setter/config/business-settings';
import { firstAvailability } from '@setter/domain/calendars/availability';
import { durations, meetingTypes } from '@setter/events/appointments/value-sets';
import { Effect } from 'effect';
import { asAdmin, demoContext } from './demo-context.ts';

/** What a client of the demo has said of when it takes appointments. */
export type DemoAvailability = { readonly atOnce: number; readonly isOpen: boolean };

const weekdays = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '08:30', to: '17:30' }));
const hours = [...weekdays, { weekday: 6, from: '09:00', to: '12:00' }];

export const setAvailability = Effect.fn('demo.setAvailability')(function* (
  key: string,
  clientId: number,
  { atOnce, isOpen }: DemoAvailability,
) {
  const { timeZone } = yield* BusinessSettings;
  const { hours: _, exceptions: __, ...first } = firstAvailability(timeZone);
  yield* changeAvailability(yield* demoContext(key, asAdmin), clientId, {
    ...first,
    hours: null,
    exceptions: [],
    durations: [...durations],
    meetingTypes: [...meetingTypes],
    atOnce,
    ...(isOpen && { hours, holidays: 'NSW' as const, bufferAfter: 15, mostPerDay: 6 }),
  });
});
