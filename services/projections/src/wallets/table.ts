import type { LedgerTotals } from '@setter/domain/credits/ledger';
import type { ReadTable } from '../read-model.ts';

/** A client's credits in sum; `balance` is what can be spent. */
export type WalletRow = LedgerTotals & { readonly clientId: number };

export const walletsTable: ReadTable<WalletRow> = {
  key: 'clientId',
  columns: {
    clientId: 'int',
    balance: 'int',
    purchased: 'int',
    used: 'int',
    adjusted: 'int',
    refunded: 'int',
  },
  indexes: [],
};
