import { cancelAppointment as call } from '@setter/contracts/appointments/manage-appointments';
import { route } from '@setter/platform/http/route';
import { Effect } from 'effect';
import { appointmentAnswer } from './appointment-answer.ts';
import { cancelAppointment } from './cancel-appointment.ts';

export const cancelAppointmentRoute = route(call, ({ command, params, body }) =>
  Effect.gen(function* () {
    const { position } = yield* cancelAppointment(command, {
      appointmentId: params.id,
      reason: body?.reason ?? null,
      returnCredit: body?.returnCredit,
    });
    return { body: yield* appointmentAnswer(params.id), position };
  }),
);
