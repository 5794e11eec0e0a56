import { describe, expect, it } from 'vitest';
import { pollInterval, viewOf } from './payment-state.ts';

describe('what the payment step shows', () => {
  it('says credited only when the ledger has the credits', () => {
    const statuses = [
      'requires_payment',
      'requires_action',
      'processing',
      'failed',
      'cancelled',
      'in_review',
    ] as const;
    expect(statuses.map(viewOf)).not.toContain('credited');
    expect(viewOf('credited')).toBe('credited');
  });

  it('offers the form again after a failed try', () => {
    expect(viewOf('failed')).toBe('form');
  });

  it('looks every second at first, then less often, and stops at an end', () => {
    expect(pollInterval('processing', 3)).toBe(1000);
    expect(pollInterval('processing', 30)).toBe(5000);
    expect(pollInterval('requires_payment', 0)).toBe(1000);
    expect(pollInterval('credited', 3)).toBe(false);
    expect(pollInterval('failed', 3)).toBe(false);
    expect(pollInterval('in_review', 3)).toBe(false);
  });
});
