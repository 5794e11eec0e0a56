import { changeLead } from '@setter/contracts/leads/manage-leads';
import { route } from '@setter/platform/http/route';
import { Effect } from 'effect';
import { changeLeadStatus } from './change-lead-status.ts';
import { leadAnswer } from './lead-answer.ts';

export const changeLeadRoute = route(changeLead, ({ command, params, body }) =>
  Effect.gen(function* () {
    const { position } = yield* changeLeadStatus(command, { leadId: params.id, status: body.status });
    return { body: yield* leadAnswer(params.id), position };
  }),
);
