import { describe, expect, it } from 'vitest';
import { firstDays, freeDays, type FreeDay, nearest, stepOf, withChosen } from './free-days.ts';

const slot = (startTime: string) => ({ startTime, endTime: startTime });
/** Thursday 9:00 and 9:30 AM, Friday 12:30 PM, Monday 9 AM in Sydney. */
const slots = [
  '2026-11-04T22:00:00Z',
  '2026-11-04T22:30:00Z',
  '2026-11-06T01:30:00Z',
  '2026-11-08T22:00:00Z',
].map(slot);
const from = new Date('2026-11-03T13:00:00Z');
const keys = (days: readonly FreeDay[]) => days.map(({ day, slots: of }) => `${day.key} ${of.length}`);

describe('days with free times', () => {
  it('are days of the business, in order', () => {
    expect(keys(freeDays(slots))).toEqual(['2026-11-05 2', '2026-11-06 1', '2026-11-09 1']);
  });

  it('are six at most', () => {
    const many = Array.from({ length: 9 }, (_, n) => slot(`2026-11-${String(n + 10)}T22:00:00Z`));
    expect(firstDays(many, from)).toHaveLength(6);
  });

  it('are those that follow where there are none', () => {
    expect(keys(firstDays([], from)).slice(0, 2)).toEqual(['2026-11-04 0', '2026-11-05 0']);
  });

  it('take in the day of a time that was typed, where it lies among them', () => {
    const days = freeDays(slots);
    expect(keys(withChosen(days, new Date('2026-11-07T00:00:00Z'), from))[2]).toBe('2026-11-07 0');
    expect(keys(withChosen(days, new Date('2026-11-04T02:00:00Z'), from))[0]).toBe('2026-11-04 0');
    for (const known of ['2026-11-04T23:00:00Z', '2026-11-12T02:00:00Z', '2026-11-03T02:00:00Z'])
      expect(withChosen(days, new Date(known), from)).toBe(days);
  });
});

it('finds those nearest to a start, before it and after it, in order', () => {
  const near = (start: string, most: number) =>
    nearest(slots, new Date(start), most).map((one) => slots.indexOf(one));
  expect(near('2026-11-04T22:45:00Z', 2)).toEqual([0, 1]);
  expect(near('2026-11-05T20:00:00Z', 3)).toEqual([0, 1, 2]);
  expect(near('2026-11-09T00:00:00Z', 4)).toEqual([0, 1, 2, 3]);
  expect(nearest([], new Date(), 4)).toEqual([]);
});

it('finds how far slots are apart', () => {
  expect(stepOf(slots)).toBe(30);
  expect(stepOf([slot('2026-11-04T22:00:00Z'), slot('2026-11-04T22:15:00Z')])).toBe(15);
  expect(stepOf([])).toBe(60);
});
