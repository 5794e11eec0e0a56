import type { Client } from '@setter/contracts/clients/client';
import { shown } from './personal.ts';

type Named = Pick<Client, 'firstName' | 'lastName' | 'businessName' | 'username'>;

export const fullName = ({ firstName, lastName }: Pick<Named, 'firstName' | 'lastName'>): string =>
  [shown(firstName), shown(lastName)].filter(Boolean).join(' ');

/** What a client is called where there is room for one name. */
export const clientTitle = (client: Named): string =>
  shown(client.businessName) || fullName(client) || shown(client.username);
