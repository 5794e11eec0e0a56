import { int, readTable, type RowOf } from '../columns.ts';

/** The totals of a client's ledger; `balance` is what can be spent. */
export const walletsTable = readTable({
  key: 'clientId',
  columns: {
    clientId: int(),
    balance: int(),
    purchased: int(),
    used: int(),
    adjusted: int(),
    refunded: int(),
  },
  indexes: [],
});

export type WalletRow = RowOf<typeof walletsTable>;
