import { calendarsDecider } from '@setter/domain/calendars/adoption';
import { calendarDecider } from '@setter/domain/calendars/decider';
import { handleCommand, stateOf } from '@setter/event-store/append';
import { monotonicMillis } from '@setter/event-store/monotonic-millis';
import { calendarsStream } from '@setter/events/streams';
import { randomUUIDv7 } from 'node:crypto';
import { Effect } from 'effect';
import { causedContext } from '../derived-context.ts';
import { calendarFold, sealedAppointmentFold } from '../folds.ts';
import { activeAppointments } from './active-appointments.ts';

/** Clients whose calendars are opened at the same time. */
const concurrency = 8;

/**
 * Enters the appointments of a log that was written before there were calendars, for the product that starts: run it after the
 * migrations and before anything is served, while no older process runs. A log is adopted once. The id of each command derives from
 * its client, so a run that is cut short goes on where it ended, and of two at once each calendar is opened by one.
 * Returns how many appointments of how many clients were active; none for a log that was adopted before.
 */
export const adoptCalendars = Effect.gen(function* () {
  const none = { clients: 0, appointments: 0 };
  const { adoptedAt } = yield* stateOf({ stream: calendarsStream, ...calendarsDecider });
  if (adoptedAt !== null) return none;
  const since = yield* monotonicMillis;
  const cause = randomUUIDv7();
  const contextOf = (scope: string, key: string) =>
    causedContext({ scope, key, causationId: cause, correlationId: cause, actor: 'adopt-calendars' });
  const context = yield* contextOf('calendars adopted', '1');
  const now = context.occurredAt;
  const active = yield* Effect.orDie(activeAppointments(now));
  yield* Effect.forEach(
    active,
    ([clientId, appointments]) =>
      Effect.flatMap(contextOf('calendar opened', String(clientId)), (ofClient) =>
        handleCommand({
          context: ofClient,
          decider: calendarDecider,
          reads: {
            calendar: calendarFold(clientId),
            ...Object.fromEntries(
              appointments.map(
                ({ appointmentId }) =>
                  [`appointment ${appointmentId}` as const, sealedAppointmentFold(appointmentId)] as const,
              ),
            ),
          },
          command: { type: 'OpenCalendar', clientId, now },
        }),
      ),
    { concurrency, discard: true },
  );
  yield* handleCommand({
    context,
    decider: calendarsDecider,
    stream: calendarsStream,
    command: { type: 'AdoptCalendars', now },
  });
  if (active.size === 0) return none;
  const appointments = [...active.values()].reduce((sum, { length }) => sum + length, 0);
  const seconds = ((yield* monotonicMillis) - since) / 1000;
  yield* Effect.logInfo(
    `calendars opened: ${active.size}, with ${appointments} appointments, in ${seconds.toFixed(1)} s`,
  );
  return { clients: active.size, appointments };
}).pipe(Effect.withSpan('adoptCalendars'));
