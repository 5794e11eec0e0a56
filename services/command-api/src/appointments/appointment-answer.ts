import type { AdminAppointment } from '@setter/contracts/appointments/appointment';
import { adminAppointment } from '@setter/domain/appointments/admin-appointment';
import { evolve, initialState } from '@setter/domain/appointments/decider';
import { known } from '@setter/domain/appointments/state';
import type { CommandContext } from '@setter/event-store/append';
import type { AppointmentEvent } from '@setter/events/appointments/events';
import type { StaffRole } from '@setter/events/identity/value-sets';
import { appointmentStream } from '@setter/events/streams';
import { Effect } from 'effect';
import { clientNamesAt } from '../clients/client-names-at.ts';
import { streamAt } from '../stream-at.ts';

/** An appointment as an admin in a role sees it, as a command left it that is recorded at a position. */
export const appointmentAnswer = Effect.fn('appointmentAnswer')(function* (
  command: CommandContext,
  appointmentId: string,
  position: number,
  role: StaffRole,
) {
  const events = yield* streamAt<AppointmentEvent>(appointmentStream(appointmentId).streamId, position);
  const appointment = known(events.reduce(evolve, initialState));
  const [scheduled, last] = [events[0], events.at(-1)];
  if (appointment === undefined || scheduled === undefined || last === undefined)
    throw new Error(`appointment ${appointmentId} is not known at ${position}`);
  const { prospect, ...details } = appointment.details;
  const unlocked = events.findLast((event) => event.type === 'AppointmentUnlocked');
  const cancelled = events.findLast((event) => event.type === 'AppointmentCancelled');
  // A repeat comes later, and says what was allowed when the command was carried out.
  const isItsOwn = last.metadata.commandId === command.commandId;
  const now = isItsOwn ? last.metadata.occurredAt : command.occurredAt;
  const answer: AdminAppointment = adminAppointment(
    {
      ...appointment,
      ...details,
      ...(yield* clientNamesAt(appointment.clientId, position)),
      prospectEmail: prospect.email,
      prospectPhone: prospect.phone,
      unlockedAt: appointment.spendId === null ? null : (unlocked?.metadata.occurredAt ?? null),
      cancelReason: cancelled?.data.reason ?? null,
      createdAt: scheduled.metadata.occurredAt,
      version: last.streamVersion,
    },
    now,
    role,
  );
  return answer;
});
