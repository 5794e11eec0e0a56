import { describe, expect, it } from 'vitest';
import { weekOf } from '../../lib/time/time.ts';
import { directionOf, neighbour } from './arrow-keys.ts';
import { timed } from './testing.ts';
import { segmentsOf } from './week-grid.ts';

const segments = segmentsOf(weekOf('2026-11-04T00:00:00Z'), [
  timed('mon-9', '2026-11-01T22:00:00Z', '2026-11-01T23:00:00Z'),
  timed('mon-14', '2026-11-02T03:00:00Z', '2026-11-02T04:00:00Z'),
  timed('wed-10', '2026-11-03T23:00:00Z', '2026-11-04T00:00:00Z'),
  timed('wed-15', '2026-11-04T04:00:00Z', '2026-11-04T05:00:00Z'),
  timed('sat-12', '2026-11-07T01:00:00Z', '2026-11-07T02:00:00Z'),
]);
const from = (id: string, key: string) => {
  const current = segments.find((one) => one.appointment.id === id);
  const direction = directionOf(key);
  if (current === undefined || direction === null) throw new Error('unknown');
  return neighbour(segments, current, direction)?.appointment.id ?? null;
};

describe('arrow keys between appointments', () => {
  it('moves through the day and stops at its ends', () => {
    expect(from('mon-9', 'ArrowDown')).toBe('mon-14');
    expect(from('mon-14', 'ArrowDown')).toBeNull();
    expect(from('wed-10', 'ArrowUp')).toBeNull();
  });

  it('moves to the nearest hour of the next day that has any', () => {
    expect(from('mon-14', 'ArrowRight')).toBe('wed-15');
    expect(from('mon-9', 'ArrowRight')).toBe('wed-10');
    expect(from('sat-12', 'ArrowLeft')).toBe('wed-10');
    expect(from('sat-12', 'ArrowRight')).toBeNull();
  });

  it('goes to the first and last of the week', () => {
    expect(from('wed-15', 'Home')).toBe('mon-9');
    expect(from('wed-15', 'End')).toBe('sat-12');
  });

  it('leaves other keys alone', () => {
    expect(directionOf('Enter')).toBeNull();
    expect(directionOf('toString')).toBeNull();
  });
});
