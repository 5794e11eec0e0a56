import type { UnknownPaymentEvent } from '@setter/events/payments/unknown-payment-events';
import type { Decided } from '../decision.ts';
import type { Decider } from '../decider.ts';

/** Money that the card provider captured and that no payment of ours knows. */
type UnknownPayment = { readonly status: 'none' | 'received' };

type ReceiveUnknownPayment = {
  readonly type: 'ReceiveUnknownPayment';
  readonly intentId: string;
  readonly amountCents: number;
  /** The provider's code. */
  readonly currency: string;
  readonly liveMode: boolean;
};

const initialState = { status: 'none' } as UnknownPayment;

/** The stream has this one event. */
const evolve = (_: UnknownPayment, __: UnknownPaymentEvent): UnknownPayment => ({ status: 'received' });

/** Recorded once, however many webhooks are about it. */
const receiveUnknownPayment = (
  { type: _, ...data }: ReceiveUnknownPayment,
  { status }: UnknownPayment,
): Decided<UnknownPaymentEvent> => ({
  append: status === 'none' ? [{ type: 'UnknownPaymentReceived', data }] : [],
});

/** `unknown-payment-{intentId}`. */
export const unknownPaymentDecider = {
  initialState,
  evolve,
  decide: { ReceiveUnknownPayment: receiveUnknownPayment },
} satisfies Decider<UnknownPayment, UnknownPaymentEvent>;
