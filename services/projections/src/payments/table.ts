import type { Lot } from '@setter/domain/credits/state';
import type { StartedPayment } from '@setter/domain/payments/state';
import type { PaymentGroup, PaymentState } from '@setter/events/payments/value-sets';
import { boolean, instant, int, json, nullable, readTable, text, uuid, type RowOf } from '../columns.ts';

/** A payment by card with the lot that it bought. */
export const paymentsTable = readTable({
  key: 'paymentId',
  columns: {
    paymentId: uuid(),
    clientId: int(),
    /** The card provider's PaymentIntent. */
    intentId: text(),
    /** What was received once it was, GST included. Integer cents. */
    amountCents: int(),
    state: text<PaymentState>(),
    listGroup: nullable(text<PaymentGroup>()),
    /** For an admin: held, or disputed with evidence due. */
    isWaiting: boolean(),
    createdAt: instant(),
    cardBrand: nullable(text()),
    cardLast4: nullable(text()),
    /** The numbers of its invoice and notes, as they are printed, with spaces between them. */
    documents: text(),
    payment: json<StartedPayment>(),
    lot: nullable(json<Lot | null>()),
  },
  // The last counts rows without reading them.
  indexes: [
    ['createdAt', 'paymentId'],
    ['amountCents', 'paymentId'],
    ['clientId'],
    ['listGroup'],
    ['isWaiting'],
  ],
  followed: true,
});

export type PaymentRow = RowOf<typeof paymentsTable>;
