import { getOutcomeLink, reportOutcomeByLink } from '@setter/contracts/appointments/outcome-links';
import { reportOutcome as reportCall } from '@setter/contracts/appointments/outcomes';
import { reportOutcomeForClient } from '@setter/contracts/appointments/office-outcomes';
import { reject } from '@setter/domain/rejections';
import { route } from '@setter/http/route';
import { Effect } from 'effect';
import { appointmentAnswer } from './appointment-answer.ts';
import { appointmentAt } from './appointment-at.ts';
import { clientAppointmentAnswer } from './client-appointment-answer.ts';
import { appointmentOfLink, reportOutcome } from './report-outcome.ts';

const notValid = { valid: false, title: null, startTime: null, outcome: null };

export const outcomeRoutes = [
  route(reportCall, ({ command, params: { id }, body: { outcome }, session: { clientId } }) =>
    Effect.gen(function* () {
      const report = { appointmentId: id, clientId, outcome, via: 'portal' } as const;
      const { position } = yield* reportOutcome(command, report);
      return { body: yield* clientAppointmentAnswer(command, id, position), position };
    }),
  ),

  route(reportOutcomeForClient, ({ command, params: { id }, body: { outcome }, session: { role } }) =>
    Effect.gen(function* () {
      const { position } = yield* reportOutcome(command, { appointmentId: id, outcome, via: 'office' });
      return { body: yield* appointmentAnswer(command, id, position, role), position };
    }),
  ),

  route(getOutcomeLink, ({ params }) =>
    Effect.gen(function* () {
      const found = yield* appointmentOfLink(params.token);
      if (found === undefined) return { body: notValid };
      const { facts } = yield* appointmentAt(found.appointmentId, Number.MAX_SAFE_INTEGER);
      const { title, startTime, outcome } = facts;
      return { body: { valid: true, title, startTime, outcome } };
    }),
  ),

  route(reportOutcomeByLink, ({ command, body: { token, outcome } }) =>
    Effect.gen(function* () {
      const found = yield* appointmentOfLink(token);
      if (found === undefined) return yield* Effect.fail(reject('InvalidLink'));
      const { position } = yield* reportOutcome(command, { ...found, outcome, via: 'mail' });
      return { body: { success: true as const, message: 'Thank you' }, position };
    }),
  ),
];
