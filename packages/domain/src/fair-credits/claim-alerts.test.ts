import { describe, expect, it } from 'vitest';
import { id } from '@setter/testing/history';
import { isDecidedAtOnce, isDueSoon, isDueSoonFrom } from './claim-alerts.ts';

const review = { claims: 5, unlocks: 12 };

describe('a claim', () => {
  it('is decided at once when it is a duplicate and not in review', () => {
    expect(isDecidedAtOnce({ duplicateOf: id(2), review: null })).toBe(true);
    expect(isDecidedAtOnce({ duplicateOf: id(2), review })).toBe(false);
    expect(isDecidedAtOnce({ duplicateOf: null, review: null })).toBe(false);
  });

  it('is due soon from four hours before on, and never in review', () => {
    const dueAt = '2026-11-06T04:00:00.000Z';
    expect(isDueSoonFrom(dueAt)).toBe('2026-11-06T00:00:00.000Z');
    expect(isDueSoon({ dueAt }, '2026-11-05T23:59:59.999Z')).toBe(false);
    expect(isDueSoon({ dueAt }, '2026-11-06T00:00:00.000Z')).toBe(true);
    expect(isDueSoon({ dueAt: null }, '2026-11-06T00:00:00.000Z')).toBe(false);
  });
});
