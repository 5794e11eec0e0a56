import { describe, expect, it } from 'vitest';
import { ended, locked, unlocked } from '../testing.ts';
import { toClaim, waitingForOutcome } from './waiting.ts';

const said = (outcome: 'held' | 'no_show', by: 'client' | 'admin' = 'client') => ({
  outcome: { outcome, at: '2026-11-04T05:00:00Z', by },
});
const later = ended({ id: 'later', startTime: '2026-11-04T03:00:00Z' });
const earlier = ended({ id: 'earlier', startTime: '2026-11-02T03:00:00Z' });
const ids = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id);

describe('what waits for a word of the client', () => {
  it('is unlocked, over, and not said yet, the oldest first', () => {
    const others = [
      locked({ id: 'locked' }),
      unlocked({ id: 'ahead' }),
      ended({ id: 'said', ...said('held') }),
      ended({ id: 'said by an admin', ...said('held', 'admin') }),
    ];
    expect(ids(waitingForOutcome([later, ...others, earlier], new Set()))).toEqual(['earlier', 'later']);
  });

  it('keeps the place of what was just said', () => {
    const list = [later, { ...earlier, ...said('no_show') }];
    expect(ids(waitingForOutcome(list, new Set(['earlier'])))).toEqual(['earlier', 'later']);
  });
});

describe('what can be claimed after what was said', () => {
  it('is what was not held, as long as its credit can be claimed', () => {
    const closed = { allowed: false, code: 'fair_credit_asked', message: 'You have already asked.' } as const;
    const list = [
      later,
      ended({ id: 'held', ...said('held') }),
      ended({ id: 'asked', ...said('no_show'), fairCredit: closed }),
      ended({ id: 'missed', ...said('no_show') }),
    ];
    expect(ids(toClaim(list))).toEqual(['missed']);
  });
});
