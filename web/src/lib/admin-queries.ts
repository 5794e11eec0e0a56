import { listAppointments } from '@setter/contracts/appointments/manage-appointments';
import { getClient, listClients } from '@setter/contracts/clients/manage-clients';
import { adminCreditSummary, adminCreditTransactions } from '@setter/contracts/credits/credit-transactions';
import { listLeads, type Lead } from '@setter/contracts/leads/manage-leads';
import { countQuery, rowQuery } from './list-query.ts';
import { live } from './live.ts';
import { callQuery } from './query-client.ts';

/** What several sections of the back office read. Invalidate by these keys after a write. */
export const clientsQuery = { ...callQuery(listClients, {}), ...live };
export const removedClientsQuery = { ...callQuery(listClients, { query: { removed: 'true' } }), ...live };
export const clientsCount = countQuery(listClients, { query: {} });
export const leadsCount = (source?: Lead['source']) =>
  countQuery(listLeads, { query: source === undefined ? {} : { source } });
/** One lead; null when there is none. */
export const leadQuery = (id: string) => rowQuery(listLeads, id);
/** One appointment; null when there is none. */
export const appointmentQuery = (id: string) => rowQuery(listAppointments, id);
export const clientQuery = (id: number) => ({ ...callQuery(getClient, { params: { id } }), ...live });
/** The keys of every query of a client's ledger and of its sums. */
export const clientLedger = (id: number) =>
  [adminCreditTransactions, adminCreditSummary].map(({ path }) => [path, { params: { id } }]);

/** Every query of appointments: `invalidateQueries({ queryKey: allAppointments })`. */
export const allAppointments = [listAppointments.path];
/** Every query of leads: `invalidateQueries({ queryKey: allLeads })`. */
export const allLeads = [listLeads.path];
/** Every list of clients, whatever its filter: `invalidateQueries({ queryKey: allClients })`. */
export const allClients = [listClients.path];
