import type { PaymentItem } from '@setter/contracts/payments/manage-payments';
import { lotOf } from '@setter/domain/credits/state';
import { adminPayment } from '@setter/domain/payments/admin-payment';
import { evolve, initialState } from '@setter/domain/payments/decider';
import type { PaymentTerms } from '@setter/domain/payments/state';
import { stateAt } from '@setter/event-store/append';
import type { PaymentEvent } from '@setter/events/payments/events';
import { paymentStream } from '@setter/events/streams';
import { Effect } from 'effect';
import { clientNamesAt } from '../clients/client-names-at.ts';
import { walletFold } from '../folds.ts';
import { streamAt } from '../stream-at.ts';

/** A payment as the admins see it, as the command left it that is recorded at a position. */
export const paymentAnswer = Effect.fn('paymentAnswer')(function* (
  { paymentId, clientId }: PaymentTerms,
  position: number,
) {
  const events = yield* streamAt<PaymentEvent>(paymentStream(paymentId, clientId).streamId, position);
  const payment = events.reduce(evolve, initialState);
  const [started] = events;
  if (payment.status === 'none' || started === undefined)
    throw new Error(`payment ${paymentId} is not known at ${position}`);
  const lot = lotOf(yield* stateAt(walletFold(clientId), position), paymentId);
  const answer: PaymentItem = adminPayment({
    payment,
    lot: lot ?? null,
    createdAt: started.metadata.occurredAt,
    ...(yield* clientNamesAt(clientId, position)),
  });
  return answer;
});
