import { dateText } from '@setter/documents/texts';
import { clientDecider } from '@setter/domain/clients/decider';
import { displayName } from '@setter/domain/clients/display-name';
import { evolve, initialState } from '@setter/domain/payments/decider';
import { stateOf } from '@setter/event-store/append';
import { EventStore } from '@setter/event-store/event-store';
import type { RecordedEvent } from '@setter/events/envelope';
import { textOf } from '@setter/events/marks';
import type { PaymentEvent } from '@setter/events/payments/events';
import { clientStream, paymentStream } from '@setter/events/streams';
import { BusinessSettings } from '@setter/config/business-settings';
import { Effect } from 'effect';

/** A payment with its events; `paidAt` is a date such as `30 October 2026`. */
export const readPayment = Effect.fnUntraced(function* (paymentId: string, clientId: number) {
  const { readStream } = yield* EventStore;
  const { streamId } = paymentStream(paymentId, clientId);
  // A stream named after a payment holds nothing but its events.
  const events = (yield* readStream(streamId)).events as readonly RecordedEvent<PaymentEvent>[];
  const paid = events.find(({ type }) => type === 'PaymentSucceeded' || type === 'PaymentHeldForReview');
  const at = paid ?? events[0];
  return {
    events,
    payment: events.reduce(evolve, initialState),
    paidAt: at === undefined ? '' : dateText(at.metadata.occurredAt, (yield* BusinessSettings).timeZone),
  };
});

/** What admins call a client: the business, else the person, else the number. */
export const clientName = Effect.fnUntraced(function* (clientId: number) {
  const client = yield* stateOf({ stream: clientStream(clientId), ...clientDecider });
  if (client.status === 'none') return `Client ${clientId}`;
  return textOf(displayName(client.profile)) || `Client ${clientId}`;
});
