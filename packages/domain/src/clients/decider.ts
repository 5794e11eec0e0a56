import type { ClientEvent } from '@setter/events/clients/events';
import type { Decided, Decider } from '../decider.ts';
import { assertNever } from '../assert-never.ts';
import { deactivateClient, type DeactivateClient } from './deactivate-client.ts';
import { reactivateClient, type ReactivateClient } from './reactivate-client.ts';
import { evolve, initialState, type Client } from './state.ts';

export type ClientCommand = DeactivateClient | ReactivateClient;

const decide = (command: ClientCommand, client: Client): Decided<ClientEvent> => {
  switch (command.type) {
    case 'DeactivateClient':
      return deactivateClient(command, client);
    case 'ReactivateClient':
      return reactivateClient(command, client);
    default:
      return assertNever(command);
  }
};

/** `client-{id}`: what takes no reservation. Registering, updating, removing and restoring do. */
export const clientDecider: Decider<Client, ClientCommand, ClientEvent> = { initialState, evolve, decide };
