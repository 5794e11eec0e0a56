import type { AppointmentEvent } from '@setter/events/appointments/events';
import { type CalendarEvent, calendarEvents } from '@setter/events/calendars/events';
import { specify } from '@setter/testing/decider-spec';
import { describe, expect, it } from 'vitest';
import { evolveSealed, initialState } from '../appointments/decider.ts';
import type { SealedAppointment } from '../appointments/state.ts';
import {
  appointmentId,
  before,
  cancelled,
  clientId,
  completed,
  confirmed,
  endTime,
  id,
  otherClientId,
  removed,
  rescheduled,
  scheduled,
  startTime,
} from '../test-support/facts.ts';
import { plusMs } from '../time.ts';
import { calendarsDecider } from './adoption.ts';
import { openCalendar } from './open-calendar.ts';
import { type Calendar, emptyCalendar, evolveCalendar } from './state.ts';

const now = '2026-11-20T00:00:00.000Z';
const hourMs = 60 * 60_000;
const entry = { appointmentId, startTime, endTime };

const appointment = (...events: readonly AppointmentEvent[]): SealedAppointment =>
  [scheduled(), ...events].reduce(evolveSealed, initialState as SealedAppointment);
const fold = (...events: readonly CalendarEvent[]): Calendar => events.reduce(evolveCalendar, emptyCalendar);
const opened = (...booked: readonly (typeof entry)[]): CalendarEvent => ({
  type: 'CalendarOpened',
  data: { clientId, at: now, booked: [...booked] },
});
const booked = (span: { readonly startTime: string; readonly endTime: string }): CalendarEvent => ({
  type: 'SlotBooked',
  data: { clientId, at: now, appointmentId, ...span, holdId: null },
});
const open = (calendar: Calendar, ...listed: readonly SealedAppointment[]) =>
  openCalendar(
    { type: 'OpenCalendar', clientId, now },
    { calendar, ...Object.fromEntries(listed.map((one, n) => [`appointment ${n}` as const, one])) },
  ).append.calendar;

/** Half an hour each, one an hour from the first start on. */
const many = (count: number): readonly SealedAppointment[] =>
  Array.from({ length: count }, (_, n) => ({
    ...(appointment() as Exclude<SealedAppointment, { readonly status: 'none' }>),
    appointmentId: id(n + 100),
    startTime: plusMs(startTime, n * hourMs),
    endTime: plusMs(endTime, n * hourMs),
  }));

describe('OpenCalendar enters', () => {
  it.each([
    ['scheduled', appointment()],
    ['confirmed', appointment(confirmed)],
    ['completed before its end', appointment(completed)],
  ])('an appointment that is %s', (_, one) => {
    expect(open(emptyCalendar, one)).toEqual([opened(entry)]);
  });

  it('the time to which it was moved last', () => {
    const later = { startTime: plusMs(startTime, hourMs), endTime: plusMs(endTime, hourMs) };
    const one = appointment(rescheduled(before, startTime), rescheduled(later.startTime, later.endTime));
    expect(open(emptyCalendar, one)).toEqual([opened({ ...entry, ...later })]);
  });

  it('what overlaps, earliest first', () => {
    const [one] = many(1);
    const twin = { ...(one as Extract<SealedAppointment, { appointmentId: string }>), appointmentId: id(99) };
    expect(open(emptyCalendar, ...many(2), twin)).toMatchObject([
      {
        data: { booked: [{ appointmentId: id(99) }, { appointmentId: id(100) }, { appointmentId: id(101) }] },
      },
    ]);
  });
});

describe('OpenCalendar leaves out', () => {
  it.each([
    ['is cancelled', appointment(cancelled())],
    ['is removed', appointment(removed(false))],
    ['is removed with its credit kept', appointment(removed(true))],
    [
      'was given to another client',
      appointment({
        type: 'AppointmentReassigned',
        data: { appointmentId, fromClientId: clientId, toClientId: otherClientId },
      }),
    ],
    ['was moved to a time that is over', appointment(rescheduled(plusMs(now, -hourMs), now))],
    ['does not exist', initialState as SealedAppointment],
  ])('an appointment that %s', (_, one) => {
    expect(open(emptyCalendar, one)).toEqual([]);
  });

  it('an appointment that has an entry, as a command wrote it before the calendar was opened', () => {
    const moved = { startTime: plusMs(startTime, hourMs), endTime: plusMs(endTime, hourMs) };
    const calendar = fold(booked(moved));
    const [other] = many(1);
    const events = open(calendar, appointment(), other!);
    expect(events).toEqual([opened({ ...entry, appointmentId: id(100) })]);
    expect([...events!.reduce(evolveCalendar, calendar).booked]).toEqual([
      [appointmentId, moved],
      [id(100), { startTime, endTime }],
    ]);
  });

  it('all of it the second time', () => {
    const calendar = (open(emptyCalendar, ...many(3)) ?? []).reduce(evolveCalendar, emptyCalendar);
    expect(open(calendar, ...many(3))).toEqual([]);
  });
});

describe('CalendarOpened', () => {
  it('leaves the entry of an appointment, its holds and its availability as they are', () => {
    const moved = { startTime: plusMs(startTime, hourMs), endTime: plusMs(endTime, hourMs) };
    const held: CalendarEvent = {
      type: 'SlotHeld',
      data: { clientId, at: now, holdId: id(3), startTime, endTime, until: plusMs(now, hourMs) },
    };
    const before = fold(booked(moved), held);
    expect(evolveCalendar(before, opened(entry))).toEqual(before);
  });

  it('comes as several events when one would be too large, none of which has more bytes than an event may', () => {
    const events = open(emptyCalendar, ...many(3000))!;
    expect(events.length).toBeGreaterThan(1);
    const { schema, maxBytes = 64 * 1024 } = calendarEvents.find(
      ({ type }) => type === 'CalendarOpened',
    )! as {
      schema: (typeof calendarEvents)[0]['schema'];
      maxBytes?: number;
    };
    for (const { data } of events) {
      expect(schema.safeParse(data).success).toBe(true);
      expect(Buffer.byteLength(JSON.stringify(data))).toBeLessThan(maxBytes);
    }
    expect([...fold(...events).booked.keys()]).toEqual(Array.from({ length: 3000 }, (_, n) => id(n + 100)));
  });
});

describe('AdoptCalendars', () => {
  it('is done once', () => {
    const adopted = { type: 'CalendarsAdopted', data: { at: now } } as const;
    specify(calendarsDecider).when({ type: 'AdoptCalendars', now }).then(adopted);
    specify(calendarsDecider)
      .given(adopted)
      .when({ type: 'AdoptCalendars', now: plusMs(now, hourMs) })
      .thenNothing();
  });
});
