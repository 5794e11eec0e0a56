import { removeClient as call } from '@setter/contracts/clients/manage-clients';
import { route } from '@setter/platform/http/route';
import { Effect } from 'effect';
import { removeClient } from './remove-client.ts';

export const removeClientRoute = route(call, ({ command, params }) =>
  Effect.map(removeClient(command, { clientId: params.id }), ({ position }) => ({
    body: { success: true as const },
    position,
  })),
);
