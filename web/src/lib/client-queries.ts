import { listClientAppointments } from '@setter/contracts/appointments/client-appointments';
import { clientCreditTransactions } from '@setter/contracts/credits/credit-transactions';
import { clientUser } from '@setter/contracts/session/client-session';
import type { QueryClient } from '@tanstack/react-query';
import { callQuery } from './query-client.ts';

/**
 * A balance is never taken for fresh: it is asked for when a screen opens and when its
 * tab is seen again, since another tab may have spent it.
 */
const alwaysAsked = { staleTime: 0, refetchOnWindowFocus: true } as const;

/** The signed-in client with the balance. */
export const clientUserQuery = { ...callQuery(clientUser), ...alwaysAsked };
/** The client's appointments, soonest first. */
export const clientAppointmentsQuery = { ...callQuery(listClientAppointments), ...alwaysAsked };
/** The client's ledger, newest first. */
export const creditTransactionsQuery = { ...callQuery(clientCreditTransactions), ...alwaysAsked };

/** Asks the ledger again, and everything that a spent or bought credit changes. */
export async function refreshLedger(queryClient: QueryClient): Promise<void> {
  await Promise.all(
    [clientUserQuery, clientAppointmentsQuery, creditTransactionsQuery].map(({ queryKey }) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  );
}
