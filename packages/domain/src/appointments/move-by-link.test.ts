import type { AppointmentEvent } from '@setter/events/appointments/events';
import type { AppointmentOutcome } from '@setter/events/appointments/value-sets';
import type { CalendarEvent } from '@setter/events/calendars/events';
import { describe, expect, it } from 'vitest';
import { durations, meetingTypes } from '@setter/events/appointments/value-sets';
import { firstAvailability } from '../calendars/availability.ts';
import { type Calendar, emptyCalendar, evolveCalendar } from '../calendars/state.ts';
import { clientDecider } from '../clients/decider.ts';
import { walletDecider } from '../credits/decider.ts';
import { isRejection } from '../rejections.ts';
import { plusMs } from '../time.ts';
import {
  after,
  appointmentId,
  before,
  cancelled,
  clientId,
  completed,
  confirmed,
  deactivated,
  during,
  endTime,
  id,
  registered,
  relocked,
  removed,
  rescheduled,
  scheduled,
  spendA,
  startTime,
  timeZone,
  unlocked,
} from '../test-support/facts.ts';
import { appointmentDecider } from './decider.ts';
import { linkSlots, offersTimes } from './link-slots.ts';
import { moveByLink, type MoveByLink } from './move-by-link.ts';
import { prospectAppointment } from './prospect-appointment.ts';
import type { KnownAppointment } from './state.ts';

/** A Friday at 9:00 AM in Sydney; the appointment is on the Thursday before at 10:00 AM. */
const friday = '2026-11-26T22:00:00.000Z';
const fridayEnd = '2026-11-26T22:30:00.000Z';
const now = '2026-11-20T03:00:00.000Z';
const day = 86_400_000;
const week = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '09:00', to: '17:00' }));

const set = (change: object = {}): CalendarEvent => ({
  type: 'AvailabilityChanged',
  data: {
    ...firstAvailability(timeZone),
    clientId,
    at: now,
    hours: week,
    exceptions: [],
    minimumNotice: 0,
    durations: [...durations],
    meetingTypes: [...meetingTypes],
    ...change,
  },
});
const booked = (ids: object = {}): CalendarEvent => ({
  type: 'SlotBooked',
  data: { clientId, at: now, appointmentId, startTime, endTime, holdId: null, ...ids },
});
const calendarOf = (...events: readonly CalendarEvent[]): Calendar =>
  events.reduce(evolveCalendar, emptyCalendar);
const appointmentOf = (...events: readonly AppointmentEvent[]) =>
  events.reduce(appointmentDecider.evolve, appointmentDecider.initialState);
const active = clientDecider.evolve(clientDecider.initialState, registered);
const reported = (outcome: AppointmentOutcome): AppointmentEvent => ({
  type: 'AppointmentOutcomeReported',
  data: { appointmentId, clientId, spendId: spendA, outcome, via: 'portal' },
});
const movedByLink = (start: string, end: string): AppointmentEvent => ({
  type: 'AppointmentRescheduled',
  data: { appointmentId, startTime: start, endTime: end, timeZone, byLink: true },
});
const erased: AppointmentEvent = { type: 'ProspectErased', data: { appointmentId } };
const open = calendarOf(set(), booked());

const move = (
  events: readonly AppointmentEvent[],
  command: Partial<MoveByLink> = {},
  { calendar = open, client = active } = {},
) => {
  const appointment = appointmentOf(...events);
  const linkVersion = 'linkVersion' in appointment ? appointment.linkVersion : 1;
  return moveByLink(
    { type: 'MoveByLink', startTime: friday, timeZone, now, linkVersion, ...command },
    { appointment, client, calendar },
  );
};
const eventsOf = (outcome: ReturnType<typeof move>) => {
  if (isRejection(outcome)) throw new Error(outcome._tag);
  return outcome.append;
};

