import { id } from '@setter/testing/history';
import { subscriptionConfirmed, subscriptionRequested } from '@setter/testing/sample-events';
import { expect, it } from 'vitest';
import { causedByLast } from '../test-support/caused.ts';

it('goes to the address that asked, by ids only', () => {
  const subscriptionId = id(1, 9);
  expect(causedByLast(subscriptionRequested())).toEqual([
    { name: 'newsletter-confirm', recipient: `subscriber-${subscriptionId}`, ids: { subscriptionId } },
  ]);
});

it('goes nowhere once it is confirmed', () => {
  expect(causedByLast(subscriptionRequested(), subscriptionConfirmed())).toEqual([]);
});
