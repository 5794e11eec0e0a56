import type { CalendarEvent } from '@setter/events/calendars/events';
import { describe, expect, it } from 'vitest';
import type { Client } from '../clients/state.ts';
import { isRejection, reject } from '../rejections.ts';
import { type Availability, firstAvailability } from './availability.ts';
import { type ChangeAvailability, changeAvailability } from './change-availability.ts';
import { openWithin } from './open-within.ts';
import { type Calendar, emptyCalendar, evolveCalendar } from './state.ts';

const clientId = 7;
const timeZone = 'Australia/Sydney';
/** Monday, June 1, 2026, 8:00 AM there. */
const now = '2026-05-31T22:00:00.000Z';
const active = { status: 'active' } as Client;
const { paused: _, ...first } = firstAvailability(timeZone);
const week = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '09:00', to: '17:00' }));

const change = (
  availability: Partial<ChangeAvailability['availability']>,
  calendar: Calendar = emptyCalendar,
  more: { readonly client?: Client; readonly expectedVersion?: number } = {},
) => {
  const { client = active, expectedVersion } = more;
  const command = {
    type: 'ChangeAvailability',
    clientId,
    now,
    timeZone,
    availability: { ...first, ...availability },
    expectedVersion,
  } as const;
  return changeAvailability(command, { calendar, client });
};
const decided = (decision: ReturnType<typeof change>) => {
  if (isRejection(decision)) throw new Error(decision._tag);
  return decision;
};
const after = (calendar: Calendar, decision: ReturnType<typeof change>): Calendar =>
  (decided(decision).append.calendar ?? []).reduce(evolveCalendar, calendar);
const booked = (appointmentId: string, startTime: string, endTime: string): CalendarEvent => ({
  type: 'SlotBooked',
  data: { clientId, at: now, appointmentId, startTime, endTime, holdId: null },
});

describe('an availability', () => {
  it('is set as a whole and counted; the same again is nothing, in whatever order its keys come', () => {
    const set = after(emptyCalendar, change({ hours: week }));
    expect([set.version, set.availability]).toEqual([1, { ...first, paused: false, hours: week }]);
    const turned = week.map(({ weekday, from, to }) => ({ to, from, weekday }));
    expect(decided(change({ hours: turned }, set)).append).toEqual({});
    expect(after(set, change({ hours: turned, atOnce: 2 }, set)).version).toBe(2);
  });

  it('is recorded also when it says what was so anyway', () => {
    expect(after(emptyCalendar, change({})).version).toBe(1);
  });

  it('stays paused until that is said otherwise', () => {
    const set = after(emptyCalendar, change({ paused: true }));
    expect(after(set, change({ hours: week }, set)).availability?.paused).toBe(true);
    expect(after(set, change({ paused: false }, set)).availability?.paused).toBe(false);
  });

  it('is not written over another one, nor set of a client who is not there', () => {
    const set = after(emptyCalendar, change({}));
    expect(change({ atOnce: 2 }, set, { expectedVersion: 0 })).toEqual(reject('AvailabilityChanged'));
    expect(decided(change({ atOnce: 2 }, set, { expectedVersion: 1 })).append.calendar).toHaveLength(1);
    const of = (status: string) => change({}, emptyCalendar, { client: { status } as Client });
    expect([of('none'), of('erased'), of('removed')]).toEqual([
      reject('NotFound'),
      reject('NotFound'),
      reject('ClientRemoved'),
    ]);
    expect(decided(of('inactive')).append.calendar).toHaveLength(1);
  });

  it('tells which appointments to come it leaves outside the hours, earliest first', () => {
    const calendar = [
      booked('late', '2026-06-02T07:00:00.000Z', '2026-06-02T08:00:00.000Z'),
      booked('begun', '2026-05-31T21:30:00.000Z', '2026-05-31T23:00:00.000Z'),
      booked('in', '2026-06-02T00:00:00.000Z', '2026-06-02T01:00:00.000Z'),
      booked('early', '2026-06-01T22:30:00.000Z', '2026-06-01T23:30:00.000Z'),
      booked('partly', '2026-06-01T06:30:00.000Z', '2026-06-01T07:30:00.000Z'),
    ].reduce(evolveCalendar, emptyCalendar);
    const affected = (availability: Partial<Availability>) =>
      decided(change(availability, calendar)).result?.affected;
    expect(affected({ hours: week })).toEqual(['partly', 'early', 'late']);
    expect(affected({ hours: null })).toEqual([]);
    expect(affected({ hours: week, paused: true })).toEqual(['partly', 'early', 'in', 'late']);
  });
});

describe('the time that is open', () => {
  const at = (instant: string) => Date.parse(instant);
  const [from, before] = [at('2026-06-01T00:00:00.000Z'), at('2026-06-02T00:00:00.000Z')];

  it('is cut to what was asked for; what touches is one', () => {
    const hours = [
      { weekday: 1, from: '09:00', to: '12:00' },
      { weekday: 1, from: '12:00', to: '24:00' },
      { weekday: 2, from: '00:00', to: '08:00' },
    ];
    expect(openWithin({ ...first, paused: false, hours }, from, before)).toEqual([
      [from, at('2026-06-01T22:00:00.000Z')],
    ]);
    expect(openWithin({ ...first, paused: false, hours: week }, from, before)).toEqual([
      [from, at('2026-06-01T07:00:00.000Z')],
      [at('2026-06-01T23:00:00.000Z'), before],
    ]);
  });

  it('is all of it while no hours are set, and none while bookings are paused', () => {
    expect(openWithin({ ...first, paused: false }, from, before)).toEqual([[from, before]]);
    expect(openWithin({ ...first, paused: true }, from, before)).toEqual([]);
  });
});
