import { registerClient as call } from '@setter/contracts/clients/manage-clients';
import { route } from '@setter/platform/http/route';
import { Effect } from 'effect';
import { clientAnswer } from './client-answer.ts';
import { registerClient } from './register-client.ts';

export const registerClientRoute = route(call, ({ command, body }) =>
  Effect.gen(function* () {
    const { username, password, credits, ...details } = body;
    const made = yield* registerClient(command, { username, password, details, initialCredits: credits });
    return { body: yield* clientAnswer(made.clientId), position: made.position };
  }),
);
