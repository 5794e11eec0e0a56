import type { SetterEvent } from '@setter/events/registry';
import { history, id } from '@setter/testing/history';
import { expect, it } from 'vitest';
import { causedByLast } from '../test-support/caused.ts';

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

it.each([
  ['to another', changed({ email: 'b@example.com' })],
  ['to none', changed({ email: null })],
])('goes to the former address when it changes %s, by ids', (_, change) => {
  const events = [registered('a@example.com'), change];
  const changeId = history(...events)[1]!.id;
  expect(causedByLast(...events)).toEqual([
    { name: 'address-changed', recipient: 'client-7', ids: { clientId: 7, changeId } },
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
] as const)('goes nowhere when %s', (_, events) => {
  expect(causedByLast(...events)).toEqual([]);
});

it('is caused by nothing else', () => {
  const caused = causedByLast({ type: 'PasswordChanged', data: { userKind: 'admin', userId: id(5) } });
  expect(caused.map(({ name }) => name)).not.toContain('address-changed');
});
