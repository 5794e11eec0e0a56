import type { LedgerEntry } from '@setter/domain/credits/ledger';
import type { PersonalText } from '@setter/events/marks';
import type { ReadTable } from '../read-model.ts';

/** One line of a client's ledger. Titles, cards and the running balance are joined and summed when read. */
export type LedgerRow = LedgerEntry & {
  /** Of the event that it stands for. */
  readonly entryId: string;
  readonly clientId: number;
  /** The ledger's order. */
  readonly position: number;
  readonly occurredAt: string;
  readonly cause: LedgerCause;
  readonly packId: string | null;
  readonly appointmentId: string | null;
  readonly paymentId: string | null;
  /** Integer cents, GST included. */
  readonly amountCents: number | null;
  readonly reason: PersonalText | null;
};

/** Why the balance moved; the words for it are in `description.ts`. */
export type LedgerCause =
  | 'purchased'
  | 'spent'
  | 'appointment_cancelled'
  | 'appointment_removed'
  | 'returned_by_admin'
  | 'gift'
  | 'correction'
  | 'paid_offline'
  | 'removed'
  | 'dispute'
  | 'review'
  | 'released'
  | 'refunded';

export const creditLedgerTable: ReadTable<LedgerRow> = {
  key: 'entryId',
  columns: {
    entryId: 'uuid',
    clientId: 'int',
    position: 'position',
    type: 'text',
    amount: 'int',
    occurredAt: 'instant',
    cause: 'text',
    packId: 'text',
    appointmentId: 'uuid',
    paymentId: 'uuid',
    amountCents: 'int',
    reason: 'personal',
  },
  indexes: [['clientId', 'position']],
};
