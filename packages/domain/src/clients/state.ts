import type { ClientDetails } from '@setter/events/clients/client-details';
import type { ClientEvent } from '@setter/events/clients/events';
import type { PersonalText } from '@setter/events/marks';
import { unchanged } from '../unchanged.ts';

export type ClientProfile = { readonly username: PersonalText } & Readonly<ClientDetails>;

type Known = { readonly clientId: number; readonly profile: ClientProfile };
export type KnownClient = Known & { readonly status: 'active' | 'inactive' };
export type RemovedClient = Known & {
  readonly status: 'removed';
  /** What the client was, and will be when restored. */
  readonly before: 'active' | 'inactive';
  readonly restorableUntil: string;
};
export type Client = { readonly status: 'none' } | KnownClient | RemovedClient;

export const initialState: Client = { status: 'none' };

export const evolve = (client: Client, event: ClientEvent): Client => {
  switch (event.type) {
    case 'ClientRegistered': {
      const { clientId, ...profile } = event.data;
      return { status: 'active', clientId, profile };
    }
    case 'ClientDetailsChanged':
      // An absent key and an undefined one both mean unchanged.
      return client.status === 'none'
        ? client
        : { ...client, profile: { ...client.profile, ...(event.data.changes as Partial<ClientProfile>) } };
    case 'ClientDeactivated':
      return client.status === 'active' ? { ...client, status: 'inactive' } : client;
    case 'ClientReactivated':
      return client.status === 'inactive' ? { ...client, status: 'active' } : client;
    case 'ClientRemoved': {
      if (client.status === 'none' || client.status === 'removed') return client;
      const { clientId, profile, status } = client;
      return {
        status: 'removed',
        clientId,
        profile,
        before: status,
        restorableUntil: event.data.restorableUntil,
      };
    }
    case 'ClientRestored': {
      if (client.status !== 'removed') return client;
      const { clientId, profile, before } = client;
      return { status: before, clientId, profile };
    }
    default:
      return unchanged(client, event);
  }
};
