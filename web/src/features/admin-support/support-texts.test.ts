import { describe, expect, it } from 'vitest';
import { dueText, durationText, initialsOf, outcomeText, sentText } from './support-texts.ts';

// Wednesday, 12:20 PM in Sydney.
const now = new Date('2026-11-04T01:20:00.000Z');

describe('when a reply is due', () => {
  it('names the time and what is left, today', () => {
    expect(dueText('2026-11-04T04:55:00.000Z', now)).toEqual({
      text: '3:55 PM, in 3 h 35 min',
      state: 'soon',
    });
    expect(dueText('2026-11-04T05:40:00.000Z', now)).toEqual({
      text: '4:40 PM, in 4 h 20 min',
      state: 'later',
    });
  });

  it('names the day, later', () => {
    expect(dueText('2026-11-04T23:05:00.000Z', now)).toEqual({
      text: 'Thu, Nov 5, 10:05 AM',
      state: 'later',
    });
  });

  it('says how long it is overdue', () => {
    expect(dueText('2026-11-04T01:15:00.000Z', now)).toEqual({ text: 'Overdue by 5 min', state: 'overdue' });
    expect(durationText(49 * 3_600_000)).toBe('2 days');
    expect(durationText(2 * 3_600_000)).toBe('2 h');
  });
});

it('names when it was sent', () => {
  expect(sentText('2026-11-04T00:55:00.000Z', now)).toBe('11:55 AM');
  expect(sentText('2026-11-03T05:40:00.000Z', now)).toBe('Nov 3, 4:40 PM');
});

it('makes initials of a name', () => {
  expect(initialsOf(' cameron  de Blake')).toBe('CD');
  expect(initialsOf('e\u0301lise 👩‍👩‍👧‍👦')).toBe('E\u0301👩‍👩‍👧‍👦');
  expect(initialsOf('')).toBe('');
});

it('says what became of a request', () => {
  expect(outcomeText({ status: 'closed', replies: [] })).toBe('closed');
  const reply = { id: 'x', message: 'y', repliedAt: '2026-09-17T01:00:00Z', by: null, emailStatus: null };
  expect(outcomeText({ status: 'closed', replies: [reply] })).toBe('answered Sep 17, 2026');
});
