import type { CalendarEvent } from '@setter/events/calendars/events';
import { describe, expect, it } from 'vitest';
import { isRejection, reject } from '../rejections.ts';
import { type Availability, firstAvailability } from './availability.ts';
import { type AskedBooking, bookTime, type Given, holdTime, releaseTime } from './give-time.ts';
import { type Calendar, emptyCalendar, evolveCalendar } from './state.ts';

const clientId = 7;
const timeZone = 'Australia/Sydney';
/** Monday, June 1, 2026, 8:00 AM there. */
const now = '2026-05-31T22:00:00.000Z';
const nine = { startTime: '2026-05-31T23:00:00.000Z', endTime: '2026-05-31T23:30:00.000Z' };
const half = { startTime: '2026-05-31T23:30:00.000Z', endTime: '2026-06-01T00:00:00.000Z' };
const week = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '09:00', to: '17:00' }));

const fold = (...events: readonly CalendarEvent[]): Calendar => events.reduce(evolveCalendar, emptyCalendar);
const set = (change: Partial<Availability> = {}): CalendarEvent => {
  const { hours: _, exceptions: __, durations, meetingTypes, ...first } = firstAvailability(timeZone);
  const { hours = week, exceptions: ___, ...rest } = change;
  return {
    type: 'AvailabilityChanged',
    data: {
      clientId,
      at: now,
      ...first,
      minimumNotice: 0,
      exceptions: [],
      hours: hours === null ? null : [...hours],
      ...rest,
      durations: [...(rest.durations ?? durations)],
      meetingTypes: [...(rest.meetingTypes ?? meetingTypes)],
    },
  };
};
const asked = { clientId, now, timeZone, busy: [] } as const;
const book = (calendar: Calendar, change: Partial<AskedBooking> = {}) =>
  bookTime({ ...asked, ...nine, appointmentId: 'one', holdId: null, by: 'office', ...change }, calendar);
const hold = (calendar: Calendar, change: object = {}) =>
  holdTime({ ...asked, ...nine, holdId: 'held', ...change }, calendar);
const given = (outcome: ReturnType<typeof book>): Given => {
  if (isRejection(outcome)) throw new Error(outcome._tag);
  return outcome;
};
const after = (calendar: Calendar, outcome: ReturnType<typeof book>): Calendar =>
  given(outcome).events.reduce(evolveCalendar, calendar);
const taken = reject('SlotTaken');
const notOffered = reject('SlotNotOffered');

describe('an appointment', () => {
  it('takes a time once, and may keep or move its own', () => {
    const booked = after(fold(set()), book(fold(set())));
    expect(book(booked, { appointmentId: 'two' })).toMatchObject(taken);
    expect(book(booked)).toEqual({ events: [], over: [] });
    const quarter = { startTime: '2026-05-31T23:15:00.000Z', endTime: '2026-05-31T23:45:00.000Z' };
    expect(given(book(booked, quarter)).events).toHaveLength(1);
    const moved = after(booked, book(booked, half));
    expect(book(moved, { appointmentId: 'two' })).toMatchObject({ over: [] });
    expect(book(moved, { appointmentId: 'two', ...half })).toMatchObject(taken);
  });

  it('is given its time back', () => {
    const booked = after(fold(set()), book(fold(set())));
    const released = releaseTime({ clientId, appointmentId: 'one', now }, booked);
    expect(released).toHaveLength(1);
    expect(releaseTime({ clientId, appointmentId: 'one', now }, fold(set(), ...released))).toEqual([]);
    expect(book(released.reduce(evolveCalendar, booked), { appointmentId: 'two' })).toMatchObject({
      over: [],
    });
  });

  it('by the office breaks rules only when it is forced, and then says which', () => {
    const closed = fold(set({ hours: [] }));
    expect(book(closed)).toMatchObject(notOffered);
    expect(given(book(closed, { isForced: true })).over).toEqual(['outside_hours']);
    expect(given(book(fold(set()), { isForced: true })).over).toEqual([]);
    const booked = after(fold(set()), book(fold(set())));
    expect(given(book(booked, { appointmentId: 'two', isForced: true })).over).toEqual(['taken']);
  });

  it('by a link takes slots only, and never hears why not', () => {
    const ten = { startTime: '2026-05-31T23:10:00.000Z', endTime: '2026-05-31T23:40:00.000Z' };
    expect(book(fold(set()), { by: 'link', ...ten })).toMatchObject(taken);
    expect(book(fold(set({ hours: [] })), { by: 'link' })).toMatchObject(taken);
    expect(book(fold(set({ hours: null })), { by: 'link' })).toMatchObject(taken);
    expect(book(fold(set()), { by: 'link' })).toMatchObject({ over: [] });
    expect(book(fold(set({ durations: [60] })), { by: 'link', asksDuration: false })).toMatchObject({
      over: [],
    });
  });

  it('that is over is neither checked nor entered', () => {
    const past = { startTime: '2026-05-31T21:30:00.000Z', endTime: now };
    expect(book(fold(set({ hours: [] })), past)).toEqual({ events: [], over: [] });
  });
});

describe('a hold', () => {
  it('takes a slot for ten minutes, and a later time of it replaces the first', () => {
    const held = after(fold(set()), hold(fold(set())));
    expect(held.holds.get('held')).toEqual({ ...nine, until: '2026-05-31T22:10:00.000Z' });
    expect(hold(held)).toEqual({ events: [], over: [] });
    expect(book(held)).toMatchObject(taken);
    expect(book(held, { now: '2026-05-31T22:10:00.000Z' })).toMatchObject({ over: [] });
    const moved = after(held, hold(held, half));
    expect(book(moved)).toMatchObject({ over: [] });
    expect([...moved.holds.keys()]).toEqual(['held']);
  });

  it('is booked while it lives, also when no time is offered any more, and at its own time only', () => {
    const held = after(fold(set()), hold(fold(set())));
    const paused = evolveCalendar(held, set({ paused: true }));
    const mine = { by: 'link', holdId: 'held' } as const;
    const booked = after(paused, book(paused, mine));
    expect(booked.holds.size).toBe(0);
    expect(booked.booked.get('one')).toEqual(nine);
    expect(book(paused, { ...mine, ...half })).toMatchObject(taken);
    expect(book(paused, { ...mine, now: '2026-05-31T22:10:00.000Z' })).toMatchObject(taken);
    expect(book(paused, { ...mine, holdId: 'another' })).toMatchObject(taken);
  });

  it('is not made of a time that is taken', () => {
    const booked = after(fold(set()), book(fold(set())));
    expect(hold(booked)).toMatchObject(taken);
    expect(hold(booked, { holdId: 'another', ...half })).toMatchObject({ over: [] });
  });
});

it('keeps what ended at most eight days before its newest event', () => {
  const booked = after(fold(set()), book(fold(set())));
  const release = (at: string): CalendarEvent => ({
    type: 'SlotReleased',
    data: { clientId, at, appointmentId: 'another' },
  });
  expect(evolveCalendar(booked, release('2026-06-08T23:30:00.000Z')).booked.size).toBe(1);
  expect(evolveCalendar(booked, release('2026-06-08T23:30:00.001Z')).booked.size).toBe(0);
});
