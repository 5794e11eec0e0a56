import { australianStates } from '@setter/events/calling/value-sets';
import { describe, expect, it } from 'vitest';
import { closingTime, isCallingTime, nextCallingTime } from './calling-times.ts';
import { firstDeskRules } from './desk-rules.ts';
import { placeOf, timeIn } from './places.ts';

const { hours } = firstDeskRules;
const at = (text: string) => Date.parse(text);
const now = new Date('2026-11-04T01:20:00Z');

describe('where a person is', () => {
  it('is where calls end first', () => {
    expect(placeOf(['WA'], now)).toMatchObject({ city: 'Perth', name: 'Western Australia' });
    expect(placeOf(['SA', 'WA', 'NT'], now)?.city).toBe('Adelaide');
    // In winter no clock there is ahead of the other.
    expect(placeOf(['SA', 'NT', 'WA'], new Date('2026-07-01T00:00:00Z'))?.city).toBe('Adelaide');
    expect(placeOf(['NSW', 'ACT'], now)?.city).toBe('Sydney');
    expect(placeOf([...australianStates], now)?.name).toBe('all states');
    expect(placeOf([], now)).toBeNull();
  });

  it('has a clock of its own', () => {
    expect(timeIn('Australia/Perth', now)).toBe('9:20 AM');
    expect(timeIn('Australia/Adelaide', now)).toBe('11:50 AM');
  });
});

describe('calling times', () => {
  it.each([
    ['2026-11-04T09:00:00+11:00', true],
    ['2026-11-04T08:59:00+11:00', false],
    ['2026-11-04T20:00:00+11:00', false],
    ['2026-11-07T16:59:00+11:00', true],
    ['2026-11-07T17:00:00+11:00', false],
    ['2026-11-08T12:00:00+11:00', false],
  ])('at %s in Sydney: %s', (instant, isOpen) => {
    expect(isCallingTime(['Australia/Sydney'], at(instant), hours)).toBe(isOpen);
  });

  it('are those of all zones', () => {
    const both = ['Australia/Sydney', 'Australia/Perth'];
    expect(isCallingTime(both, at('2026-11-04T11:59:00+11:00'), hours)).toBe(false);
    expect(nextCallingTime(both, at('2026-11-07T17:00:00+11:00'), hours)).toBe(
      at('2026-11-09T12:00:00+11:00'),
    );
  });

  it('end earlier on Saturdays, and are none on Sundays', () => {
    expect(closingTime('Australia/Sydney', at('2026-11-04T12:00:00+11:00'), hours)).toBe('20:00');
    expect(closingTime('Australia/Sydney', at('2026-11-07T12:00:00+11:00'), hours)).toBe('17:00');
    expect(closingTime('Australia/Sydney', at('2026-11-08T12:00:00+11:00'), hours)).toBeNull();
  });
});
