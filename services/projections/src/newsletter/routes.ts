import { getPostProgress, listSubscribers, type Subscriber } from '@setter/contracts/newsletter/subscribers';
import type { EmailStatus } from '@setter/events/email/value-sets';
import { Effect } from 'effect';
import { listAnswers } from '../list/list-route.ts';
import { query } from '../query-route.ts';
import { subscriberList } from './list.ts';
import { countPostMails } from './queries.ts';
import type { SubscriberRow } from './table.ts';

/** A subscription that has not ended. */
const toSubscriber = ({ subscriptionId, endedAt: _, ...row }: SubscriberRow): Subscriber => ({
  id: subscriptionId,
  ...row,
});

export const newsletterRoutes = [
  listAnswers(listSubscribers, {
    list: subscriberList,
    where: ({ id, status }) => [
      ['subscriptionId', '=', id],
      ['endedAt', '=', null],
      ['status', '=', status],
    ],
    present: toSubscriber,
    reads: ['subscribers'],
  }),

  query(
    getPostProgress,
    Effect.fnUntraced(function* ({ params: { postId } }) {
      const counts = yield* countPostMails(postId);
      const of = (status: EmailStatus) => counts.get(status) ?? 0;
      return {
        queued: of('queued'),
        sent: of('sent'),
        failed: of('failed'),
        dropped: of('dropped'),
        unknown: of('unknown'),
      };
    }),
    ['newsletter-mails'],
  ),
];
