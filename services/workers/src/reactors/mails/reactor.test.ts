import { history, id } from '@setter/testing/history';
import { subscriptionRequested } from '@setter/testing/sample-events';
import { expect, it } from 'vitest';
import { mails } from './reactor.ts';

const [event, other] = history(subscriptionRequested(), subscriptionRequested());
const to = (clientId: number) =>
  ({
    name: 'appointment-available',
    recipient: `client-${clientId}`,
    ids: { clientId, appointmentId: id(1) },
  }) as const;

it('queues each mail by its name, its topic and its ids', () => {
  expect(mails.answer(event!, [to(4)]).map(({ command }) => command)).toMatchObject([
    {
      type: 'QueueEmail',
      template: 'appointment-available',
      recipient: 'client-4',
      topic: { kind: 'appointment', ids: { clientId: 4, appointmentId: id(1) } },
    },
  ]);
});

it('queues the same mail when it sees an event again, and another for each event, mail and recipient', () => {
  const streamsOf = (...args: Parameters<typeof mails.answer>) =>
    mails.answer(...args).map(({ stream }) => stream.streamId);
  const changed = { ...to(4), name: 'appointment-changed' } as const;
  const all = [to(4), to(5), changed];
  expect(streamsOf(event!, all)).toEqual(streamsOf(event!, all));
  expect(new Set([...streamsOf(event!, all), ...streamsOf(other!, all)]).size).toBe(6);
});

it('queues under the id that the mail gives', () => {
  const [queued] = mails.answer(event!, [{ ...to(4), emailId: id(9) }]);
  expect(queued?.stream.streamId).toBe(`email-${id(9)}`);
});

it('refuses ids that the mail does not have', () => {
  expect(() => mails.answer(event!, [{ ...to(4), ids: { clientId: 4 } }])).toThrow(/appointmentId/);
});

it('handles no event that causes no mail', () => {
  expect(mails.handles({ ...event!, type: 'EmailQueued' } as never)).toBe(false);
});
