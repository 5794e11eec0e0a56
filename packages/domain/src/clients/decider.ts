import type { ClientEvent } from '@setter/events/clients/events';
import type { Decider } from '../decider.ts';
import { unchanged } from '../unchanged.ts';
import { erased } from '@setter/events/marks';
import { changeClient } from './change-client.ts';
import { eraseClient } from './erase-client.ts';
import { registerAndWelcomeClient } from './register-and-welcome-client.ts';
import { registerClient } from './register-client.ts';
import { removeClient } from './remove-client.ts';
import { restoreClient } from './restore-client.ts';
import { setReminderEmails } from './set-reminder-emails.ts';
import type { Client, ClientProfile } from './state.ts';

export const initialState = { status: 'none' } as Client;

export const evolve = (client: Client, event: ClientEvent): Client => {
  switch (event.type) {
    case 'ClientRegistered': {
      const { clientId, ...profile } = event.data;
      return { status: 'active', clientId, profile, reminderEmails: true };
    }
    case 'ClientDetailsChanged':
      // An absent key and an undefined one both mean unchanged.
      return client.status === 'none'
        ? client
        : { ...client, profile: { ...client.profile, ...(event.data.changes as Partial<ClientProfile>) } };
    case 'ClientReminderEmailsSet':
      return client.status === 'none' ? client : { ...client, reminderEmails: event.data.areOn };
    case 'ClientDeactivated':
      return client.status === 'active' ? { ...client, status: 'inactive' } : client;
    case 'ClientReactivated':
      return client.status === 'inactive' ? { ...client, status: 'active' } : client;
    case 'ClientRemoved': {
      if (client.status !== 'active' && client.status !== 'inactive') return client;
      return {
        ...client,
        status: 'removed',
        before: client.status,
        restorableUntil: event.data.restorableUntil,
      };
    }
    case 'ClientErased': {
      if (client.status === 'none') return client;
      const { clientId, profile, reminderEmails } = client;
      return { status: 'erased', clientId, profile: erasedProfile(profile), reminderEmails };
    }
    case 'ClientRestored': {
      if (client.status !== 'removed') return client;
      const { clientId, profile, reminderEmails, before } = client;
      return { status: before, clientId, profile, reminderEmails };
    }
    default:
      return unchanged(client, event);
  }
};

const erasedProfile = (profile: ClientProfile): ClientProfile =>
  Object.fromEntries(
    Object.entries(profile).map(([name, text]) => [name, text === null ? null : erased]),
  ) as ClientProfile;

/** `client-{id}`. */
export const clientDecider = {
  initialState,
  evolve,
  decide: {
    ChangeClient: changeClient,
    EraseClient: eraseClient,
    RegisterAndWelcomeClient: registerAndWelcomeClient,
    RegisterClient: registerClient,
    RemoveClient: removeClient,
    RestoreClient: restoreClient,
    SetReminderEmails: setReminderEmails,
  },
} satisfies Decider<Client, ClientEvent>;
