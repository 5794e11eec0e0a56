import { expect, it } from 'vitest';
import { groupsOf } from './groups.ts';
import { testNow, testRow } from './test-row.ts';

const stopped = { allowed: false, why: ['number_registered' as const], until: null };
const titles = (...args: Parameters<typeof groupsOf>) =>
  groupsOf(...args).map(({ title, rows }) => [title, ...rows.map(({ id }) => id)]);

it('shows what is due in the order of the server, and who may not be called at the end', () => {
  const rows = [
    testRow({ id: 'promised', group: 'promised' }),
    testRow({ id: 'new', group: 'new' }),
    testRow({ id: 'over', group: 'new' }),
    testRow({ id: 'retry', group: 'retry' }),
    testRow({ id: 'stopped promise', group: 'promised', may: stopped }),
    testRow({ id: 'stopped retry', group: 'retry', may: stopped }),
  ];
  expect(titles('due', rows, testNow)).toEqual([
    ['Promised calls', 'promised'],
    ['New enquiries', 'new', 'over'],
    ['Retries', 'retry'],
    ['Not now', 'stopped promise', 'stopped retry'],
  ]);
});

it('has no group without rows', () => {
  expect(titles('due', [testRow({ group: 'retry', id: 'a' })], testNow)).toEqual([['Retries', 'a']]);
  expect(titles('due', [], testNow)).toEqual([]);
});

it('shows later ones by the day of the business', () => {
  const at = (id: string, nextCallAt: string) => testRow({ id, nextCallAt, group: 'retry' });
  const rows = [
    at('tonight', '2026-11-04T12:59:00Z'),
    at('after midnight', '2026-11-04T13:00:00Z'),
    at('friday', '2026-11-06T01:00:00Z'),
  ];
  expect(titles('later', rows, testNow)).toEqual([
    ['Today', 'tonight'],
    ['Tomorrow', 'after midnight'],
    ['Friday, November 6', 'friday'],
  ]);
});

it('shows those to confirm by the day of their appointment', () => {
  const appointment = { id: 'a', startTime: '2026-11-05T00:00:00Z', clientName: 'Torrens' };
  expect(titles('confirm', [testRow({ id: 'a', appointment })], testNow)).toEqual([['Tomorrow', 'a']]);
});
