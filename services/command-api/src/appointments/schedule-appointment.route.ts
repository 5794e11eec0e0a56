import { scheduleAppointment as call } from '@setter/contracts/appointments/manage-appointments';
import { route } from '@setter/platform/http/route';
import { Effect } from 'effect';
import { appointmentAnswer } from './appointment-answer.ts';
import { scheduleAppointment } from './schedule-appointment.ts';

export const scheduleAppointmentRoute = route(call, ({ command, body }) =>
  Effect.gen(function* () {
    const { clientEmail, clientPhone, ...given } = body;
    const prospect = { email: clientEmail, phone: clientPhone };
    const { appointmentId, position } = yield* scheduleAppointment(command, { ...given, prospect });
    return { body: yield* appointmentAnswer(appointmentId), position };
  }),
);
