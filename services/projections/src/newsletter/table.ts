import type { SubscriptionStatus } from '@setter/events/newsletter/value-sets';
import { instant, nullable, personal, readTable, text, uuid, type RowOf } from '../columns.ts';

/** A request for the newsletter and what became of it. */
export const subscribersTable = readTable({
  key: 'subscriptionId',
  columns: {
    subscriptionId: uuid(),
    email: personal(),
    status: text<SubscriptionStatus>(),
    requestedAt: instant(),
    confirmedAt: nullable(instant()),
    /** It was unsubscribed or forgotten; its address is erased. */
    endedAt: nullable(instant()),
  },
  // The last one counts rows without reading them.
  indexes: [
    ['requestedAt', 'subscriptionId'],
    ['endedAt', 'status'],
  ],
  followed: true,
});

export type SubscriberRow = RowOf<typeof subscribersTable>;
