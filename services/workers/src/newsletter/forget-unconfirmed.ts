import { subscriptionDecider } from '@setter/domain/newsletter/decider';
import { handleCommand } from '@setter/event-store/append';
import { subscriptionStream } from '@setter/events/streams';
import { Effect } from 'effect';
import { purge, purgeContext, repeatPurge } from '../purge.ts';
import { selectUnconfirmed } from './select-unconfirmed.ts';

const name = 'forget-unconfirmed-subscriptions';

/** Erases the address of every request for the newsletter that was not confirmed within 7 days. Returns how many. */
export const forgetUnconfirmedRequests = purge(selectUnconfirmed, (request, now) =>
  handleCommand({
    context: purgeContext(name, request, now),
    decider: subscriptionDecider,
    stream: subscriptionStream(request.subscriptionId),
    command: { type: 'ForgetSubscription', reason: 'unconfirmed', now },
  }).pipe(Effect.map(({ state }) => state.status === 'forgotten')),
);

export const forgetUnconfirmed = repeatPurge(
  name,
  'unconfirmed subscriptions',
  '1 hour',
  forgetUnconfirmedRequests,
);
