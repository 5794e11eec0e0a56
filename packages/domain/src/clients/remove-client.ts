import type { ClientEvent } from '@setter/events/clients/events';
import { clientEmailReservation } from '../reservations.ts';
import type { Decided } from '../decision.ts';
import { reject } from '../rejections.ts';
import { clientAccount, endSessions } from '../side-writes.ts';
import { restorableUntil } from '../time.ts';
import type { Client } from './state.ts';

export type RemoveClient = { readonly type: 'RemoveClient'; readonly now: string };

/**
 * Keeps wallet, invoices and the username's reservation, so that a name in old records never means another client.
 * Releases the e-mail and ends the client's sessions.
 */
export const removeClient = ({ now }: RemoveClient, client: Client): Decided<ClientEvent> => {
  switch (client.status) {
    case 'none':
      return reject('NotFound');
    case 'removed':
      return { append: [] };
    case 'active':
    case 'inactive': {
      const { clientId, profile } = client;
      return {
        append: [{ type: 'ClientRemoved', data: { clientId, restorableUntil: restorableUntil(now) } }],
        release: typeof profile.email === 'string' ? [clientEmailReservation(profile.email, clientId)] : [],
        sideWrites: [endSessions(clientAccount(clientId))],
      };
    }
  }
};