describe('moving by a link', () => {
  it('writes the new time and the calendar in one append, and keeps the duration', () => {
    expect(eventsOf(move([scheduled()]))).toEqual({
      appointment: [movedByLink(friday, fridayEnd)],
      calendar: [booked({ startTime: friday, endTime: fridayEnd })],
    });
  });

  it('makes a confirmed one scheduled again', () => {
    expect(eventsOf(move([scheduled(), confirmed])).appointment).toMatchObject([
      { data: { scheduledAgain: true, byLink: true } },
    ]);
  });

  it('to its own time does nothing', () => {
    expect(move([scheduled()], { startTime })).toEqual({ append: {} });
  });

  it('takes slots only, and never says why a time is not given', () => {
    const refused = { _tag: 'SlotJustTaken' };
    const other = booked({ appointmentId: id(9), startTime: friday, endTime: fridayEnd });
    expect(move([scheduled()], {}, { calendar: calendarOf(set(), booked(), other) })).toEqual(refused);
    expect(move([scheduled()], { startTime: plusMs(friday, 7 * 60_000) })).toEqual(refused);
    expect(move([scheduled()], { startTime: plusMs(friday, 12 * 3_600_000) })).toEqual(refused);
    expect(move([scheduled()], { startTime: plusMs(now, -3_600_000) })).toEqual(refused);
    expect(move([scheduled()], {}, { calendar: calendarOf(set({ minimumNotice: 10_080 })) })).toEqual(
      refused,
    );
  });

  it('asks neither for its duration nor its type', () => {
    const calendar = calendarOf(set({ durations: [60], meetingTypes: ['phone'] }), booked());
    expect(isRejection(move([scheduled()], {}, { calendar }))).toBe(false);
  });

  it('is not offered by an inactive client, nor by one without hours or paused', () => {
    const refused = { _tag: 'SlotJustTaken' };
    const inactive = clientDecider.evolve(active, deactivated);
    expect(move([scheduled()], {}, { client: inactive })).toEqual(refused);
    expect(move([scheduled()], {}, { calendar: emptyCalendar })).toEqual(refused);
    expect(move([scheduled()], {}, { calendar: calendarOf(set({ paused: true })) })).toEqual(refused);
  });

  it('is refused by an older link, and unknown once the appointment is removed or its prospect erased', () => {
    const moved = [scheduled(), rescheduled(friday, fridayEnd)];
    expect(move(moved, { linkVersion: 1, startTime })).toEqual({ _tag: 'LinkReplaced' });
    expect(move(moved, { linkVersion: 3, startTime })).toEqual({ _tag: 'LinkReplaced' });
    expect(move([scheduled(), removed(false)])).toEqual({ _tag: 'NotFound' });
    expect(move([scheduled(), erased])).toEqual({ _tag: 'NotFound' });
    expect(move([])).toEqual({ _tag: 'NotFound' });
  });

  it('is refused when it was cancelled or has started', () => {
    expect(move([scheduled(), cancelled()])).toEqual({ _tag: 'AppointmentCancelled' });
    expect(isRejection(move([scheduled()], { now: before }))).toBe(false);
    for (const at of [startTime, during, after])
      expect(move([scheduled()], { now: at })).toEqual({ _tag: 'AppointmentStarted' });
  });

  it('happens three times, until the office gives a new time or client', () => {
    const times = [0, 1, 2].map((n) => movedByLink(plusMs(friday, n * day), plusMs(fridayEnd, n * day)));
    expect(isRejection(move([scheduled(), ...times.slice(1)]))).toBe(false);
    expect(move([scheduled(), ...times])).toEqual({ _tag: 'MovesUsedUp' });
    const byOffice = rescheduled(startTime, endTime);
    expect(isRejection(move([scheduled(), ...times, byOffice]))).toBe(false);
  });
});

describe('a missed appointment', () => {
  const missed = [scheduled(), unlocked(spendA), reported('no_show')];
  const later = { startTime: '2026-11-29T22:00:00.000Z', now: '2026-11-27T03:00:00.000Z' };

  it('is moved for 14 days after its end', () => {
    const last = plusMs(endTime, 14 * day - 1);
    const inTime = { startTime: '2026-12-13T22:00:00.000Z', now: last };
    expect(isRejection(move(missed, inTime))).toBe(false);
    expect(move(missed, { ...inTime, now: plusMs(last, 1) })).toEqual({ _tag: 'AppointmentStarted' });
  });

  it('that was completed is scheduled again', () => {
    expect(eventsOf(move([...missed, completed], later)).appointment).toMatchObject([
      { data: { scheduledAgain: true } },
    ]);
  });

  it('is none any more when something else is said of it, and stays one when its credit comes back', () => {
    expect(move([...missed, reported('held')], later)).toEqual({ _tag: 'AppointmentStarted' });
    expect(isRejection(move([...missed, relocked(spendA)], later))).toBe(false);
  });

  it('is none any more with a new time', () => {
    const moved = [...missed, movedByLink(friday, fridayEnd)];
    expect(move(moved, { startTime: '2026-11-29T22:00:00.000Z', now: friday })).toEqual({
      _tag: 'AppointmentStarted',
    });
  });
});

