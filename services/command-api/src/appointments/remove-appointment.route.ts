import { removeAppointment as call } from '@setter/contracts/appointments/manage-appointments';
import { route } from '@setter/platform/http/route';
import { Effect } from 'effect';
import { removeAppointment } from './remove-appointment.ts';

export const removeAppointmentRoute = route(call, ({ command, params, query }) =>
  Effect.gen(function* () {
    const returnCredit = query.returnCredit === undefined ? undefined : query.returnCredit === 'true';
    const { position, ...removal } = yield* removeAppointment(command, {
      appointmentId: params.id,
      returnCredit,
    });
    return { body: { success: true as const, ...removal }, position };
  }),
);
