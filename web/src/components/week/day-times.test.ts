import { describe, expect, it } from 'vitest';
import { dayOf } from '../../lib/time/time.ts';
import { type CalendarTimes, dayInWords, dayTimes } from './day-times.ts';

/** Wednesday in Sydney, from midnight. */
const day = dayOf('2026-11-04T00:00:00Z');
const at = (clock: string) => new Date(Date.parse(`2026-11-04T${clock}:00Z`) - 11 * 3_600_000).toISOString();
const span = (from: string, to: string) => ({ startTime: at(from), endTime: at(to) });
const allTime = [{ startTime: '2026-11-01T00:00:00Z', endTime: '2026-11-09T00:00:00Z' }];
const times = (change: Partial<CalendarTimes>) =>
  dayTimes(day, { timeZone: 'Australia/Sydney', open: allTime, busy: [], ...change });
const minutes = (list: readonly { readonly from: number; readonly to: number }[]) =>
  list.map(({ from, to }) => [from, to]);

describe('what a day has beside appointments', () => {
  it('is closed before, between and after its hours', () => {
    const { closed } = times({ open: [span('08:30', '12:00'), span('13:00', '17:30')] });
    expect(minutes(closed)).toEqual([
      [0, 510],
      [720, 780],
      [1050, 1440],
    ]);
  });

  it('is closed nowhere while no hours are set, and everywhere without any', () => {
    expect(times({}).closed).toEqual([]);
    expect(minutes(times({ open: [] }).closed)).toEqual([[0, 1440]]);
  });

  it('has of what lasts over midnight its own part', () => {
    const { busy } = times({
      busy: [{ startTime: '2026-11-04T12:00:00Z', endTime: '2026-11-05T02:00:00Z' }],
    });
    expect(minutes(busy)).toEqual([[1380, 1440]]);
  });
});

describe('a day in words', () => {
  it('says when it is open, busy and held', () => {
    const words = dayInWords(
      times({
        open: [span('08:30', '17:30')],
        busy: [span('11:00', '12:30'), span('15:00', '15:15')],
        held: [{ ...span('13:30', '14:00'), until: at('12:26') }],
      }),
    );
    expect(words).toBe(
      'Open 8:30 AM to 5:30 PM, busy 11 AM to 12:30 PM and 3 PM to 3:15 PM, held online 1:30 PM to 2 PM',
    );
  });

  it('says nothing of hours that are not set', () => {
    expect(dayInWords(times({}))).toBe('');
    expect(dayInWords(times({ busy: allTime }))).toBe('Busy all day');
    expect(dayInWords(times({ open: [] }))).toBe('Closed');
  });
});
