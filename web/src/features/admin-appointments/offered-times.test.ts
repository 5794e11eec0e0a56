import { describe, expect, it } from 'vitest';
import { firstSlots, offeredTimes } from './offered-times.ts';

/** Wednesday, 12:20 PM in Sydney. */
const now = Date.parse('2026-11-04T01:20:00Z');
const textOf = (taken: Parameters<typeof offeredTimes>[1] = [], minutes = 30, at = now) =>
  offeredTimes(at, taken, minutes).map(({ date, time }) => `${date.slice(5)} ${time}`);

describe('offeredTimes', () => {
  it('offers one time of each half of the coming weekdays, the first in two hours', () => {
    expect(textOf()).toEqual([
      '11-04 14:30',
      '11-05 09:00',
      '11-05 13:00',
      '11-06 09:00',
      '11-06 13:00',
      '11-09 09:00',
    ]);
  });
  it('passes over what is taken, for as long as the appointment is', () => {
    const taken = [{ startTime: '2026-11-04T22:30:00Z', endTime: '2026-11-04T23:00:00Z' }];
    expect(textOf(taken)[1]).toBe('11-05 09:00');
    expect(textOf(taken, 60)[1]).toBe('11-05 10:00');
  });
  it('leaves a half of a day out that is full', () => {
    const taken = [{ startTime: '2026-11-04T22:00:00Z', endTime: '2026-11-05T02:00:00Z' }];
    expect(textOf(taken).slice(0, 2)).toEqual(['11-04 14:30', '11-05 13:00']);
  });
  it('keeps to the clock of the business over the night in which it is put back', () => {
    expect(textOf([], 30, Date.parse('2026-04-03T05:00:00Z'))).toEqual([
      '04-06 09:00',
      '04-06 13:00',
      '04-07 09:00',
      '04-07 13:00',
      '04-08 09:00',
      '04-08 13:00',
    ]);
  });
  it('says the instants of what it offers', () => {
    expect(offeredTimes(now, [], 30)[0]?.at).toBe(Date.parse('2026-11-04T03:30:00Z'));
  });
});

describe('firstSlots', () => {
  const slot = (startTime: string) => ({ startTime, endTime: startTime });

  it('takes the first of each morning and afternoon, by the clock of the business', () => {
    const slots = [
      '2026-11-04T22:00:00Z',
      '2026-11-04T22:30:00Z',
      '2026-11-05T01:30:00Z',
      '2026-11-05T22:30:00Z',
    ];
    expect(firstSlots(slots.map(slot)).map(({ date, time }) => `${date} ${time}`)).toEqual([
      '2026-11-05 09:00',
      '2026-11-05 12:30',
      '2026-11-06 09:30',
    ]);
  });

  it('takes six at most', () => {
    const days = Array.from({ length: 9 }, (_, n) => slot(`2026-11-${String(n + 10)}T22:00:00Z`));
    expect(firstSlots(days)).toHaveLength(6);
  });
});
