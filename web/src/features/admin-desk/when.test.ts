import { expect, it } from 'vitest';
import { parseWhen } from './when.ts';

/** A Wednesday, 12:20 PM in Sydney. */
const now = new Date('2026-11-04T01:20:00Z');
const read = (text: string) => {
  const when = parseWhen(text, now);
  return when === null ? null : `${when.date} ${when.time}`;
};

it.each([
  ['tomorrow 2pm', '2026-11-05 14:00'],
  ['Tomorrow at 2:30 PM', '2026-11-05 14:30'],
  ['mon 9', '2026-11-09 09:00'],
  ['monday', '2026-11-09 09:00'],
  ['next Mon 10.30', '2026-11-09 10:30'],
  ['in 3 h', '2026-11-04 15:20'],
  ['in 45 min', '2026-11-04 13:05'],
  ['in an hour', '2026-11-04 13:20'],
  ['in 2 days', '2026-11-06 12:20'],
  ['in 1 week', '2026-11-11 12:20'],
  ['9 nov 10:30', '2026-11-09 10:30'],
  ['Nov 9th, 4 pm', '2026-11-09 16:00'],
  ['9/11 2', '2026-11-09 14:00'],
  ['3 feb', '2027-02-03 09:00'],
  ['4pm', '2026-11-04 16:00'],
  ['11am', '2026-11-05 11:00'],
  ['noon', '2026-11-05 12:00'],
  ['today 2', '2026-11-04 14:00'],
  ['fri 14:00', '2026-11-06 14:00'],
  ['wed 3pm', '2026-11-04 15:00'],
  ['wed 10', '2026-11-11 10:00'],
  ['12am', '2026-11-05 00:00'],
])('%s is %s', (text, expected) => {
  expect(read(text)).toBe(expected);
});

it.each(['', 'soon', 'mon 25', 'in 3 parsecs', 'tomorrow 14pm', '31/2', 'feb', 'tomorrow or so'])(
  '%s is not understood',
  (text) => {
    expect(read(text)).toBeNull();
  },
);

it('a time that the clocks go forward over is none', () => {
  expect(parseWhen('4 oct 2:30am', new Date('2026-10-01T00:00:00Z'))).toBeNull();
});

it('moves by days of the calendar where the clocks change', () => {
  expect(parseWhen('tomorrow 9am', new Date('2026-10-03T01:00:00Z'))).toEqual({
    date: '2026-10-04',
    time: '09:00',
  });
});
