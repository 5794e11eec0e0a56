import type { ClientEvent } from '@setter/events/clients/events';
import type { Decided } from '../decision.ts';
import { reject } from '../rejections.ts';
import { clientAccount, endSessions } from '../side-writes.ts';
import type { Client } from './state.ts';

export type DeactivateClient = { readonly type: 'DeactivateClient' };

/** Ends the client's sessions as well. */
export const deactivateClient = (_: DeactivateClient, client: Client): Decided<ClientEvent> => {
  switch (client.status) {
    case 'none':
      return reject('NotFound');
    case 'removed':
      return reject('ClientRemoved');
    case 'inactive':
      return { append: [] };
    case 'active':
      return {
        append: [{ type: 'ClientDeactivated', data: { clientId: client.clientId } }],
        sideWrites: [endSessions(clientAccount(client.clientId))],
      };
  }
};
