import { evolveLotOf } from '@setter/domain/credits/evolve-lot';
import { evenPrice } from '@setter/domain/credits/lot-price';
import { spendPrice } from '@setter/domain/credits/lot-value';
import { type Lot, refundedFrom } from '@setter/domain/credits/state';
import { instant, int, json, nullable, readTable, uuid, type RowOf } from '../../columns.ts';
import { isWalletEvent, lotIdsOf } from '../../credit-ledger/wallet-event.ts';
import { occurredAt, type ReadModel } from '../../read-model.ts';

const lotsTable = readTable({
  key: 'lotId',
  columns: {
    lotId: uuid(),
    clientId: int(),
    arrivedAt: instant(),
    /** The card payment that bought it; null for what was granted. */
    paymentId: nullable(uuid()),
    /** What arrived, and what was paid for it together in cents: 0 for a gift. */
    credits: int(),
    cents: int(),
    /** What each credit cost, in cents; null where not all of them cost the same. */
    creditCents: nullable(int()),
    /** By spend, also of a returned one, what its credit cost in cents where not all of them cost the same. */
    spendCents: json<Readonly<Record<string, number>>>(),
    /** Net of refunds that failed. */
    refundedCredits: int(),
    refundedCents: int(),
    /** The latest time at which one of them moved. */
    refundedAt: nullable(instant()),
    lot: json<Lot>(),
  },
  indexes: [['arrivedAt', 'lotId'], ['clientId'], ['refundedAt', 'lotId']],
  followed: true,
});
export type LotRow = RowOf<typeof lotsTable>;

/** The lots of all wallets: what a credit of each cost. */
export const lots: ReadModel<LotRow> = {
  name: 'lots',
  version: 3,
  onPoison: 'halt',
  table: lotsTable,

  handles: isWalletEvent.types,
  keys: (event) => (isWalletEvent(event) ? lotIdsOf(event) : []),

  evolve(row, event, lotId) {
    if (!isWalletEvent(event)) return row ?? null;
    const lot = evolveLotOf(lotId, row?.lot, event);
    if (lot === undefined) return null;
    const refunded = refundedFrom(lot);
    return {
      lotId,
      clientId: event.data.clientId,
      arrivedAt: row?.arrivedAt ?? occurredAt(event),
      paymentId: event.type === 'CreditsPurchased' ? event.data.paymentId : (row?.paymentId ?? null),
      credits: lot.credits,
      cents: lot.priceCents,
      creditCents: evenPrice(lot),
      spendCents: event.type === 'CreditSpent' ? withSpend(row, lot, event.data.spendId) : spendCentsOf(row),
      refundedCredits: refunded.credits,
      refundedCents: refunded.cents,
      refundedAt:
        event.type === 'LotRefunded' || event.type === 'LotRefundReversed'
          ? latest(occurredAt(event), row?.refundedAt ?? null)
          : (row?.refundedAt ?? null),
      lot,
    };
  },
};

const spendCentsOf = (row: LotRow | undefined): LotRow['spendCents'] => row?.spendCents ?? {};

const withSpend = (row: LotRow | undefined, lot: Lot, spendId: string): LotRow['spendCents'] => {
  const cents = evenPrice(lot) === null ? spendPrice(lot, spendId) : undefined;
  return cents === undefined ? spendCentsOf(row) : { ...spendCentsOf(row), [spendId]: cents };
};

/** Clocks of two processes may differ: the last event of the log need not have the latest time. */
const latest = (at: string, before: string | null): string => (before !== null && before > at ? before : at);
