import { expect, it } from 'vitest';
import { dayAfter, daysText, spanOfDays } from './days.ts';
import { weekOf } from './time.ts';

it('names the range of some days', () => {
  expect(daysText(weekOf('2026-11-04T00:00:00Z'))).toBe('November 2 - 8, 2026');
  expect(daysText(weekOf('2026-12-01T00:00:00Z'))).toBe('November 30 - December 6, 2026');
  expect(daysText(weekOf('2026-12-31T00:00:00Z'))).toBe('December 28, 2026 - January 3, 2027');
});

it('asks for them from midnight to midnight', () => {
  expect(spanOfDays(weekOf('2026-11-04T00:00:00Z'))).toEqual({
    from: '2026-11-01T13:00:00.000Z',
    to: '2026-11-08T13:00:00.000Z',
  });
});

it('counts days by the calendar over the night in which the clocks are put back', () => {
  expect(dayAfter('2026-04-03T13:00:00Z', 3).key).toBe('2026-04-07');
});
