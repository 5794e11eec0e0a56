import type { CardGatewayName } from '@setter/events/payments/value-sets';
import type { PaymentEvent } from '@setter/events/payments/events';
import { openPaymentReservation, paymentIntentReservation } from '../reservations.ts';
import { activeClient } from '../clients/active-client.ts';
import type { Client } from '../clients/state.ts';
import { creditPacks, gstIn } from '../credits/credit-packs.ts';
import type { Decided } from '../decision.ts';
import { isRejection, reject } from '../rejections.ts';
import type { Payment } from './state.ts';

export type StartPayment = {
  readonly type: 'StartPayment';
  readonly paymentId: string;
  readonly clientId: number;
  readonly intentId: string;
  readonly gateway: CardGatewayName;
  readonly packId: string;
  readonly liveMode: boolean;
  /** Whether the business is registered for GST now. */
  readonly gstRegistered: boolean;
  /** Opened next to one that the provider is still working on. */
  readonly beside?: boolean | undefined;
};

/** Records what will be paid for, at our catalogue's price: everything that arrives is compared with it. */
export const startPayment = (
  command: StartPayment,
  { payment, client }: { readonly payment: Payment; readonly client: Client },
): Decided<{ payment: PaymentEvent }> => {
  const { paymentId, clientId, intentId, gateway, packId, liveMode, gstRegistered, beside } = command;
  if (payment.status !== 'none') return { append: {} };
  const active = activeClient(client);
  if (isRejection(active)) return active;
  const pack = creditPacks.find((one) => one.id === packId);
  if (pack === undefined) return reject('PackMismatch');
  const started: PaymentEvent = {
    type: 'PaymentStarted',
    data: {
      paymentId,
      clientId,
      intentId,
      gateway,
      packId,
      credits: pack.credits,
      amountCents: pack.priceCents,
      gstCents: gstIn(pack.priceCents, gstRegistered),
      currency: 'AUD',
      liveMode,
    },
  };
  return {
    append: { payment: [started] },
    reserve: [
      paymentIntentReservation(intentId, paymentId),
      ...(beside ? [] : [openPaymentReservation(clientId, paymentId)]),
    ],
  };
};
