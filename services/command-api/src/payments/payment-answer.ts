import type { PaymentItem } from '@setter/contracts/payments/manage-payments';
import { displayName } from '@setter/domain/clients/display-name';
import { lotOf } from '@setter/domain/credits/state';
import { describeCard } from '@setter/domain/payments/describe-card';
import { evolve, initialState } from '@setter/domain/payments/decider';
import { showPayment } from '@setter/domain/payments/shown-payment';
import type { PaymentTerms } from '@setter/domain/payments/state';
import { stateAt } from '@setter/event-store/append';
import type { PaymentEvent } from '@setter/events/payments/events';
import { paymentStream } from '@setter/events/streams';
import { Effect } from 'effect';
import { clientFold, walletFold } from '../folds.ts';
import { streamAt } from '../stream-at.ts';

/** A payment as the admins see it, as the command left it that is recorded at a position. */
export const paymentAnswer = Effect.fn('paymentAnswer')(function* (
  { paymentId, clientId, liveMode }: PaymentTerms,
  position: number,
) {
  const events = yield* streamAt<PaymentEvent>(paymentStream(paymentId, clientId).streamId, position);
  const payment = events.reduce(evolve, initialState);
  const [started] = events;
  if (payment.status === 'none' || started === undefined)
    throw new Error(`payment ${paymentId} is not known at ${position}`);
  const lot = lotOf(yield* stateAt(walletFold(clientId), position), paymentId);
  const {
    group: _,
    paidBack: __,
    shortfall: ___,
    refundAmounts: ____,
    refundable,
    allowedActions,
    ...shown
  } = showPayment(payment, lot);
  const card = payment.status === 'succeeded' ? payment.card : null;
  const answer: PaymentItem = {
    ...shown,
    id: paymentId,
    clientId,
    clientName: yield* nameOf(clientId, position),
    refundableCredits: refundable.credits,
    refundableCents: refundable.cents,
    liveMode,
    createdAt: started.metadata.occurredAt,
    card: card === null ? null : describeCard(card.brand, card.last4),
    allowedActions: [...allowedActions],
  };
  return answer;
});

const nameOf = (clientId: number, position: number) =>
  Effect.map(stateAt(clientFold(clientId), position), (client) => {
    if (client.status === 'none') return { erased: true } as const;
    return displayName(client.profile);
  });
