import { listClientAppointments } from '@setter/contracts/appointments/client-appointments';
import { clientCreditSummary, clientCreditTransactions } from '@setter/contracts/credits/credit-transactions';
import { getOwnCalendar } from '@setter/contracts/calendars/calendar';
import { clientUser } from '@setter/contracts/session/client-session';
import type { QueryClient } from '@tanstack/react-query';
import { live } from '../connection/live.ts';
import { spanOfDays } from '../time/days.ts';
import type { Day } from '../time/time.ts';
import { callQuery } from './query-client.ts';

/** The signed-in client with the balance. */
export const clientUserQuery = { ...callQuery(clientUser), ...live };
/** The client's appointments, soonest first. */
export const clientAppointmentsQuery = { ...callQuery(listClientAppointments), ...live };
/** When the client is open and busy in days that follow each other. */
export const ownCalendarQuery = (days: readonly Day[]) => ({
  ...callQuery(getOwnCalendar, { query: spanOfDays(days) }),
  ...live,
});
/** Every query of the client's ledger and of its sums. */
const ledgerKeys = [[clientCreditTransactions.path], [clientCreditSummary.path]];

/** Asks the ledger again, and everything that a spent or bought credit changes. */
export async function refreshLedger(queryClient: QueryClient): Promise<void> {
  await Promise.all(
    [clientUserQuery.queryKey, clientAppointmentsQuery.queryKey, ...ledgerKeys].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  );
}
