import type { SetterEvent } from '@setter/events/registry';
import { history, id } from '@setter/testing/history';
import { expect, it } from 'vitest';
import { addressMail } from './reactor.ts';

const details = {
  firstName: 'Ann',
  lastName: null,
  businessName: null,
  businessPhone: null,
  businessWebsite: null,
  industry: null,
  abn: null,
};
const registered = (email: string | null): SetterEvent => ({
  type: 'ClientRegistered',
  data: { clientId: 7, username: 'ann', email, ...details },
});
type Changes = Extract<SetterEvent, { type: 'ClientDetailsChanged' }>['data']['changes'];
const changed = (changes: Changes): SetterEvent => ({
  type: 'ClientDetailsChanged',
  data: { clientId: 7, changes },
});

/** What it queues on the last of these events. */
const queuedOn = (...events: SetterEvent[]) => {
  const stream = history(...events);
  const last = stream.at(-1)!;
  const needs = addressMail.needs(last);
  if (needs === null) return [];
  expect(needs).toBe('stream');
  return addressMail.react(last, stream).map(({ command }) => command);
};

it.each([
  ['to another', changed({ email: 'b@example.com' })],
  ['to none', changed({ email: null })],
])('mails the former address when it changes %s, by ids', (_, change) => {
  const stream = history(registered('a@example.com'), change);
  expect(queuedOn(registered('a@example.com'), change)).toMatchObject([
    {
      type: 'QueueEmail',
      template: 'address-changed',
      recipient: 'client-7',
      topic: { kind: 'former-address', clientId: 7, changeId: stream[1]!.id },
    },
  ]);
});

it.each([
  ['there was none', [registered(null), changed({ email: 'a@example.com' })]],
  ['only its spelling changes', [registered('a@example.com'), changed({ email: ' A@Example.com' })]],
  ['only other details change', [registered('a@example.com'), changed({ firstName: 'Bob' })]],
  [
    'it was cleared before',
    [registered('a@example.com'), changed({ email: null }), changed({ email: 'b@example.com' })],
  ],
] as const)('mails nothing when %s', (_, events) => {
  expect(queuedOn(...events)).toEqual([]);
});

it('ignores everything else', () => {
  expect(queuedOn({ type: 'PasswordChanged', data: { userKind: 'admin', userId: id(5) } })).toEqual([]);
});
