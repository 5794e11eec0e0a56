import { ledgerEntry } from '@setter/domain/credits/ledger';
import type { WalletEvent } from '@setter/events/credits/events';
import { documentKeyOf } from '../invoices/ledger-key.ts';
import { occurredAt, type ReadModel } from '../read-model.ts';
import { creditLedgerTable, fairCreditCauses, type LedgerCause, type LedgerRow } from './table.ts';
import { isWalletEvent } from './wallet-event.ts';

export const creditLedger: ReadModel<LedgerRow> = {
  name: 'credit-ledger',
  version: 6,
  onPoison: 'halt',
  table: creditLedgerTable,

  handles: isWalletEvent.types,
  rowPerEvent: true,
  keys: (event) => (isWalletEvent(event) && ledgerEntry(event) !== null ? [event.id] : []),

  evolve(row, event) {
    const entry = isWalletEvent(event) ? ledgerEntry(event) : null;
    if (entry === null || !isWalletEvent(event)) return row ?? null;
    return {
      ...entry,
      ...nothing,
      ...particulars(event),
      entryId: event.id,
      clientId: event.data.clientId,
      position: event.position,
      occurredAt: occurredAt(event),
      documentKey: documentKeyOf(event),
    };
  },
};

type Particulars = Pick<LedgerRow, 'cause'> & Partial<typeof nothing>;
type Optional = Pick<LedgerRow, 'packId' | 'appointmentId' | 'paymentId' | 'amountCents' | 'reason'>;
const nothing: Optional = {
  packId: null,
  appointmentId: null,
  paymentId: null,
  amountCents: null,
  reason: null,
};

type Returned = Extract<WalletEvent, { readonly type: 'CreditReturned' }>['data'];

const returnCause = ({ cause, fairCreditRule }: Returned): LedgerCause =>
  cause === 'fair_credit' ? (fairCreditCauses[(fairCreditRule ?? 2) - 2] ?? 'fair_credit_2') : cause;

const particulars = (event: WalletEvent): Particulars => {
  switch (event.type) {
    case 'CreditsPurchased': {
      const { packId, paymentId, priceCents } = event.data;
      return { cause: 'purchased', packId, paymentId, amountCents: priceCents };
    }
    case 'CreditSpent':
      return { cause: 'spent', appointmentId: event.data.appointmentId };
    case 'CreditReturned':
      return {
        cause: returnCause(event.data),
        appointmentId: event.data.appointmentId,
        reason: event.data.reason,
      };
    case 'CreditsGranted':
      return {
        cause: event.data.kind,
        reason: event.data.reason,
        amountCents: event.data.paid?.amountCents ?? null,
      };
    case 'CreditsRemoved':
      return { cause: event.data.cause ?? 'removed', reason: event.data.reason };
    case 'LotFrozen':
      return { cause: event.data.cause };
    case 'LotReleased':
      return { cause: 'released' };
    case 'LotRefundReversed':
      return {
        cause: 'refund_reversed',
        paymentId: event.data.paymentId,
        amountCents: event.data.amountCents,
      };
    case 'LotRefunded':
      return { cause: 'refunded', paymentId: event.data.paymentId, amountCents: event.data.amountCents };
    default:
      return event satisfies never;
  }
};
