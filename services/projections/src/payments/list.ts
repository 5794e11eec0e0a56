import type { List } from '../list/list.ts';
import { payments } from './projection.ts';
import { loadPayments, type PaymentWithClient } from './queries.ts';
import type { PaymentRow } from './table.ts';

/** Found by its own and the provider's id and by its documents; clients are searched in an index of their own. */
export const paymentList: List<PaymentRow, PaymentWithClient> = {
  model: payments,
  fields: [
    'paymentId',
    'clientId',
    'intentId',
    'documents',
    'state',
    'listGroup',
    'isWaiting',
    'createdAt',
    'amountCents',
  ],
  personal: [],
  texts: ({ paymentId, intentId, documents }) => [paymentId, intentId, ...documents.split(' ')],
  sortTexts: {},
  defaultSort: '-createdAt',
  load: loadPayments,
};
