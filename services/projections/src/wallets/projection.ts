import { addToTotals, ledgerEntry, noTotals } from '@setter/domain/credits/ledger';
import { isWalletEvent } from '../credit-ledger/wallet-event.ts';
import type { ReadModel } from '../read-model.ts';
import { type WalletRow, walletsTable } from './table.ts';

export const wallets: ReadModel<WalletRow> = {
  name: 'wallets',
  version: 1,
  onPoison: 'halt',
  table: walletsTable,

  handles: isWalletEvent.types,
  keys: (event) => (isWalletEvent(event) && ledgerEntry(event) !== null ? [String(event.data.clientId)] : []),

  evolve(row, event) {
    const entry = isWalletEvent(event) ? ledgerEntry(event) : null;
    if (entry === null || !isWalletEvent(event)) return row ?? null;
    return { ...addToTotals(row ?? noTotals, entry), clientId: event.data.clientId };
  },
};
