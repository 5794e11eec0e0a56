import { int, nullable, readTable, text, uuid, type RowOf } from '../columns.ts';

/** How a purchase was paid, for its line of the ledger. */
export const paymentsTable = readTable({
  key: 'paymentId',
  columns: {
    paymentId: uuid(),
    clientId: int(),
    amountCents: int(),
    cardBrand: nullable(text()),
    cardLast4: nullable(text()),
  },
  indexes: [['clientId']],
});

export type PaymentRow = RowOf<typeof paymentsTable>;
