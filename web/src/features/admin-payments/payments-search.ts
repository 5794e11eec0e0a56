import { paymentGroups, type PaymentGroup } from '@setter/events/payments/value-sets';
import { listSearch, openSearch, type ListSearch } from '../../lib/lists/list-search.ts';

/** What the address says about what is shown. Absent: all payments, none of them open. */
export interface PaymentsSearch extends ListSearch {
  readonly group?: PaymentGroup;
  /** The id of the payment whose sheet is open. */
  readonly open?: string;
}

/** Reads the query of the address; what makes no sense is left out. */
export function paymentsSearch(search: Readonly<Record<string, unknown>>): PaymentsSearch {
  const group = paymentGroups.find((known) => known === search['group']);
  return {
    ...listSearch(search),
    ...(group !== undefined && { group }),
    ...openSearch(search),
  };
}
