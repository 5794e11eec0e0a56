import { unlockAppointment as call } from '@setter/contracts/appointments/client-appointments';
import { balanceOf } from '@setter/domain/credits/state';
import { route } from '@setter/http/route';
import { Effect } from 'effect';
import { unlockAppointment } from './unlock-appointment.ts';

export const unlockAppointmentRoute = route(call, ({ command, params, body, session }) =>
  Effect.map(
    unlockAppointment(command, {
      clientId: session.clientId,
      appointmentId: params.id,
      expectedStartTime: body?.expectedStartTime,
    }),
    ({ states, position }) => ({
      body: {
        message: 'You can now see all details of this appointment.',
        creditsRemaining: balanceOf(states.wallet),
      },
      position,
    }),
  ),
);
