import type { ParsedBodyOf } from '@setter/contracts/call';
import { updateAppointment as call } from '@setter/contracts/appointments/manage-appointments';
import { route } from '@setter/platform/http/route';
import { Effect } from 'effect';
import { appointmentAnswer } from './appointment-answer.ts';
import { changeAppointment } from './change-appointment.ts';

const toCommand = ({ expectedVersion, clientEmail, clientPhone, ...changes }: ParsedBodyOf<typeof call>) => ({
  changes: { ...changes, prospect: { email: clientEmail, phone: clientPhone } },
  expectedVersion,
});

export const changeAppointmentRoute = route(call, ({ command, params, body }) =>
  Effect.gen(function* () {
    const { position } = yield* changeAppointment(command, { appointmentId: params.id, ...toCommand(body) });
    return { body: yield* appointmentAnswer(params.id), position };
  }),
);
