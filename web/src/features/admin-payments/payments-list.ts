import { listPayments } from '@setter/contracts/payments/manage-payments';
import type { ScreenList } from '../../lib/lists/screen-list.ts';
import type { PaymentsSearch } from './payments-search.ts';

/** Payments by card, newest first. */
export const paymentsList: ScreenList<typeof listPayments, PaymentsSearch> = {
  call: listPayments,
  pageSize: 12,
  input: ({ group }) => ({ query: group === undefined ? {} : { group } }),
};
