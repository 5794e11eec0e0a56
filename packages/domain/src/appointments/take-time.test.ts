import type { CalendarEvent } from '@setter/events/calendars/events';
import { describe, expect, it } from 'vitest';
import type { Decision } from '../decision.ts';
import { appointmentDecider } from './decider.ts';
import { changeAppointment, type ChangeAppointment } from './change-appointment.ts';
import { cancelAppointment } from './cancel-appointment.ts';
import { removeAppointment } from './remove-appointment.ts';
import { scheduleAppointment, type ScheduleAppointment } from './schedule-appointment.ts';
import type { Appointment } from './state.ts';
import { type Calendar, emptyCalendar, evolveCalendar } from '../calendars/state.ts';
import { clientDecider } from '../clients/decider.ts';
import { walletDecider } from '../credits/decider.ts';
import { initialState as noClaims } from '../fair-credits/claims-state.ts';
import { isRejection, type Rejection } from '../rejections.ts';
import {
  after,
  appointmentId,
  cancelled,
  clientId,
  endTime,
  id,
  otherClientId,
  registered,
  scheduled,
  startTime,
  timeZone,
} from '../test-support/facts.ts';

const now = '2026-11-20T03:00:00.000Z';
const [laterStart, laterEnd] = ['2026-11-26T00:00:00.000Z', '2026-11-26T00:30:00.000Z'];
const client = clientDecider.evolve(clientDecider.initialState, registered);
const appointmentOf = (...events: Parameters<typeof appointmentDecider.evolve>[1][]): Appointment =>
  events.reduce(appointmentDecider.evolve, appointmentDecider.initialState);

const booked = (
  ids: Partial<Extract<CalendarEvent, { type: 'SlotBooked' }>['data']> = {},
): CalendarEvent => ({
  type: 'SlotBooked',
  data: { clientId, at: now, appointmentId, startTime, endTime, holdId: null, ...ids },
});
const calendarOf = (...events: readonly CalendarEvent[]): Calendar =>
  events.reduce(evolveCalendar, emptyCalendar);
const taken = calendarOf(booked({ appointmentId: id(9) }));
const own = calendarOf(booked());

const schedule = (changes: Partial<ScheduleAppointment>, calendar: Calendar) =>
  scheduleAppointment(
    {
      type: 'ScheduleAppointment',
      appointmentId,
      clientId,
      leadId: null,
      adminId: id(71),
      call: null,
      now,
      startTime,
      endTime,
      timeZone,
      title: 'Refinancing a unit',
      teaser: null,
      description: null,
      notes: null,
      meetingType: 'phone',
      location: null,
      zoomLink: null,
      prospectName: null,
      prospect: { email: null, phone: null },
      ...changes,
    },
    { appointment: appointmentOf(), client, calendar },
  );
const change = (
  command: Partial<ChangeAppointment>,
  calendars: { readonly calendar?: Calendar; readonly calendarBefore?: Calendar },
  appointment = appointmentOf(scheduled()),
) =>
  changeAppointment(
    { type: 'ChangeAppointment', changes: {}, timeZone, now, calendarOf: clientId, ...command },
    { appointment, client, ...calendars },
  );

const appended = <E>(decided: Decision<E> | Rejection): Decision<E>['append'] => {
  if (isRejection(decided)) throw new Error(decided._tag);
  return decided.append;
};

describe('scheduling', () => {
  it('enters the time in the same append', () => {
    expect(appended(schedule({}, emptyCalendar))).toMatchObject({ calendar: [booked()] });
  });

  it('is refused over another appointment, and says which one that is', () => {
    const refused = { _tag: 'SlotTaken', reason: 'taken', heldBy: id(9) };
    expect(schedule({}, taken)).toEqual(refused);
  });

  it('is done over another appointment when an admin forces it, which is recorded with the reason', () => {
    const forced = schedule({ force: { reason: 'Two brokers can take calls' } }, taken);
    expect(appended(forced)).toMatchObject({
      appointment: [
        { type: 'AppointmentScheduled' },
        {
          type: 'AppointmentForced',
          data: { appointmentId, over: ['taken'], reason: 'Two brokers can take calls' },
        },
      ],
      calendar: [booked()],
    });
  });

  it('records no force where no rule is broken', () => {
    const decided = appended(schedule({ force: { reason: 'To be sure' } }, emptyCalendar));
    expect(decided.appointment).toHaveLength(1);
  });

  it('of what is over neither asks nor enters', () => {
    expect(appended(schedule({ now: after }, taken)).calendar).toEqual([]);
  });
});