describe('confirming and cancelling by a link', () => {
  const confirm = (events: readonly AppointmentEvent[], at = now, linkVersion = 1) =>
    appointmentDecider.decide.ConfirmAppointment(
      { type: 'ConfirmAppointment', link: { linkVersion, now: at } },
      appointmentOf(...events),
    );
  const cancel = (events: readonly AppointmentEvent[], at = now, linkVersion = 1) =>
    appointmentDecider.decide.CancelAppointment(
      {
        type: 'CancelAppointment',
        now: at,
        reason: 'Ill',
        calendarOf: clientId,
        link: { linkVersion, now: at },
      },
      { appointment: appointmentOf(...events), wallet: walletDecider.initialState, calendar: open },
    );

  it('is done once', () => {
    expect(confirm([scheduled()])).toEqual({ append: [confirmed] });
    expect(confirm([scheduled(), confirmed])).toEqual({ append: [] });
    expect(cancel([scheduled()])).toMatchObject({
      append: { appointment: [cancelled('Ill')], calendar: [{ type: 'SlotReleased' }] },
    });
    expect(cancel([scheduled(), cancelled()])).toEqual({ append: {} });
  });

  it('is refused after the start, by an older link and of an erased prospect', () => {
    for (const act of [confirm, cancel]) {
      expect(act([scheduled()], startTime)).toEqual({ _tag: 'AppointmentStarted' });
      expect(act([scheduled(), rescheduled(friday, fridayEnd)])).toEqual({ _tag: 'LinkReplaced' });
      expect(act([scheduled(), erased])).toEqual({ _tag: 'NotFound' });
      expect(act([scheduled(), removed(false)])).toEqual({ _tag: 'NotFound' });
      expect(act([scheduled(), completed], after)).toEqual({ _tag: 'AppointmentCompleted' });
    }
    expect(confirm([scheduled(), cancelled()])).toEqual({ _tag: 'AppointmentCancelled' });
  });
});

describe('what the prospect sees', () => {
  const client = { businessName: 'Harbourline Finance', timeZone, offersTimes: true };
  const seen = (events: readonly AppointmentEvent[], at = now, more: object = {}) =>
    prospectAppointment(appointmentOf(...events) as KnownAppointment, { ...client, ...more }, at);

  it('names the business, the time, and how they meet', () => {
    expect(seen([scheduled({ meetingType: 'phone' })])).toEqual({
      businessName: 'Harbourline Finance',
      startTime,
      endTime,
      timeZone,
      meetingType: 'phone',
      place: null,
      joinUrl: null,
      phoneEnding: '000',
      status: 'scheduled',
      missed: false,
      allowedActions: ['confirm', 'move', 'cancel'],
    });
    expect(seen([scheduled()])).toMatchObject({ joinUrl: 'https://zoom.us/j/1', phoneEnding: null });
    const inPerson = scheduled({ meetingType: 'in-person', location: '3 Bridge St' });
    expect(seen([inPerson])).toMatchObject({ place: '3 Bridge St', joinUrl: null, phoneEnding: null });
  });

  it('lists what can be done now', () => {
    expect(seen([scheduled(), confirmed]).allowedActions).toEqual(['move', 'cancel']);
    expect(seen([scheduled()], now, { offersTimes: false }).allowedActions).toEqual(['confirm', 'cancel']);
    expect(seen([scheduled()], during)).toMatchObject({ status: 'scheduled', allowedActions: [] });
    expect(seen([scheduled()], after)).toMatchObject({ status: 'over', joinUrl: null, allowedActions: [] });
    expect(seen([scheduled(), cancelled()])).toMatchObject({ status: 'cancelled', allowedActions: [] });
    expect(seen([scheduled(), unlocked(spendA), reported('no_show')], after)).toMatchObject({
      status: 'over',
      missed: true,
      allowedActions: ['move'],
    });
  });

  it('is offered the slots of the client but the present one', () => {
    const appointment = appointmentOf(scheduled()) as KnownAppointment;
    const asked = { from: '2026-11-25T22:00:00.000Z', before: '2026-11-26T00:00:00.000Z', now, timeZone };
    expect(linkSlots(asked, appointment, open).map((slot) => slot.startTime)).toEqual([
      '2026-11-25T22:00:00.000Z',
      '2026-11-25T22:30:00.000Z',
      '2026-11-25T23:30:00.000Z',
    ]);
    expect(linkSlots(asked, appointment, emptyCalendar)).toEqual([]);
    expect([open, emptyCalendar, calendarOf(set({ paused: true }))].map(offersTimes)).toEqual([
      true,
      false,
      false,
    ]);
  });
});
