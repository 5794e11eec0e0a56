import { slotRefusals } from '@setter/events/calendars/value-sets';
import { describe, expect, it } from 'vitest';
import { slotReason } from './slot-reasons.ts';

describe('slotReason', () => {
  it('names the limit that a time breaks, where it is known', () => {
    expect(slotReason('too_soon', 240)).toBe('Less than 4 hours away');
    expect(slotReason('too_soon', 60)).toBe('Less than 1 hour away');
    expect(slotReason('too_soon', 90)).toBe('Less than 90 minutes away');
    expect(slotReason('too_far', 60)).toBe('More than 60 days ahead');
    expect(slotReason('day_full', 5)).toBe('Already 5 that day');
    expect(slotReason('week_full', 18)).toBe('Already 18 that week');
  });

  it('has a text of its own for each reason', () => {
    expect(new Set(slotRefusals.map((reason) => slotReason(reason))).size).toBe(slotRefusals.length);
  });
});
