import type { ClientEvent } from '@setter/events/clients/events';
import type { Decided } from '../decider.ts';
import { reject } from '../rejections.ts';
import type { Client } from './state.ts';

export type DeactivateClient = { readonly type: 'DeactivateClient' };

/** Whoever runs this ends the client's sessions in the same append. */
export const deactivateClient = (_: DeactivateClient, client: Client): Decided<ClientEvent> => {
  switch (client.status) {
    case 'none':
      return reject('NotFound');
    case 'removed':
      return reject('ClientRemoved');
    case 'inactive':
      return [];
    case 'active':
      return [{ type: 'ClientDeactivated', data: { clientId: client.clientId } }];
  }
};
