import type { ClientEvent } from '@setter/events/clients/events';
import { clientEmailReservation } from '../reservations.ts';
import type { Decided } from '../decision.ts';
import { reject } from '../rejections.ts';
import { isBefore } from '../time.ts';
import type { Client } from './state.ts';

export type RestoreClient = { readonly type: 'RestoreClient'; readonly now: string };

/** Active or not, as before the removal. Reserves the e-mail again: `EmailTaken` when another client holds it. */
export const restoreClient = ({ now }: RestoreClient, client: Client): Decided<ClientEvent> => {
  switch (client.status) {
    case 'none':
      return reject('NotFound');
    case 'active':
    case 'inactive':
      return { append: [] };
    case 'removed': {
      const { clientId, profile } = client;
      if (isBefore(client.restorableUntil, now)) return reject('RestorePeriodOver');
      return {
        append: [{ type: 'ClientRestored', data: { clientId } }],
        reserve: typeof profile.email === 'string' ? [clientEmailReservation(profile.email, clientId)] : [],
      };
    }
  }
};
