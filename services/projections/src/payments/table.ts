import type { ReadTable } from '../read-model.ts';

/** What a line of the ledger says about how it was paid. */
export type PaymentRow = {
  readonly paymentId: string;
  readonly clientId: number;
  readonly amountCents: number;
  readonly cardBrand: string | null;
  readonly cardLast4: string | null;
};

export const paymentsTable: ReadTable<PaymentRow> = {
  key: 'paymentId',
  columns: { paymentId: 'uuid', clientId: 'int', amountCents: 'int', cardBrand: 'text', cardLast4: 'text' },
  indexes: [['clientId']],
};
