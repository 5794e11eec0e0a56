import type { AdminAppointment } from '@setter/contracts/appointments/appointment';
import { adminAppointment } from '@setter/domain/appointments/admin-appointment';
import type { CommandContext } from '@setter/event-store/append';
import type { StaffRole } from '@setter/events/identity/value-sets';
import { Effect } from 'effect';
import { clientNamesAt } from '../clients/client-names-at.ts';
import { appointmentAt } from './appointment-at.ts';

/** An appointment as an admin in a role sees it, as a command left it that is recorded at a position. */
export const appointmentAnswer = Effect.fn('appointmentAnswer')(function* (
  command: CommandContext,
  appointmentId: string,
  position: number,
  role: StaffRole,
) {
  const { facts, last } = yield* appointmentAt(appointmentId, position);
  // A repeat comes later, and says what was allowed when the command was carried out.
  const isItsOwn = last.metadata.commandId === command.commandId;
  const now = isItsOwn ? last.metadata.occurredAt : command.occurredAt;
  const names = yield* clientNamesAt(facts.clientId, position);
  const answer: AdminAppointment = adminAppointment({ ...facts, ...names }, now, role);
  return answer;
});
