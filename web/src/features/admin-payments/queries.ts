import { getPayment, listPayments } from '@setter/contracts/payments/manage-payments';
import type { PaymentDetails } from '@setter/contracts/payments/manage-payments';
import { listInvoices } from '@setter/contracts/invoices/invoices';
import type { QueryClient } from '@tanstack/react-query';
import { allClients, clientLedger, clientQuery } from '../../lib/api/admin-queries.ts';
import { live } from '../../lib/connection/live.ts';
import { callQuery } from '../../lib/api/query-client.ts';

/** Milliseconds between two looks at what the provider is deciding. */
const soon = 1500;

/** One payment with its history. It is looked at often while the provider decides about it. */
export const paymentQuery = (id: string, isAwaited = false) => ({
  ...callQuery(getPayment, { params: { id } }),
  ...live,
  refetchInterval: ({ state }: { readonly state: { readonly data?: PaymentDetails | undefined } }) =>
    isAwaited || state.data?.state === 'refunding' || state.data?.state === 'processing'
      ? soon
      : live.refetchInterval,
});

/** Reads again everything that a decision about a payment changes. */
export const refreshPayments = (client: QueryClient, clientId: number) =>
  Promise.all(
    [
      [listPayments.path],
      [getPayment.path],
      [listInvoices.path],
      allClients,
      clientQuery(clientId).queryKey,
      ...clientLedger(clientId),
    ].map((queryKey) => client.invalidateQueries({ queryKey })),
  );
