import {
  creditRemovalCauses,
  creditReturnCauses,
  grantKinds,
  type LedgerEntryType,
  lotFreezeCauses,
} from '@setter/events/credits/value-sets';
import { instant, int, nullable, personal, position, readTable, text, uuid, type RowOf } from '../columns.ts';

/** A fair credit by the rule that it came back by: 2 to 5. */
export const fairCreditCauses = ['fair_credit_2', 'fair_credit_3', 'fair_credit_4', 'fair_credit_5'] as const;
type ReturnCause = Exclude<(typeof creditReturnCauses)[number], 'fair_credit'>;

/** Why the balance moved; `description.ts` has the texts. */
export const ledgerCauses = [
  'purchased',
  'spent',
  'removed',
  'released',
  'refunded',
  'refund_reversed',
  ...creditRemovalCauses,
  ...creditReturnCauses.filter((cause): cause is ReturnCause => cause !== 'fair_credit'),
  ...fairCreditCauses,
  ...grantKinds,
  ...lotFreezeCauses,
] as const;
export type LedgerCause = (typeof ledgerCauses)[number];

/** One line of a client's ledger. Titles, cards and the running balance are joined and summed when it is read. */
export const creditLedgerTable = readTable({
  key: 'entryId',
  columns: {
    /** Of the event that it stands for. */
    entryId: uuid(),
    clientId: int(),
    /** The ledger's order. */
    position: position(),
    type: text<LedgerEntryType>(),
    /** Signed. */
    amount: int(),
    occurredAt: instant(),
    cause: text<LedgerCause>(),
    packId: nullable(text()),
    appointmentId: nullable(uuid()),
    paymentId: nullable(uuid()),
    /** Integer cents, GST included. */
    amountCents: nullable(int()),
    reason: nullable(personal()),
    /** Finds its invoice or adjustment note. */
    documentKey: nullable(text()),
  },
  // With all that sums and counts need, so that they read nothing else: in the ledger's order, and by period.
  indexes: [
    ['clientId', 'position', 'type', 'amount'],
    ['clientId', 'occurredAt', 'position', 'type', 'amount'],
  ],
});

export type LedgerRow = RowOf<typeof creditLedgerTable>;
