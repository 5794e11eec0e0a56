import type { List } from '../list/list.ts';
import { payments } from './projection.ts';
import { loadPayments, type PaymentWithClient } from './queries.ts';
import type { PaymentRow } from './table.ts';

/** Found by the names of clients, which are searched in an index of their own, and by the provider's id. */
export const paymentList: List<PaymentRow, PaymentWithClient> = {
  model: payments,
  fields: ['clientId', 'intentId', 'state', 'listGroup', 'isWaiting', 'createdAt', 'amountCents'],
  personal: [],
  texts: ({ intentId }) => [intentId],
  sortTexts: {},
  defaultSort: '-createdAt',
  load: loadPayments,
};
