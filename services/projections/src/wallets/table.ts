import { int, position, readTable, type RowOf, sum } from '../columns.ts';

/** The totals of a client's ledger and how many lines of each type it has; `balance` is what can be spent. */
export const walletsTable = readTable({
  key: 'clientId',
  columns: {
    clientId: int(),
    balance: int(),
    purchased: int(),
    used: int(),
    adjusted: int(),
    refunded: int(),
    /** Held back for refunds and disputes, and so taken off the balance; `adjusted` has them, too. */
    frozen: int(),
    /** What was paid by card, and what of it went back to cards. */
    purchasedCents: sum(),
    refundedCents: sum(),
    purchases: int(),
    usages: int(),
    adjustments: int(),
    refunds: int(),
    /** Of the newest line that is in the totals. */
    position: position(),
  },
  indexes: [],
});

export type WalletRow = RowOf<typeof walletsTable>;
