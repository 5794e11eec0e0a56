import { describe, expect, it } from 'vitest';
import { type Availability, firstAvailability } from './availability.ts';
import { dayNumberOf, localDays } from './local-days.ts';
import { limitOf, slotRules, type Taken } from './slots.ts';

const sydney = 'Australia/Sydney';
const free: Taken = { entries: [], busy: [] };
const at = (instant: string) => Date.parse(instant);
const everyDay = (from: string, to: string) =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from, to }));
const open = (change: Partial<Availability>): Availability => ({
  ...firstAvailability(sydney),
  minimumNotice: 0,
  mostDaysAhead: 180,
  ...change,
});
const clock = (instant: number) =>
  new Intl.DateTimeFormat('en-AU', {
    timeZone: sydney,
    timeStyle: 'short',
    dateStyle: undefined,
    hourCycle: 'h23',
  }).format(instant);
const slotsOf = (availability: Availability, day: string, duration = 30, taken = free) => {
  const days = localDays(availability.timeZone);
  const [from, before] = [0, 1].map((ahead) => days.reaches(dayNumberOf(day) + ahead, 0)) as [number, number];
  return slotRules(availability, taken, from - 1).slots(from, before, { duration });
};

describe('while clocks change', () => {
  it('of two the same clock time counts once, the first', () => {
    const slots = slotsOf(open({ hours: everyDay('01:30', '03:30') }), '2026-04-05');
    expect(slots.map((slot) => new Date(slot).toISOString())).toEqual([
      '2026-04-04T14:30:00.000Z',
      '2026-04-04T15:00:00.000Z',
      '2026-04-04T15:30:00.000Z',
      '2026-04-04T17:00:00.000Z',
    ]);
  });

  it('a time that is skipped is no slot; hours that begin or end in it do so where the clock jumps', () => {
    const starts = (from: string, to: string) =>
      slotsOf(open({ hours: everyDay(from, to) }), '2026-10-04').map(clock);
    expect(starts('01:00', '04:00')).toEqual(['01:00', '01:30', '03:00', '03:30']);
    expect(starts('02:30', '04:00')).toEqual(['03:00', '03:30']);
    expect(starts('01:00', '02:30')).toEqual(['01:00', '01:30']);
  });
});

describe('the hours', () => {
  it('end with the day at 24:00, and a holiday in the evening closes them from its hour on', () => {
    expect(slotsOf(open({ hours: everyDay('23:00', '24:00') }), '2026-06-01').map(clock)).toEqual([
      '23:00',
      '23:30',
    ]);
    const brisbane = open({
      timeZone: 'Australia/Brisbane',
      hours: everyDay('17:00', '19:00'),
      holidays: 'QLD',
    });
    const evening = slotsOf(brisbane, '2026-12-24').map((slot) => new Date(slot).toISOString().slice(11, 16));
    expect(evening).toEqual(['07:00', '07:30']);
  });

  it('of an exception win over a holiday, and one without closes each of its days', () => {
    const christmas = { hours: everyDay('09:00', '10:00'), holidays: 'NSW' } as const;
    expect(slotsOf(open(christmas), '2026-12-25')).toEqual([]);
    const works = { day: '2026-12-25', hours: [{ from: '11:00', to: '12:00' }] };
    expect(slotsOf(open({ ...christmas, exceptions: [works] }), '2026-12-25').map(clock)).toEqual([
      '11:00',
      '11:30',
    ]);
    const away = { day: '2026-06-01', through: '2026-06-03', hours: [] };
    for (const day of ['2026-06-01', '2026-06-02', '2026-06-03'])
      expect(slotsOf(open({ hours: everyDay('09:00', '10:00'), exceptions: [away] }), day)).toEqual([]);
    expect(
      slotsOf(open({ hours: everyDay('09:00', '10:00'), exceptions: [away] }), '2026-06-04'),
    ).toHaveLength(2);
  });
});

describe('what is taken', () => {
  const ten = at('2026-06-01T00:00:00Z');
  const hour = 60 * 60_000;
  const refused = (availability: Availability, taken: Taken, start = ten) =>
    slotRules(availability, taken, ten - 48 * hour).refusals({ start, duration: 30 });

  it('has its buffers on both sides, as the wanted time has', () => {
    const availability = open({ hours: everyDay('09:00', '17:00'), bufferBefore: 15, bufferAfter: 15 });
    const taken = { entries: [[ten, ten + hour]], busy: [] } as const;
    expect(refused(availability, taken, ten + hour + 15 * 60_000)).toEqual(['taken']);
    expect(refused(availability, taken, ten + hour + 30 * 60_000)).toEqual([]);
  });

  it('is busy where only the client’s own calendars make it full, each counting once', () => {
    const span = [ten, ten + hour] as const;
    const twice = open({ hours: everyDay('09:00', '17:00'), atOnce: 2 });
    expect(refused(twice, { entries: [span], busy: [] })).toEqual([]);
    expect(refused(twice, { entries: [span], busy: [[span]] })).toEqual(['busy']);
    expect(refused(twice, { entries: [span, span], busy: [[span]] })).toEqual(['taken']);
  });

  it('counts alone until hours are set, and then no time is offered', () => {
    const unset = open({ durations: [15], minimumNotice: 10_000 });
    expect(refused(unset, free)).toEqual([]);
    expect(refused(unset, { entries: [[ten, ten + hour]], busy: [] })).toEqual(['taken']);
    expect(slotsOf(unset, '2026-06-01', 15)).toEqual([]);
    expect(refused({ ...unset, durations: [30], minimumNotice: 0, paused: true }, free)).toEqual([
      'outside_hours',
    ]);
  });

  it('says which limit a refusal comes from', () => {
    const availability = open({ hours: [], mostPerDay: 4 });
    expect(limitOf('day_full', availability)).toBe(4);
    expect(limitOf('taken', availability)).toBe(null);
  });
});
