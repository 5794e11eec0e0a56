import { calendarDecider } from '@setter/domain/calendars/decider';
import { type Availability, firstAvailability } from '@setter/domain/calendars/availability';
import { handleCommand } from '@setter/event-store/append';
import { Effect } from 'effect';
import { randomUUID } from 'node:crypto';
import { calendarFold, clientFold } from '../folds.ts';
import type { TestApp } from './test-app.ts';

const timeZone = 'Australia/Sydney';
const always = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '00:00', to: '24:00' }));

/** A client takes appointments at any half hour, unless something else is given. */
export const setHours = ({ run }: TestApp, clientId: number, change: Partial<Availability> = {}) => {
  const now = new Date().toISOString();
  return run(
    Effect.asVoid(
      handleCommand({
        context: {
          commandId: randomUUID(),
          requestHash: 'x',
          correlationId: 'test',
          causationId: 'test',
          actor: { kind: 'system', id: 'test' },
          occurredAt: now,
        },
        decider: calendarDecider,
        reads: { calendar: calendarFold(clientId), client: clientFold(clientId) },
        command: {
          type: 'ChangeAvailability',
          clientId,
          now,
          timeZone,
          availability: { ...firstAvailability(timeZone), hours: always, minimumNotice: 0, ...change },
        },
      }),
    ),
  );
};
