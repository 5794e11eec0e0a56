import { describe, expect, it } from 'vitest';
import { weekOf } from '../../lib/time/time.ts';
import { appointmentsOn, nearestOutside } from './day-of-week.ts';
import { timed } from './testing.ts';

const week = weekOf('2026-11-04T00:00:00Z');
const wednesday = week[2];
if (wednesday === undefined) throw new Error('a week has a Wednesday');

describe('the appointments of a day', () => {
  it('are those that begin on it in Sydney, by start', () => {
    const list = [
      timed('late', '2026-11-04T12:30:00Z', '2026-11-04T13:30:00Z'),
      timed('early', '2026-11-03T13:00:00Z', '2026-11-03T14:00:00Z'),
      timed('thursday', '2026-11-04T13:00:00Z', '2026-11-04T14:00:00Z'),
    ];
    expect(appointmentsOn(wednesday, list).map((one) => one.id)).toEqual(['early', 'late']);
  });
});

describe('the nearest appointment outside a week', () => {
  const before = timed('before', '2026-10-20T01:00:00Z', '2026-10-20T02:00:00Z');
  const after = timed('after', '2026-11-12T01:00:00Z', '2026-11-12T02:00:00Z');
  const later = timed('later', '2026-12-12T01:00:00Z', '2026-12-12T02:00:00Z');
  it('is the next one, else the latest one before', () => {
    expect(nearestOutside(week, [later, before, after])?.id).toBe('after');
    expect(nearestOutside(week, [before])?.id).toBe('before');
    expect(nearestOutside(week, [])).toBeNull();
  });
});
