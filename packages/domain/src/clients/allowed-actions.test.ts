import type { ClientEvent } from '@setter/events/clients/events';
import { type ClientAction, clientActions } from '@setter/events/clients/value-sets';
import { expect, it } from 'vitest';
import { setBalance } from '../credits/set-balance.ts';
import { initialState as noWallet } from '../credits/decider.ts';
import { initialState as signIns } from '../identity/sign-in-state.ts';
import { isRejection } from '../rejections.ts';
import { anyOrder } from '../test-support/any-order.ts';
import { clientId, lotA, registered } from '../test-support/facts.ts';
import { leadsToEvents } from '../test-support/leads-to-events.ts';
import { activeClient } from './active-client.ts';
import { allowedClientActions } from './allowed-actions.ts';
import { initialState as noClaims } from '../fair-credits/claims-state.ts';
import { changeClient } from './change-client.ts';
import { eraseClient } from './erase-client.ts';
import { removeClient } from './remove-client.ts';
import { restoreClient } from './restore-client.ts';
import { evolve, initialState } from './decider.ts';
import type { Client } from './state.ts';

const restorableUntil = '2026-12-21T03:00:00.000Z';
const later: readonly ClientEvent[] = [
  { type: 'ClientDeactivated', data: { clientId } },
  { type: 'ClientReactivated', data: { clientId } },
  { type: 'ClientRemoved', data: { clientId, restorableUntil } },
  { type: 'ClientRestored', data: { clientId } },
  { type: 'ClientErased', data: { clientId } },
];

/** Whether each action, as a command that would change something, is accepted. */
const accepts: { readonly [Action in ClientAction]: (client: Client, now: string) => boolean } = {
  change_details: (client) =>
    leadsToEvents(changeClient({ type: 'ChangeClient', changes: { firstName: 'New' } }, { client, signIns })),
  deactivate: (client) =>
    leadsToEvents(changeClient({ type: 'ChangeClient', changes: {}, isActive: false }, { client, signIns })),
  reactivate: (client) =>
    leadsToEvents(changeClient({ type: 'ChangeClient', changes: {}, isActive: true }, { client, signIns })),
  set_balance: (client) => {
    const command = {
      type: 'SetBalance',
      clientId,
      lotId: lotA,
      newBalance: 1,
      gstRegistered: true,
    } as const;
    return leadsToEvents(setBalance(command, { client, wallet: noWallet }));
  },
  schedule: (client) => !isRejection(activeClient(client)),
  remove: (client, now) =>
    leadsToEvents(
      removeClient({ type: 'RemoveClient', now, timeZone: 'Australia/Sydney' }, { client, signIns }),
    ),
  erase: (client) =>
    leadsToEvents(
      eraseClient(
        { type: 'EraseClient', forfeitCredits: false },
        { client, signIns, wallet: noWallet, claims: noClaims },
      ),
    ),
  restore: (client, now) => leadsToEvents(restoreClient({ type: 'RestoreClient', now }, { client, signIns })),
};

it('allows exactly the actions that are accepted, after any history', () => {
  for (const history of anyOrder(later, 4)) {
    const client = [registered, ...history].reduce(evolve, initialState);
    if (client.status === 'none') throw new Error('there is a client');
    const facts = {
      isActive: client.status === 'active',
      restorableUntil: client.status === 'removed' ? client.restorableUntil : null,
      erasedAt: client.status === 'erased' ? restorableUntil : null,
    };
    for (const now of [restorableUntil, '2026-12-21T03:00:00.001Z']) {
      const accepted = clientActions.filter((action) => accepts[action](client, now));
      expect(allowedClientActions(facts, now).toSorted()).toEqual(accepted.toSorted());
    }
  }
});
