import { addToTotals, ledgerEntry, noTotals } from '@setter/domain/credits/ledger';
import type { LedgerEntryType } from '@setter/events/credits/value-sets';
import { isWalletEvent } from '../credit-ledger/wallet-event.ts';
import type { ReadModel } from '../read-model.ts';
import { type WalletRow, walletsTable } from './table.ts';

export const wallets: ReadModel<WalletRow> = {
  name: 'wallets',
  version: 3,
  onPoison: 'halt',
  table: walletsTable,

  handles: isWalletEvent.types,
  keys: (event) => (isWalletEvent(event) && ledgerEntry(event) !== null ? [String(event.data.clientId)] : []),

  evolve(row, event) {
    const entry = isWalletEvent(event) ? ledgerEntry(event) : null;
    if (entry === null || !isWalletEvent(event)) return row ?? null;
    return {
      ...addToTotals(row ?? noTotals, entry),
      ...countLine(row ?? noLines, entry.type),
      clientId: event.data.clientId,
      position: event.position,
    };
  },
};

type Lines = Pick<WalletRow, 'purchases' | 'usages' | 'adjustments' | 'refunds'>;

const noLines: Lines = { purchases: 0, usages: 0, adjustments: 0, refunds: 0 };

const countLine = ({ purchases, usages, adjustments, refunds }: Lines, type: LedgerEntryType): Lines => ({
  purchases: purchases + (type === 'purchase' ? 1 : 0),
  usages: usages + (type === 'usage' ? 1 : 0),
  adjustments: adjustments + (type === 'adjustment' ? 1 : 0),
  refunds: refunds + (type === 'refund' ? 1 : 0),
});
