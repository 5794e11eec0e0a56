import type { SubscriptionEvent } from '@setter/events/newsletter/events';
import { specify } from '@setter/testing/decider-spec';
import { describe, expect, it } from 'vitest';
import { id } from '../test-support/facts.ts';
import { confirmSubscription } from './confirm-subscription.ts';
import { subscriptionDecider } from './decider.ts';
import { forgetSubscription } from './forget-subscription.ts';
import { requestSubscription } from './request-subscription.ts';
import { unsubscribe } from './unsubscribe.ts';

const { given } = specify(subscriptionDecider);
const subscriptionId = id(91);
const now = '2026-11-04T00:00:00.000Z';
const confirmableUntil = '2026-11-11T00:00:00.000Z';
const inTime = '2026-11-10T23:59:59.999Z';

const requested: SubscriptionEvent = {
  type: 'SubscriptionRequested',
  data: { subscriptionId, email: 'Sam@Example.com', tokenHash: 'confirms', confirmableUntil },
};
const confirmed: SubscriptionEvent = {
  type: 'SubscriptionConfirmed',
  data: { subscriptionId, tokenHash: 'unsubscribes' },
};
const unsubscribed: SubscriptionEvent = { type: 'Unsubscribed', data: { subscriptionId } };
const forgotten = (reason: 'unconfirmed' | 'duplicate'): SubscriptionEvent => ({
  type: 'SubscriptionForgotten',
  data: { subscriptionId, reason },
});
const stateAfter = (...events: SubscriptionEvent[]) =>
  events.reduce(subscriptionDecider.evolve, subscriptionDecider.initialState);

const address = { kind: 'newsletter_email', value: 'sam@example.com', owner: subscriptionId };
const confirmLink = { kind: 'newsletter_confirm', value: 'confirms', owner: subscriptionId, legible: true };
const subject = `subscriber-${subscriptionId}`;

describe('requesting a subscription', () => {
  const request = {
    type: 'RequestSubscription',
    subscriptionId,
    email: 'Sam@Example.com',
    tokenHash: 'confirms',
    now,
  } as const;

  it('can be confirmed for seven days', () => {
    given().when(request).then(requested);
  });

  it('reserves its link, and the address of none', () => {
    expect(requestSubscription(request, stateAfter())).toMatchObject({ reserve: [confirmLink] });
  });

  it('happens once, though the request is repeated', () => {
    for (const before of [[requested], [requested, confirmed], [requested, forgotten('duplicate')]])
      given(...before)
        .when(request)
        .thenNothing();
  });
});

describe('confirming a subscription', () => {
  const confirm = { type: 'ConfirmSubscription', tokenHash: 'unsubscribes', now: inTime } as const;

  it('happens once, by whichever tab comes first', () => {
    given(requested).when(confirm).then(confirmed);
    given(requested, confirmed).when(confirm).thenNothing();
  });

  it('takes the address, whatever its letter case, and the link that ends it', () => {
    expect(confirmSubscription(confirm, stateAfter(requested))).toMatchObject({
      reserve: [address, { kind: 'newsletter_unsubscribe', value: 'unsubscribes', owner: subscriptionId }],
    });
  });

  it('is too late after seven days, though nothing has been forgotten yet', () => {
    given(requested)
      .when({ ...confirm, now: confirmableUntil })
      .thenRejected('InvalidLink');
  });

  it('needs a request that has not ended', () => {
    for (const ended of [[], [requested, forgotten('unconfirmed')], [requested, confirmed, unsubscribed]])
      given(...ended)
        .when(confirm)
        .thenRejected('InvalidLink');
  });
});

describe('unsubscribing', () => {
  const end = { type: 'Unsubscribe' } as const;

  it('happens once, and may be asked for again', () => {
    given(requested, confirmed).when(end).then(unsubscribed);
    given(requested, confirmed, unsubscribed).when(end).thenNothing();
  });

  it('frees and erases the address', () => {
    expect(unsubscribe(end, stateAfter(requested, confirmed))).toMatchObject({
      release: [address, confirmLink],
      shred: [subject],
    });
  });

  it('needs a subscription', () => {
    for (const before of [[], [requested], [requested, forgotten('unconfirmed')]])
      given(...before)
        .when(end)
        .thenRejected('InvalidLink');
  });
});

describe('forgetting a request', () => {
  const forget = { type: 'ForgetSubscription', reason: 'unconfirmed', now: confirmableUntil } as const;

  it('happens once it cannot be confirmed any more, and not before', () => {
    given(requested).when(forget).then(forgotten('unconfirmed'));
    given(requested)
      .when({ ...forget, now: inTime })
      .thenNothing();
  });

  it('happens at once when the address is subscribed already', () => {
    given(requested)
      .when({ ...forget, reason: 'duplicate', now })
      .then(forgotten('duplicate'));
  });

  it('erases the address and frees the link', () => {
    expect(forgetSubscription(forget, stateAfter(requested))).toMatchObject({
      release: [confirmLink],
      shred: [subject],
    });
  });

  it('leaves alone what was confirmed or has ended', () => {
    for (const before of [[], [requested, confirmed], [requested, forgotten('duplicate')]])
      given(...before)
        .when(forget)
        .thenNothing();
  });
});
