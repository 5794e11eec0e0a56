import { cannotAttend } from '@setter/contracts/appointments/cannot-attend';
import { appointmentDecider } from '@setter/domain/appointments/decider';
import { handleCommand } from '@setter/event-store/append';
import { appointmentStream } from '@setter/events/streams';
import { route } from '@setter/http/route';
import { Effect } from 'effect';
import { clientAppointmentAnswer } from './client-appointment-answer.ts';

export const cannotAttendRoute = route(
  cannotAttend,
  ({ command, session: { clientId }, params: { id }, body: { reason } }) =>
    Effect.gen(function* () {
      const { position } = yield* handleCommand({
        context: command,
        decider: appointmentDecider,
        stream: appointmentStream(id),
        command: { type: 'CannotAttend', clientId, now: command.occurredAt, reason },
      });
      return { body: yield* clientAppointmentAnswer(command, id, position), position };
    }),
);
