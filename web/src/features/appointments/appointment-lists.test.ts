import { describe, expect, it } from 'vitest';
import {
  canSayNo,
  closedWhileLocked,
  readyToUnlock,
  unlockedHistory,
  upcoming,
} from './appointment-lists.ts';
import { locked, unlocked } from './testing.ts';

const now = new Date('2026-11-04T03:30:00Z');
const earlier = { startTime: '2026-11-04T01:00:00Z', endTime: '2026-11-04T02:00:00Z' };
const later = { startTime: '2026-11-05T01:00:00Z', endTime: '2026-11-05T02:00:00Z' };

describe('locked appointments', () => {
  const refused = (message: string) => ({ unlock: { allowed: false as const, code: 'x', message } });
  const list = [
    locked({ ...later, id: 'b' }),
    unlocked({ id: 'u' }),
    locked({ ...earlier, ...refused('This appointment is over.'), id: 'over' }),
    locked({ ...later, ...refused('This appointment was cancelled.'), id: 'cancelled' }),
    locked({ id: 'a' }),
  ];

  it('are ready only when the server lets them be unlocked, soonest first', () => {
    expect(readyToUnlock(list).map((one) => one.id)).toEqual(['a', 'b']);
  });

  it('are closed with the reason otherwise, the latest first', () => {
    expect(closedWhileLocked(list).map(({ id, unlock }) => [id, unlock.message])).toEqual([
      ['cancelled', 'This appointment was cancelled.'],
      ['over', 'This appointment is over.'],
    ]);
  });
});

it('is said of an appointment to come that its client cannot attend', () => {
  expect(canSayNo(unlocked(later), now)).toBe(true);
  expect(canSayNo(unlocked({ ...later, status: 'confirmed' }), now)).toBe(true);
  expect(canSayNo(unlocked({ ...later, status: 'cancelled' }), now)).toBe(false);
  expect(canSayNo(unlocked(), now)).toBe(false);
});

describe('what is past and what is to come', () => {
  it('keeps one in progress in the upcoming list', () => {
    const list = [
      locked({ ...later, id: 'later' }),
      unlocked({ id: 'running' }),
      locked({ ...earlier, id: 'over' }),
    ];
    expect(upcoming(list, now).map((one) => one.id)).toEqual(['running', 'later']);
  });

  it('has only unlocked ones in the history, the latest first', () => {
    const list = [
      unlocked({ ...earlier, id: 'first' }),
      locked({ id: 'closed' }),
      unlocked({ ...later, id: 'last' }),
    ];
    expect(unlockedHistory(list).map((one) => one.id)).toEqual(['last', 'first']);
  });
});
