import type { CardGatewayName } from '@setter/events/payments/value-sets';
import type { PaymentEvent } from '@setter/events/payments/events';
import { paymentIntentReservation } from '../reservations.ts';
import { activeClient } from '../clients/active-client.ts';
import type { Client } from '../clients/state.ts';
import { creditPacks, gstIn } from '../credits/credit-packs.ts';
import type { Reserving } from '../decider.ts';
import { isRejection, reject, type Rejection } from '../rejections.ts';
import type { Payment } from './state.ts';

export type StartPayment = {
  readonly paymentId: string;
  readonly clientId: number;
  readonly intentId: string;
  readonly gateway: CardGatewayName;
  readonly packId: string;
  readonly liveMode: boolean;
};

/** Records what will be paid for, at our catalogue's price: everything that arrives is compared with it. */
export const startPayment = (
  command: StartPayment,
  { payment, client }: { readonly payment: Payment; readonly client: Client },
): Rejection | Reserving<{ payment: PaymentEvent }> => {
  const { paymentId, clientId, intentId, gateway, packId, liveMode } = command;
  const nothing = { append: {}, reserve: [], release: [] };
  if (payment.status !== 'none') return nothing;
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
      gstCents: gstIn(pack.priceCents),
      currency: 'AUD',
      liveMode,
    },
  };
  return {
    append: { payment: [started] },
    reserve: [paymentIntentReservation(intentId, paymentId)],
    release: [],
  };
};
