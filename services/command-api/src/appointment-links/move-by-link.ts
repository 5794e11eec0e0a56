import { busyOf } from '@setter/calendars/sources/busy-source-rows';
import { BusinessSettings } from '@setter/config/business-settings';
import { appointmentDecider } from '@setter/domain/appointments/decider';
import { reject } from '@setter/domain/rejections';
import { type CommandContext, handleCommand, stateOf } from '@setter/event-store/append';
import type { AppointmentLink } from '@setter/identity/appointment-links';
import { Effect } from 'effect';
import { leadOfMissed } from '../appointments/lead-of-missed.ts';
import { appointmentFold, calendarFold, clientFold, sealedAppointmentFold } from '../folds.ts';

/** Moves an appointment to another slot of its client: should it be reassigned in between, the link is an older one. */
export const moveByLink = Effect.fn('moveByLink')(function* (
  context: CommandContext,
  { appointmentId, linkVersion }: AppointmentLink,
  startTime: string,
) {
  const before = yield* stateOf(sealedAppointmentFold(appointmentId));
  if (before.status === 'none') return yield* Effect.fail(reject('NotFound'));
  const { timeZone } = yield* BusinessSettings;
  return yield* handleCommand({
    context,
    decider: appointmentDecider,
    reads: {
      appointment: appointmentFold(appointmentId),
      client: clientFold(before.clientId),
      calendar: calendarFold(before.clientId),
      lead: leadOfMissed(before),
    },
    command: {
      type: 'MoveByLink',
      linkVersion,
      startTime,
      timeZone,
      busy: yield* busyOf(before.clientId),
      now: context.occurredAt,
    },
  });
});
