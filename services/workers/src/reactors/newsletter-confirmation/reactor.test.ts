import { history, id } from '@setter/testing/history';
import { subscriptionConfirmed, subscriptionRequested } from '@setter/testing/sample-events';
import { expect, it } from 'vitest';
import { newsletterConfirmation } from './reactor.ts';

const reactTo = (...events: Parameters<typeof history>) =>
  history(...events).flatMap((event) => newsletterConfirmation.react(event, [event]));

it('mails the link to the address that asked, by ids only', () => {
  const subscriptionId = id(1, 9);
  expect(reactTo(subscriptionRequested())).toMatchObject([
    {
      command: {
        type: 'QueueEmail',
        template: 'newsletter-confirm',
        recipient: `subscriber-${subscriptionId}`,
        topic: { kind: 'subscription', subscriptionId },
      },
    },
  ]);
});

it('mails nothing once it is confirmed, and the same mail when it sees the request again', () => {
  const [first] = reactTo(subscriptionRequested());
  const [again, ...others] = reactTo(subscriptionRequested(), subscriptionConfirmed());
  expect(others).toEqual([]);
  expect(again?.stream).toEqual(first?.stream);
});
