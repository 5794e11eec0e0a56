import type { ClientEvent } from '@setter/events/clients/events';
import { clientEmailReservation } from '../reservations.ts';
import type { Reserving } from '../decider.ts';
import { reject, type Rejection } from '../rejections.ts';
import { isBefore } from '../time.ts';
import type { Client } from './state.ts';

export type RestoreClient = { readonly now: string };

/** Active or not, as before the removal. The e-mail is taken again, which fails when another client has it by now. */
export const restoreClient = (
  { now }: RestoreClient,
  client: Client,
): Rejection | Reserving<{ client: ClientEvent }> => {
  switch (client.status) {
    case 'none':
      return reject('NotFound');
    case 'active':
    case 'inactive':
      return { append: {}, reserve: [], release: [] };
    case 'removed': {
      const { clientId, profile } = client;
      if (isBefore(client.restorableUntil, now)) return reject('RestorePeriodOver');
      return {
        append: { client: [{ type: 'ClientRestored', data: { clientId } }] },
        reserve: typeof profile.email === 'string' ? [clientEmailReservation(profile.email, clientId)] : [],
        release: [],
      };
    }
  }
};
