import type { ClientEvent } from '@setter/events/clients/events';
import type { Decided } from '../decision.ts';
import { reject } from '../rejections.ts';
import type { Client } from './state.ts';

export type ReactivateClient = { readonly type: 'ReactivateClient' };

export const reactivateClient = (_: ReactivateClient, client: Client): Decided<ClientEvent> => {
  switch (client.status) {
    case 'none':
      return reject('NotFound');
    case 'removed':
      return reject('ClientRemoved');
    case 'active':
      return { append: [] };
    case 'inactive':
      return { append: [{ type: 'ClientReactivated', data: { clientId: client.clientId } }] };
  }
};
