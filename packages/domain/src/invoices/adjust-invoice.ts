import type { WalletEvent } from '@setter/events/credits/events';
import { lotOf, type Wallet } from '../credits/state.ts';
import type { Decided } from '../decision.ts';
import { reject } from '../rejections.ts';
import { gstOf, noteEvents, type NoteEvents, type NoteTexts } from './issue-note.ts';
import type { InvoiceRegister } from './register.ts';
import { type Invoice, leftOf } from './state.ts';

/** An admin corrects a sale that was paid outside the platform; one by card is refunded instead. */
export type AdjustInvoice = Omit<NoteTexts, 'reason'> & {
  readonly type: 'AdjustInvoice';
  /** Unspent ones of the sale, which leave the wallet; 0 when only money is returned. */
  readonly credits: number;
  /** What is returned, GST included. */
  readonly amountCents: number;
  /** What notes had taken off already as the admin saw it; without it, what it is now. */
  readonly expectedAdjustedCents?: number | undefined;
  readonly reason: string;
};

type States = { readonly register: InvoiceRegister; readonly invoice: Invoice; readonly wallet: Wallet };

/** The note and the credits that go with it are one append. */
export const adjustInvoice = (
  { type: _, credits, amountCents, expectedAdjustedCents, ...texts }: AdjustInvoice,
  { register, invoice, wallet }: States,
): Decided<NoteEvents & { wallet: WalletEvent }> => {
  if (invoice.status === 'none') return reject('NotFound');
  if (invoice.paymentId !== null) return reject('InvoicePaidByCard');
  const { clientId, lotId } = invoice;
  const left = leftOf(invoice);
  const adjustedCents = invoice.amountCents - left.amountCents;
  if ((expectedAdjustedCents ?? adjustedCents) !== adjustedCents) return reject('InvoiceChanged');
  if (amountCents > left.amountCents || credits > left.credits) return reject('AdjustmentTooLarge');
  const lot = lotOf(wallet, lotId);
  if (credits > (lot?.available ?? 0)) return reject('BalanceTooLow');
  const gstCents = gstOf(invoice, amountCents);
  const sums = { cause: 'correction', sourceId: null, credits, amountCents, gstCents } as const;
  const removed: WalletEvent = {
    type: 'CreditsRemoved',
    data: { clientId, credits, fromLots: [{ lotId, credits }], reason: texts.reason },
  };
  return {
    append: {
      ...noteEvents(register, invoice, sums, texts),
      ...(credits > 0 && { wallet: [removed] }),
    },
  };
};
