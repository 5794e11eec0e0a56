import { changeClient as call } from '@setter/contracts/clients/manage-clients';
import { route } from '@setter/platform/http/route';
import { Effect } from 'effect';
import { changeClient } from './change-client.ts';
import { clientAnswer } from './client-answer.ts';

export const changeClientRoute = route(call, ({ command, params, body }) =>
  Effect.gen(function* () {
    const { isActive, password, ...changes } = body;
    const { position } = yield* changeClient(command, { clientId: params.id, changes, isActive, password });
    return { body: yield* clientAnswer(params.id), position };
  }),
);
