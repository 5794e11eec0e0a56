import { expect, it } from 'vitest';
import { dayAndTime, doneText, initialsOf, stopText, tryText } from './desk-texts.ts';
import { testNow, testRow } from './test-row.ts';

it('counts tries', () => {
  expect([1, 2, 3, 4, 11].map(tryText)).toEqual(['1st try', '2nd try', '3rd try', '4th try', '11th try']);
});

it('takes two letters of a name', () => {
  expect(['Priya Shah', 'Dana', 'Ana de la Cruz', ''].map(initialsOf)).toEqual(['PS', 'D', 'AC', '']);
});

it('names a day only when it is not today', () => {
  expect(dayAndTime('2026-11-04T03:20:00Z', testNow)).toBe('2:20 PM');
  expect(dayAndTime('2026-11-04T22:00:00Z', testNow)).toBe('tomorrow 9:00 AM');
  expect(dayAndTime('2026-11-08T22:00:00Z', testNow)).toBe('Mon, Nov 9, 9:00 AM');
});

it('says in a row what is against a call, in the time of there', () => {
  const stop = (why: Parameters<typeof stopText>[0]['may']['why'][number], until: string | null = null) =>
    stopText({ states: ['WA'], may: { allowed: false, why: [why], until } }, testNow);
  expect(stop('do_not_contact')).toBe('Our list');
  expect(stop('number_registered')).toBe('Register');
  expect(stop('outside_hours', '2026-11-05T01:00:00Z')).toBe('Closed until 9:00 AM');
  expect(stopText(testRow(), testNow)).toBeNull();
});

it('says what became of a call and what comes next', () => {
  const lead = testRow({ name: 'Wesley Tran', status: 'contacted' });
  const next = { ...lead, nextCallAt: '2026-11-04T03:20:00Z' };
  expect(doneText(next, 'no_answer', testNow)).toBe('Wesley Tran, no answer. Again 2:20 PM');
  expect(doneText({ ...next, promised: true }, 'call_back', testNow)).toBe(
    'Wesley Tran, call back. Promised for 2:20 PM',
  );
  expect(doneText({ ...lead, status: 'lost' }, 'no_answer', testNow)).toBe(
    'Wesley Tran, no answer. That was the last try',
  );
  expect(doneText({ ...lead, status: 'lost' }, 'not_interested', testNow)).toBe(
    'Wesley Tran, not interested.',
  );
});
