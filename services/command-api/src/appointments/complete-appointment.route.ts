import { completeAppointment as call } from '@setter/contracts/appointments/manage-appointments';
import { route } from '@setter/platform/http/route';
import { Effect } from 'effect';
import { appointmentAnswer } from './appointment-answer.ts';
import { completeAppointment } from './complete-appointment.ts';

export const completeAppointmentRoute = route(call, ({ command, params }) =>
  Effect.gen(function* () {
    const { position } = yield* completeAppointment(command, { appointmentId: params.id });
    return { body: yield* appointmentAnswer(params.id), position };
  }),
);
