import { listAppointments } from '@setter/contracts/appointments/manage-appointments';
import { listQueuedPosts } from '@setter/contracts/blog/queue';
import { clientTotals, getClient, listClients } from '@setter/contracts/clients/manage-clients';
import { adminCreditSummary, adminCreditTransactions } from '@setter/contracts/credits/credit-transactions';
import { landingPageTotals, listLandingPages } from '@setter/contracts/landing-pages/manage-pages';
import { getLead, listLeads, type Lead } from '@setter/contracts/leads/manage-leads';
import { listPayments } from '@setter/contracts/payments/manage-payments';
import type { PaymentGroup } from '@setter/events/payments/value-sets';
import { listSupportRequests } from '@setter/contracts/support/manage-support';
import { allRowsQuery, countQuery, rowQuery } from '../lists/list-query.ts';
import { live } from '../connection/live.ts';
import { ApiError } from './api-error.ts';
import { prefetched } from './prefetch.ts';
import { callQuery } from './query-client.ts';

/** What several sections of the back office read. Invalidate by these keys after a write. */
export const clientsCount = countQuery(listClients, { query: {} });
export const removedClientsCount = countQuery(listClients, { query: { removed: 'true' } });
/** How many clients there are and what they hold. Every change of a client reads it again, as it does the list. */
export const clientTotalsQuery = {
  ...callQuery(clientTotals),
  queryKey: [listClients.path, 'totals'] as const,
  ...live,
};
export const leadsCount = (source?: Lead['source'], removed = false) =>
  countQuery(listLeads, {
    query: {
      ...(source === undefined ? {} : { source }),
      ...(removed ? { removed: 'true' as const } : {}),
    },
  });
/**
 * One lead, removed or not; null when there is none. The access log has that it was opened, which a row of a list does not
 * say. A change of the leads reads it again, as it does the lists.
 */
export const leadQuery = (id: string) => {
  const { queryFn } = callQuery(getLead, { params: { id } });
  return {
    queryKey: [listLeads.path, 'lead', id] as const,
    queryFn: async (context: Parameters<typeof queryFn>[0]) => {
      try {
        return await queryFn(context);
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
    ...live,
  };
};
/** Requests for support that wait for a reply, or those that do not. */
export const supportCount = (waiting: 'true' | 'false') =>
  countQuery(listSupportRequests, { query: { waiting } });
/** One request for support; null when there is none. */
export const supportRequestQuery = (id: string) => rowQuery(listSupportRequests, id);
/** Payments, or those of a group. */
export const paymentsCount = (group?: PaymentGroup) =>
  countQuery(listPayments, { query: group === undefined ? {} : { group } });
/** Payments that wait for an admin, or those of a group. */
export const waitingPayments = (group?: PaymentGroup) =>
  countQuery(listPayments, { query: { waiting: 'true', ...(group === undefined ? {} : { group }) } });
/** One appointment; null when there is none. */
export const appointmentQuery = (id: string) => rowQuery(listAppointments, id);
/** A client's appointments that end after an instant. */
export const upcomingAppointments = (clientId: number, endsAfter: string) =>
  allRowsQuery(listAppointments, { query: { clientId: String(clientId), endsAfter } });
export const clientQuery = (id: number) => ({
  ...callQuery(getClient, { params: { id } }),
  ...live,
  ...prefetched,
});
/** How many landing pages there are, and what they brought together. */
export const landingPageTotalsQuery = {
  ...callQuery(landingPageTotals),
  queryKey: [listLandingPages.path, 'totals'] as const,
  ...live,
};
/** One landing page; null when there is none. */
export const landingPageQuery = (id: number) => rowQuery(listLandingPages, String(id));
/** The keys of every query of a client's ledger and of its sums. */
export const clientLedger = (id: number) =>
  [adminCreditTransactions, adminCreditSummary].map(({ path }) => [path, { params: { id } }]);

/** Every query of appointments: `invalidateQueries({ queryKey: allAppointments })`. */
export const allAppointments = [listAppointments.path];
/** Every query of support requests. */
export const allSupportRequests = [listSupportRequests.path];
/** Every query of leads: `invalidateQueries({ queryKey: allLeads })`. */
export const allLeads = [listLeads.path];
/** Every list of clients, whatever its filter: `invalidateQueries({ queryKey: allClients })`. */
export const allClients = [listClients.path];
/** Every query of landing pages: lists, counts, totals. */
export const allLandingPages = [listLandingPages.path];
/** How many posts wait in the queue. Read with the queue itself, which it is counted from. */
export const queuedPostsCount = {
  ...callQuery(listQueuedPosts),
  ...live,
  ...prefetched,
  select: (queue: readonly unknown[]) => queue.length,
};
