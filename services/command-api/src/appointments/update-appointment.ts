import {
  updateAppointment as update,
  type UpdateAppointment,
} from '@setter/domain/appointments/update-appointment';
import { isRejection } from '@setter/domain/rejections';
import type { CommandContext } from '@setter/event-store/append/append-request';
import { handleCommand } from '@setter/event-store/append/handle-command';
import { BusinessTimeZone } from '@setter/platform/business-time-zone';
import { Effect } from 'effect';
import { appointmentFold, clientFold } from '../folds.ts';

type Given = Omit<UpdateAppointment, 'timeZone'> & { readonly appointmentId: string };

const deciding = (updated: ReturnType<typeof update>) =>
  isRejection(updated) ? updated : { append: { appointment: updated.appointment ?? [] } };

/** An admin's edit: who it is for, when it is, what it is about, all of it or nothing. */
export const updateAppointment = Effect.fn('updateAppointment')(function* (
  context: CommandContext,
  { appointmentId, ...given }: Given,
) {
  const command = { ...given, timeZone: yield* BusinessTimeZone };
  const appointment = appointmentFold(appointmentId);
  const { clientId } = given.changes;
  // Only a client who is named has to be looked at.
  const outcome =
    clientId === undefined
      ? yield* handleCommand({
          context,
          reads: { appointment },
          decide: (states) => deciding(update(command, states)),
        })
      : yield* handleCommand({
          context,
          reads: { appointment, client: clientFold(clientId) },
          decide: (states) => deciding(update(command, states)),
        });
  return { position: outcome.position };
});