describe('moving', () => {
  it('replaces the time, and its own is never in the way', () => {
    const changes = { startTime: '2026-11-25T23:15:00.000Z' };
    expect(appended(change({ changes }, { calendar: own })).calendar).toMatchObject([
      { type: 'SlotBooked', data: { appointmentId, startTime: changes.startTime } },
    ]);
  });

  it('to a time that is over gives the earlier one back', () => {
    const changes = { startTime: '2026-11-19T00:00:00.000Z' };
    expect(appended(change({ changes }, { calendar: own })).calendar).toEqual([
      { type: 'SlotReleased', data: { clientId, at: now, appointmentId } },
    ]);
  });

  it('is refused over another one', () => {
    const calendar = calendarOf(
      booked(),
      booked({ appointmentId: id(9), startTime: laterStart, endTime: laterEnd }),
    );
    expect(change({ changes: { startTime: laterStart } }, { calendar })).toMatchObject({
      _tag: 'SlotTaken',
      heldBy: id(9),
    });
  });

  it('is refused when it was reassigned since the calendar was read', () => {
    const moved = change({ changes: { startTime: laterStart }, calendarOf: 99 }, { calendar: own });
    expect(moved).toEqual({ _tag: 'AppointmentChanged' });
  });

  it('another text reads no calendar', () => {
    expect(appended(change({ changes: { title: 'Another' } }, {})).calendar).toBeUndefined();
  });
});

describe('reassigning', () => {
  const changes = { clientId: otherClientId };

  it('writes both calendars', () => {
    const decided = appended(change({ changes }, { calendar: emptyCalendar, calendarBefore: own }));
    expect(decided).toMatchObject({
      calendar: [booked({ clientId: otherClientId })],
      calendarBefore: [{ type: 'SlotReleased', data: { clientId, at: now, appointmentId } }],
    });
  });

  it('is refused where the other client has another appointment', () => {
    expect(change({ changes }, { calendar: taken, calendarBefore: own })).toMatchObject({
      _tag: 'SlotTaken',
    });
  });

  it('enters no cancelled one', () => {
    const appointment = appointmentOf(scheduled(), cancelled());
    expect(appended(change({ changes }, { calendar: taken }, appointment))).toMatchObject({
      calendar: [],
      calendarBefore: [],
    });
  });
});

describe.each([
  ['cancelling', 'cancel'],
  ['removing', 'remove'],
] as const)('%s', (_, kind) => {
  const end = (calendar: Calendar, of = clientId) => {
    const states = { appointment: appointmentOf(scheduled()), wallet: walletDecider.initialState, calendar };
    return kind === 'cancel'
      ? cancelAppointment({ type: 'CancelAppointment', now, reason: null, calendarOf: of }, states)
      : removeAppointment(
          { type: 'RemoveAppointment', now, calendarOf: of },
          { ...states, claims: noClaims },
        );
  };

  it('gives the time back', () => {
    expect(end(own)).toMatchObject({
      append: { calendar: [{ type: 'SlotReleased', data: { appointmentId } }] },
    });
  });

  it('writes nothing where it has no entry', () => {
    expect(end(emptyCalendar)).toMatchObject({ append: { calendar: [] } });
  });

  it('is refused when it was reassigned since the calendar was read', () => {
    expect(end(own, 99)).toEqual({ _tag: 'AppointmentChanged' });
  });
});
