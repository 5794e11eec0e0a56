import { describe, expect, it } from 'vitest';
import { creditsOf, allowedActions } from './allowed-actions.ts';

const now = new Date('2026-11-06T02:00:00Z');
const ahead = '2026-11-06T02:00:01Z';
const begun = '2026-11-06T02:00:00Z';
const locked = { status: 'scheduled', startTime: ahead, isUnlocked: false } as const;

describe('an appointment', () => {
  it('can be completed once it has begun', () => {
    expect(allowedActions(locked, now).complete).toBe(false);
    expect(allowedActions({ ...locked, startTime: begun }, now).complete).toBe(true);
  });

  it('is neither confirmed nor cancelled twice', () => {
    expect(allowedActions({ ...locked, status: 'confirmed' }, now)).toMatchObject({
      confirm: false,
      cancel: true,
    });
    for (const status of ['cancelled', 'completed'] as const)
      expect(allowedActions({ ...locked, status, startTime: begun }, now)).toEqual({
        confirm: false,
        complete: false,
        cancel: false,
        returnCredit: false,
      });
  });

  it('has a credit to return in any status, once it is unlocked', () => {
    expect(allowedActions({ ...locked, status: 'cancelled', isUnlocked: true }, now).returnCredit).toBe(true);
  });
});

describe('deleting several', () => {
  it('returns the credits of those that have not begun', () => {
    const unlocked = { ...locked, isUnlocked: true };
    expect(creditsOf([locked, unlocked, unlocked, { ...unlocked, startTime: begun }], now)).toEqual({
      returned: 2,
      kept: 1,
    });
  });
});
