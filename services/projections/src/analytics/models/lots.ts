import { instant, int, nullable, readTable, uuid, type RowOf } from '../../columns.ts';
import { handlesOnly } from '../../handles.ts';
import { occurredAt, type ReadModel, type Recorded } from '../../read-model.ts';

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
    /** Frozen credits count as unspent. */
    unspent: int(),
    /** Net of refunds that failed. */
    refundedCredits: int(),
    refundedCents: int(),
    /** The latest time at which one of them moved. */
    refundedAt: nullable(instant()),
    /** The spend that took its last credit, and with it the rounding of the price. */
    lastSpendId: nullable(uuid()),
  },
  indexes: [['arrivedAt', 'lotId'], ['clientId'], ['refundedAt', 'lotId']],
  followed: true,
});
export type LotRow = RowOf<typeof lotsTable>;

const isHandled = handlesOnly(
  'CreditsPurchased',
  'CreditsGranted',
  'CreditSpent',
  'CreditReturned',
  'CreditsRemoved',
  'LotRefunded',
  'LotRefundReversed',
);
type Handled = Recorded & { readonly type: (typeof isHandled.types)[number] };

const lotsOf = (event: Handled): readonly string[] =>
  event.type === 'CreditsRemoved'
    ? [...new Set(event.data.fromLots.map(({ lotId }) => lotId))]
    : [event.data.lotId];

/** The lots of all wallets: what a credit of each cost. */
export const lots: ReadModel<LotRow> = {
  name: 'lots',
  version: 2,
  onPoison: 'halt',
  table: lotsTable,

  handles: isHandled.types,
  keys: (event) => (isHandled(event) ? lotsOf(event) : []),

  evolve(row, event, lotId) {
    if (!isHandled(event)) return row ?? null;
    if (event.type === 'CreditsPurchased' || event.type === 'CreditsGranted')
      return arrived(row, event, lotId);
    if (row === undefined) return null;
    switch (event.type) {
      case 'CreditSpent':
        return moved(row, -1, event.data.spendId);
      case 'CreditReturned':
        return moved(row, 1);
      case 'CreditsRemoved':
        return moved(
          row,
          event.data.fromLots.reduce((sum, from) => sum - (from.lotId === lotId ? from.credits : 0), 0),
        );
      case 'LotRefunded':
        return refunded(row, event, 1);
      case 'LotRefundReversed':
        return refunded(row, event, -1);
      default:
        return event satisfies never;
    }
  },
};

const arrived = (
  row: LotRow | undefined,
  event: Recorded & { readonly type: 'CreditsPurchased' | 'CreditsGranted' },
  lotId: string,
): LotRow => {
  const { clientId, credits } = event.data;
  const isPurchase = event.type === 'CreditsPurchased';
  const cents = isPurchase ? event.data.priceCents : (event.data.paid?.amountCents ?? 0);
  const first = row ?? {
    lotId,
    clientId,
    arrivedAt: occurredAt(event),
    paymentId: isPurchase ? event.data.paymentId : null,
    credits: 0,
    cents: 0,
    unspent: 0,
    refundedCredits: 0,
    refundedCents: 0,
    refundedAt: null,
    lastSpendId: null,
  };
  return moved({ ...first, credits: first.credits + credits, cents: first.cents + cents }, credits);
};

/** Only a spend that empties the lot takes the rounding, and only as long as it stays empty. */
const moved = (row: LotRow, credits: number, spendId: string | null = row.lastSpendId): LotRow => {
  const unspent = row.unspent + credits;
  return { ...row, unspent, lastSpendId: unspent === 0 ? spendId : null };
};

const refunded = (
  row: LotRow,
  event: Recorded & { readonly type: 'LotRefunded' | 'LotRefundReversed' },
  sign: 1 | -1,
): LotRow => ({
  ...moved(row, 0 - sign * event.data.credits),
  refundedCredits: row.refundedCredits + sign * event.data.credits,
  refundedCents: row.refundedCents + sign * event.data.amountCents,
  refundedAt: latest(occurredAt(event), row.refundedAt),
});

/** Clocks of two processes may differ: the last event of the log need not have the latest time. */
const latest = (at: string, before: string | null): string => (before !== null && before > at ? before : at);
