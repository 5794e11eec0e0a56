import { handlesOnly } from '../handles.ts';
import { occurredAt, type ReadModel } from '../read-model.ts';
import { type SubscriberRow, subscribersTable } from './table.ts';

const isHandled = handlesOnly(
  'SubscriptionRequested',
  'SubscriptionConfirmed',
  'SubscriptionForgotten',
  'Unsubscribed',
);

/** One row per request; one that has ended stays without its address. */
export const subscribers: ReadModel<SubscriberRow> = {
  name: 'subscribers',
  version: 1,
  onPoison: 'dead-letter',
  table: subscribersTable,

  handles: isHandled.types,
  keys: (event) => (isHandled(event) ? [event.data.subscriptionId] : []),

  evolve(row, event) {
    if (event.type === 'SubscriptionRequested') {
      const { subscriptionId, email } = event.data;
      const requestedAt = occurredAt(event);
      return { subscriptionId, email, status: 'requested', requestedAt, confirmedAt: null, endedAt: null };
    }
    if (row === undefined) return null;
    switch (event.type) {
      case 'SubscriptionConfirmed':
        return { ...row, status: 'confirmed', confirmedAt: occurredAt(event) };
      case 'SubscriptionForgotten':
      case 'Unsubscribed':
        return { ...row, endedAt: occurredAt(event) };
      default:
        return row;
    }
  },
};
