import { unlockAppointment as call } from '@setter/contracts/appointments/client-appointments';
import type { SealedAppointment } from '@setter/domain/appointments/state';
import { balanceOf } from '@setter/domain/credits/state';
import { route } from '@setter/platform/http/route';
import { Effect } from 'effect';
import { unlockAppointment } from './unlock-appointment.ts';

/** A repeat may answer differently from the first call: the credit may have been returned since. */
const messageFor = (clientId: number, appointment: SealedAppointment): string =>
  isVisibleTo(clientId, appointment)
    ? 'You can now see all details of this appointment.'
    : 'The credit for this appointment was returned, so its details are hidden again.';

const isVisibleTo = (clientId: number, appointment: SealedAppointment): boolean => {
  // After a return it may have been given to another client.
  if (appointment.status === 'none' || appointment.clientId !== clientId) return false;
  return appointment.status === 'removed' ? appointment.creditKept : appointment.spendId !== null;
};

export const unlockAppointmentRoute = route(call, ({ command, params, body, session }) =>
  Effect.map(
    unlockAppointment(command, {
      clientId: session.clientId,
      appointmentId: params.id,
      expectedStartTime: body?.expectedStartTime,
    }),
    ({ states, position }) => ({
      body: {
        message: messageFor(session.clientId, states.appointment),
        creditsRemaining: balanceOf(states.wallet),
      },
      position,
    }),
  ),
);
