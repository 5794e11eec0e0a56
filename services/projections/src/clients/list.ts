import type { List, OpenedRow, Searched } from '../list/list.ts';
import { viewOf } from '../runner/table-sql.ts';
import { wallets } from '../wallets/projection.ts';
import { clients } from './projection.ts';
import { type ClientWithBalance, loadClients } from './queries.ts';
import type { ClientRow } from './table.ts';

const fullName = ({ firstName, lastName }: Pick<OpenedRow<ClientRow>, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim();

const clientsSearched: Searched<ClientRow> = {
  model: clients,
  fields: ['isActive', 'removedAt', 'restorableUntil', 'erasedAt', 'createdAt'],
  personal: ['username', 'email', 'firstName', 'lastName', 'businessName'],
  texts: (row) => [row.username, row.email, fullName(row), row.businessName],
  sortTexts: {
    username: ({ username }) => username,
    name: fullName,
    businessName: ({ businessName }) => businessName,
  },
};

/** What an appointment is found by of its client. */
export const clientNamesSearched: Searched<ClientRow> = {
  model: clients,
  fields: [],
  personal: ['username', 'firstName', 'lastName', 'businessName'],
  texts: (row) => [row.username, fullName(row), row.businessName],
  sortTexts: {},
};

export const clientList: List<ClientRow, ClientWithBalance> = {
  ...clientsSearched,
  defaultSort: '-createdAt',
  load: loadClients,
  joinedSorts: {
    credits: {
      join: `LEFT JOIN ${viewOf(wallets)} w ON w.client_id = t.client_id`,
      value: 'coalesce(w.balance, 0)',
      type: 'integer',
    },
  },
};

/** Clients by their names: what they sign in with is searched by admins only. */
export const deskClientList: List<ClientRow, ClientWithBalance> = {
  model: clients,
  fields: ['isActive', 'removedAt', 'createdAt'],
  personal: ['firstName', 'lastName', 'businessName'],
  texts: (row) => [fullName(row), row.businessName],
  sortTexts: { name: fullName, businessName: ({ businessName }) => businessName },
  defaultSort: '-createdAt',
  load: loadClients,
};
