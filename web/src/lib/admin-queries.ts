import { listAppointments } from '@setter/contracts/appointments/manage-appointments';
import type { Client } from '@setter/contracts/clients/client';
import { getClient, listClients } from '@setter/contracts/clients/manage-clients';
import { adminCreditTransactions } from '@setter/contracts/credits/credit-transactions';
import { listLeads, type Lead } from '@setter/contracts/leads/manage-leads';
import { countQuery, rowQuery } from './list-query.ts';
import { live } from './live.ts';
import { callQuery } from './query-client.ts';

/** What several sections of the back office read. Invalidate by these keys after a write. */
export const clientsQuery = { ...callQuery(listClients, {}), ...live };
export const removedClientsQuery = { ...callQuery(listClients, { query: { removed: 'true' } }), ...live };
export const clientsCount = { ...clientsQuery, select: (clients: readonly Client[]) => clients.length };
export const leadsCount = (source?: Lead['source']) =>
  countQuery(listLeads, { query: source === undefined ? {} : { source } });
export const leadQuery = (id: string) => rowQuery(listLeads, id);
export const adminAppointmentsQuery = { ...callQuery(listAppointments), ...live };
export const clientQuery = (id: number) => ({ ...callQuery(getClient, { params: { id } }), ...live });
export const clientLedgerQuery = (id: number) => ({
  ...callQuery(adminCreditTransactions, { params: { id } }),
  ...live,
});

/** Every query of leads: `invalidateQueries({ queryKey: allLeads })`. */
export const allLeads = [listLeads.path];
/** Every list of clients, whatever its filter: `invalidateQueries({ queryKey: allClients })`. */
export const allClients = [listClients.path];
