import { returnCredit as call } from '@setter/contracts/appointments/manage-appointments';
import { route } from '@setter/platform/http/route';
import { Effect } from 'effect';
import { appointmentAnswer } from './appointment-answer.ts';
import { returnCredit } from './return-credit.ts';

export const returnCreditRoute = route(call, ({ command, params, body }) =>
  Effect.gen(function* () {
    const { position } = yield* returnCredit(command, { appointmentId: params.id, reason: body.reason });
    return { body: yield* appointmentAnswer(params.id), position };
  }),
);
