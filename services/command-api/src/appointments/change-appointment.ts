import type { ChangeAppointment } from '@setter/domain/appointments/change-appointment';
import { appointmentDecider } from '@setter/domain/appointments/decider';
import type { CommandContext } from '@setter/event-store/append';
import { handleCommand } from '@setter/event-store/append';
import { BusinessSettings } from '@setter/config/business-settings';
import { Effect } from 'effect';
import { appointmentFold, clientFold } from '../folds.ts';

type Given = Omit<ChangeAppointment, 'type' | 'timeZone'> & { readonly appointmentId: string };

/** An admin's edit: who it is for, when it is, what it is about, all of it or nothing. */
export const changeAppointment = Effect.fn('changeAppointment')(function* (
  context: CommandContext,
  { appointmentId, ...given }: Given,
) {
  const { clientId } = given.changes;
  return yield* handleCommand({
    context,
    decider: appointmentDecider,
    reads: {
      appointment: appointmentFold(appointmentId),
      client: clientId === undefined ? undefined : clientFold(clientId),
    },
    command: { type: 'ChangeAppointment', ...given, timeZone: (yield* BusinessSettings).timeZone },
  });
});
