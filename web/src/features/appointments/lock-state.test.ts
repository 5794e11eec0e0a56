import { describe, expect, it } from 'vitest';
import { isPast, lockStateOf, readyToUnlock, unlockedHistory, upcoming } from './lock-state.ts';
import { locked, unlocked } from './testing.ts';

const now = new Date('2026-11-04T03:30:00Z');
const earlier = { startTime: '2026-11-04T01:00:00Z', endTime: '2026-11-04T02:00:00Z' };
const later = { startTime: '2026-11-05T01:00:00Z', endTime: '2026-11-05T02:00:00Z' };

describe('the lock of an appointment', () => {
  it('can be opened until the appointment ends, also while it is in progress', () => {
    expect(lockStateOf(locked(), now).kind).toBe('unlockable');
    expect(lockStateOf(locked(later), now).kind).toBe('unlockable');
    expect(lockStateOf(locked({ endTime: now.toISOString() }), now).kind).toBe('closed');
  });

  it.each([
    [locked({ ...later, status: 'cancelled' }), 'cancelled'],
    [locked({ status: 'completed' }), 'completed'],
    [locked(earlier), 'ended'],
  ])('says why another cannot be unlocked', (appointment, word) => {
    const state = lockStateOf(appointment, now);
    expect(state.kind === 'closed' && state.why).toContain(word);
  });

  it('can be opened again after its credit was returned', () => {
    expect(lockStateOf(locked({ ...later, creditReturned: true }), now).kind).toBe('unlockable');
  });

  it('lists as ready only what can be unlocked now, soonest first', () => {
    const list = [
      locked({ ...later, id: 'b' }),
      unlocked({ id: 'u' }),
      locked({ ...earlier, id: 'old' }),
      locked({ id: 'a' }),
    ];
    expect(readyToUnlock(list, now).map((one) => one.id)).toEqual(['a', 'b']);
  });
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

  it('counts a completed one as past before its end', () => {
    expect(isPast(unlocked({ status: 'completed' }), now)).toBe(true);
    expect(isPast(unlocked(), now)).toBe(false);
    expect(isPast(unlocked(earlier), now)).toBe(true);
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
