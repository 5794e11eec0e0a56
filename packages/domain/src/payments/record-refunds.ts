import type { WalletEvent } from '@setter/events/credits/events';
import type { PaymentEvent } from '@setter/events/payments/events';
import { walletDecider } from '../credits/decider.ts';
import type { Wallet } from '../credits/state.ts';
import type { Decided } from '../decision.ts';
import { isRejection } from '../rejections.ts';
import { evolveMoneyBack, type MoneyBackEvent } from './evolve-money-back.ts';
import type { ProviderRefund } from './provider-refund.ts';
import { recordRefund } from './record-refund.ts';
import type { Payment } from './state.ts';

export type RecordRefunds = {
  readonly type: 'RecordRefunds';
  /** As fetched from the provider. */
  readonly refunds: readonly ProviderRefund[];
};

type States = { readonly payment: Payment; readonly wallet: Wallet };

/** Refunds of one payment, each decided upon what those before it left, in one append. */
export const recordRefunds = (
  { refunds }: RecordRefunds,
  states: States,
): Decided<{ payment: PaymentEvent; wallet: WalletEvent }> => {
  const append: { payment: PaymentEvent[]; wallet: WalletEvent[] } = { payment: [], wallet: [] };
  let now = states;
  for (const refund of refunds) {
    const decided = recordRefund({ type: 'RecordRefund', refund }, now);
    if (isRejection(decided)) return decided;
    const { payment = [], wallet = [] } = decided.append;
    append.payment.push(...payment);
    append.wallet.push(...wallet);
    now = {
      payment: payment.reduce(evolvePayment, now.payment),
      wallet: wallet.reduce(walletDecider.evolve, now.wallet),
    };
  }
  return { append };
};

/** Recording a refund leads to events about money that goes back, and to no others. */
const evolvePayment = (payment: Payment, event: PaymentEvent): Payment =>
  payment.status === 'none' ? payment : { ...payment, ...evolveMoneyBack(payment, event as MoneyBackEvent) };
