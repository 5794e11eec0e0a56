import { addToTotals, ledgerEntry, noTotals } from '@setter/domain/credits/ledger';
import type { WalletEvent } from '@setter/events/credits/events';
import type { LedgerEntryType } from '@setter/events/credits/value-sets';
import { isWalletEvent } from '../credit-ledger/wallet-event.ts';
import type { ReadModel } from '../read-model.ts';
import { type WalletRow, walletsTable } from './table.ts';

export const wallets: ReadModel<WalletRow> = {
  name: 'wallets',
  version: 6,
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
      ...addMoney(row ?? noMoney, event),
      frozen: (row?.frozen ?? 0) + frozenBy(event),
      clientId: event.data.clientId,
      position: event.position,
    };
  },
};

const frozenBy = (event: WalletEvent): number => {
  if (event.type === 'LotFrozen') return event.data.credits;
  return event.type === 'LotReleased' ? -event.data.credits : 0;
};

type Lines = Pick<WalletRow, 'purchases' | 'usages' | 'adjustments' | 'refunds'>;

const noLines: Lines = { purchases: 0, usages: 0, adjustments: 0, refunds: 0 };

const countLine = ({ purchases, usages, adjustments, refunds }: Lines, type: LedgerEntryType): Lines => ({
  purchases: purchases + (type === 'purchase' ? 1 : 0),
  usages: usages + (type === 'usage' ? 1 : 0),
  adjustments: adjustments + (type === 'adjustment' ? 1 : 0),
  refunds: refunds + (type === 'refund' ? 1 : 0),
});

type Money = Pick<WalletRow, 'purchasedCents' | 'refundedCents'>;

const noMoney: Money = { purchasedCents: 0, refundedCents: 0 };

const addMoney = ({ purchasedCents, refundedCents }: Money, event: WalletEvent): Money => {
  switch (event.type) {
    case 'CreditsPurchased':
      return { purchasedCents: purchasedCents + event.data.priceCents, refundedCents };
    case 'LotRefunded':
      return { purchasedCents, refundedCents: refundedCents + event.data.amountCents };
    case 'LotRefundReversed':
      return { purchasedCents, refundedCents: refundedCents - event.data.amountCents };
    default:
      return { purchasedCents, refundedCents };
  }
};
