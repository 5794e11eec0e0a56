import { expect, it } from 'vitest';
import { ageOf, waitedText } from './ages.ts';
import { testNow, testRow } from './test-row.ts';

const age = (
  change: Parameters<typeof testRow>[0],
  view: Parameters<typeof ageOf>[0] = 'due',
  at = testNow,
) => ageOf(view, testRow(change), at);

it.each([
  [0, 'Now'],
  [1, '1 min'],
  [59, '59 min'],
  [60, '1 h'],
  [47 * 60, '47 h'],
  [48 * 60, '2 d'],
])('%d minutes are %s', (minutes, text) => {
  expect(waitedText(minutes)).toBe(text);
});

it('an enquiry that waits is red from the end of its first-contact time on', () => {
  const row = { waitingSince: '2026-11-03T23:00:00Z', firstContactEndsAt: '2026-11-04T01:15:00Z' };
  expect(age(row, 'due', new Date('2026-11-04T01:14:00Z'))).toEqual({ text: '2 h', tone: null });
  expect(age(row, 'due', new Date('2026-11-04T01:15:00Z'))).toEqual({ text: '2 h', tone: 'over' });
});

it('a promised call is late once it is anybody’s', () => {
  const promise = (nextCallAt: string) =>
    age({ group: 'promised', promised: true, waitingSince: null, nextCallAt });
  expect(promise('2026-11-04T01:05:00Z')).toEqual({ text: '12:05 PM', tone: null });
  expect(promise('2026-11-04T01:00:00Z')).toEqual({ text: '12:00 PM', tone: 'late' });
  expect(promise('2026-11-03T01:00:00Z')).toEqual({ text: 'Nov 3', tone: 'late' });
});

it('a retry is never late', () => {
  expect(age({ group: 'retry', waitingSince: null, attempt: 1, nextCallAt: '2026-11-03T22:30:00Z' })).toEqual(
    { text: '9:30 AM', tone: null },
  );
});

it('one to confirm has the time of its appointment', () => {
  const appointment = { id: 'a', startTime: '2026-11-05T00:00:00Z', clientName: null };
  expect(age({ status: 'booked', appointment }, 'confirm').text).toBe('11:00 AM');
});
