import type { ClientEvent } from '@setter/events/clients/events';
import { clientEmailReservation } from '../reservations.ts';
import type { Decided } from '../decision.ts';
import { raiseEpoch } from '../identity/raise-epoch.ts';
import type { SignInEvent, SignIns } from '../identity/sign-in-state.ts';
import { reject } from '../rejections.ts';
import { clientAccount } from '../side-writes.ts';
import { isBefore } from '../time.ts';
import type { Client } from './state.ts';

export type RestoreClient = { readonly type: 'RestoreClient'; readonly now: string };

/** Active or not, as before the removal. Reserves the e-mail again: `EmailTaken` when another client holds it. */
export const restoreClient = (
  { now }: RestoreClient,
  { client, signIns }: { readonly client: Client; readonly signIns: SignIns },
): Decided<{ client: ClientEvent; signIns: SignInEvent }> => {
  switch (client.status) {
    case 'none':
      return reject('NotFound');
    case 'active':
    case 'inactive':
      return { append: {} };
    case 'erased':
      return reject('RestorePeriodOver');
    case 'removed': {
      const { clientId, profile } = client;
      if (isBefore(client.restorableUntil, now)) return reject('RestorePeriodOver');
      const raised = raiseEpoch(clientAccount(clientId), signIns, { causes: ['status'] });
      return {
        append: { client: [{ type: 'ClientRestored', data: { clientId } }], signIns: raised.append },
        reserve: typeof profile.email === 'string' ? [clientEmailReservation(profile.email, clientId)] : [],
        sideWrites: raised.sideWrites,
      };
    }
  }
};
