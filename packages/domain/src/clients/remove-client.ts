import type { ClientEvent } from '@setter/events/clients/events';
import { clientEmailReservation } from '../reservations.ts';
import type { Reserving } from '../decider.ts';
import { reject, type Rejection } from '../rejections.ts';
import { restorableUntil } from '../time.ts';
import type { Client } from './state.ts';

export type RemoveClient = { readonly now: string };

/**
 * Wallet, invoices and username stay: a name in old records must never mean somebody else. The e-mail is free for
 * another client. Whoever runs this ends the client's sessions in the same append.
 */
export const removeClient = (
  { now }: RemoveClient,
  client: Client,
): Rejection | Reserving<{ client: ClientEvent }> => {
  switch (client.status) {
    case 'none':
      return reject('NotFound');
    case 'removed':
      return { append: {}, reserve: [], release: [] };
    case 'active':
    case 'inactive': {
      const { clientId, profile } = client;
      return {
        append: {
          client: [{ type: 'ClientRemoved', data: { clientId, restorableUntil: restorableUntil(now) } }],
        },
        reserve: [],
        release: typeof profile.email === 'string' ? [clientEmailReservation(profile.email, clientId)] : [],
      };
    }
  }
};
