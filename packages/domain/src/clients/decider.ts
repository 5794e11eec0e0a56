import type { ClientEvent } from '@setter/events/clients/events';
import type { Decider } from '../decider.ts';
import { changeClient } from './change-client.ts';
import { deactivateClient } from './deactivate-client.ts';
import { reactivateClient } from './reactivate-client.ts';
import { registerClient } from './register-client.ts';
import { removeClient } from './remove-client.ts';
import { restoreClient } from './restore-client.ts';
import { evolve, initialState, type Client } from './state.ts';

/** `client-{id}`. */
export const clientDecider = {
  initialState,
  evolve,
  decide: {
    ChangeClient: changeClient,
    DeactivateClient: deactivateClient,
    ReactivateClient: reactivateClient,
    RegisterClient: registerClient,
    RemoveClient: removeClient,
    RestoreClient: restoreClient,
  },
} satisfies Decider<Client, ClientEvent>;
