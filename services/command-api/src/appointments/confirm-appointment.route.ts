import { confirmAppointment as call } from '@setter/contracts/appointments/manage-appointments';
import { route } from '@setter/platform/http/route';
import { Effect } from 'effect';
import { appointmentAnswer } from './appointment-answer.ts';
import { confirmAppointment } from './confirm-appointment.ts';

export const confirmAppointmentRoute = route(call, ({ command, params }) =>
  Effect.gen(function* () {
    const { position } = yield* confirmAppointment(command, { appointmentId: params.id });
    return { body: yield* appointmentAnswer(params.id), position };
  }),
);
