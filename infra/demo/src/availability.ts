import { calendarFold, clientFold } from '@setter/command-api/folds';
import { type Availability, firstAvailability } from '@setter/domain/calendars/availability';
import { calendarDecider } from '@setter/domain/calendars/decider';
import { BusinessSettings } from '@setter/config/business-settings';
import { handleCommand } from '@setter/event-store/append';
import { Effect } from 'effect';
import { asAdmin, demoContext } from './demo-context.ts';

/** What a client of the demo has said of when it takes appointments. */
export type DemoAvailability = { readonly atOnce: number; readonly isOpen: boolean };

const weekdays = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '08:30', to: '17:30' }));
const hours = [...weekdays, { weekday: 6, from: '09:00', to: '12:00' }];

const availabilityOf = ({ atOnce, isOpen }: DemoAvailability, timeZone: string): Availability => ({
  ...firstAvailability(timeZone),
  atOnce,
  ...(isOpen && { hours, holidays: 'NSW' as const, bufferAfter: 15, mostPerDay: 6 }),
});

export const setAvailability = Effect.fn('demo.setAvailability')(function* (
  key: string,
  clientId: number,
  said: DemoAvailability,
) {
  const context = yield* demoContext(key, asAdmin);
  const { timeZone } = yield* BusinessSettings;
  yield* handleCommand({
    context,
    decider: calendarDecider,
    reads: { calendar: calendarFold(clientId), client: clientFold(clientId) },
    command: {
      type: 'ChangeAvailability',
      clientId,
      now: context.occurredAt,
      timeZone,
      availability: availabilityOf(said, timeZone),
    },
  });
});
