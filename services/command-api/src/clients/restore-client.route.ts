import { restoreClient as call } from '@setter/contracts/clients/manage-clients';
import { route } from '@setter/platform/http/route';
import { Effect } from 'effect';
import { clientAnswer } from './client-answer.ts';
import { restoreClient } from './restore-client.ts';

export const restoreClientRoute = route(call, ({ command, params }) =>
  Effect.gen(function* () {
    const { position } = yield* restoreClient(command, { clientId: params.id });
    return { body: yield* clientAnswer(params.id), position };
  }),
);
