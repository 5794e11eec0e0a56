import type { ClientEvent } from '@setter/events/clients/events';
import { clientEmailReservation } from '../reservations.ts';
import type { Decided } from '../decision.ts';
import { raiseEpoch } from '../identity/raise-epoch.ts';
import type { SignInEvent, SignIns } from '../identity/sign-in-state.ts';
import { reject } from '../rejections.ts';
import { clientAccount } from '../side-writes.ts';
import { restorableUntil } from '../time.ts';
import type { Client } from './state.ts';

export type RemoveClient = { readonly type: 'RemoveClient'; readonly now: string };

/**
 * Keeps wallet, invoices and the username's reservation, so that a name in old records never means another client.
 * Releases the e-mail and ends the client's sessions and links.
 */
export const removeClient = (
  { now }: RemoveClient,
  { client, signIns }: { readonly client: Client; readonly signIns: SignIns },
): Decided<{ client: ClientEvent; signIns: SignInEvent }> => {
  switch (client.status) {
    case 'none':
      return reject('NotFound');
    case 'removed':
      return { append: {} };
    case 'active':
    case 'inactive': {
      const { clientId, profile } = client;
      const raised = raiseEpoch(clientAccount(clientId), signIns, { causes: ['status'] });
      return {
        append: {
          client: [{ type: 'ClientRemoved', data: { clientId, restorableUntil: restorableUntil(now) } }],
          signIns: raised.append,
        },
        release: typeof profile.email === 'string' ? [clientEmailReservation(profile.email, clientId)] : [],
        sideWrites: raised.sideWrites,
      };
    }
  }
};
