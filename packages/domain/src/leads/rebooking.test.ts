import { emptyCalendar } from '../calendars/state.ts';
import type { AppointmentEvent } from '@setter/events/appointments/events';
import type { LeadEvent } from '@setter/events/leads/events';
import { describe, expect, it } from 'vitest';
import { appointmentDecider } from '../appointments/decider.ts';
import { cancelAppointment } from '../appointments/cancel-appointment.ts';
import { removeAppointment } from '../appointments/remove-appointment.ts';
import type { Appointment } from '../appointments/state.ts';
import { walletDecider } from '../credits/decider.ts';
import { fairCreditsDecider } from '../fair-credits/decider.ts';
import { isRejection } from '../rejections.ts';
import { clientId, id, leadId, scheduled, startTime } from '../test-support/facts.ts';
import { at, dana, enquiry, further, ines, rules, stateOf } from '../test-support/desk-facts.ts';
import { bookingName } from './bookings.ts';
import { convertLead, type BookingCall } from './convert-lead.ts';

// Appointments of the facts start on November 26.
const [first, second] = [id(1), id(2)];
const before = '2026-11-24T00:00:00.000Z';
const during = startTime;

const appointment = (appointmentId: string, ...later: readonly AppointmentEvent[]): Appointment =>
  [scheduledAs(appointmentId), ...later].reduce(appointmentDecider.evolve, appointmentDecider.initialState);
const scheduledAs = (appointmentId: string): AppointmentEvent => {
  const event = scheduled() as Extract<AppointmentEvent, { type: 'AppointmentScheduled' }>;
  return { ...event, data: { ...event.data, appointmentId, leadId } };
};
const cancelled = (appointmentId: string): AppointmentEvent => ({
  type: 'AppointmentCancelled',
  data: { appointmentId, clientId, reason: null },
});
const converted = (appointmentId: string): LeadEvent => ({
  type: 'LeadConverted',
  data: { leadId, appointmentId, clientId },
});
const own: LeadEvent = { type: 'LeadAssigned', data: { leadId, adminId: ines, cause: 'called' } };

const cancel = (
  lead: readonly LeadEvent[],
  now = before,
  others: Readonly<Record<string, Appointment>> = {},
  ended = appointment(first),
) => {
  const decided = cancelAppointment(
    { type: 'CancelAppointment', now, reason: null, calendarOf: clientId },
    {
      calendar: emptyCalendar,
      wallet: walletDecider.initialState,
      appointment: ended,
      lead: stateOf(...lead),
      ...others,
    },
  );
  if (isRejection(decided)) return decided._tag;
  return decided.append.lead ?? [];
};

describe('a booked lead whose appointment falls through', () => {
  const booked = [enquiry, own, converted(first)];

  it('is to be called again at once, by its owner', () => {
    const reopened = cancel(booked);
    expect(reopened).toEqual([
      {
        type: 'LeadReopened',
        data: { leadId, appointmentId: first, cause: 'cancelled', reopenedAt: before },
      },
    ]);
    const lead = stateOf(...booked, ...(reopened as LeadEvent[]));
    expect(lead).toMatchObject({
      contacting: {
        status: 'contacted',
        attempt: 0,
        nextCallAt: before,
        promised: false,
        owner: { adminId: ines },
      },
    });
  });

  it('still waits when the person has written again', () => {
    const reopened = cancel([...booked, further(at(60))]);
    expect(stateOf(...booked, further(at(60)), ...(reopened as LeadEvent[]))).toMatchObject({
      contacting: { status: 'contacted', nextCallAt: null, waitingSince: at(60) },
    });
  });

  it('stays as it is while another appointment is to come, or when it has begun or is over', () => {
    const twice = [...booked, converted(second)];
    expect(cancel(twice, before, { [bookingName(second)]: appointment(second) })).toEqual([]);
    expect(cancel(twice, before, {})).toEqual([]);
    expect(
      cancel(twice, before, { [bookingName(second)]: appointment(second, cancelled(second)) }),
    ).toHaveLength(1);
    expect(cancel(booked, during)).toEqual([]);
    expect(cancel([...booked, { type: 'LeadStatusChanged', data: { leadId, status: 'lost' } }])).toEqual([]);
  });

  it('is called again when the appointment is deleted', () => {
    const decided = removeAppointment(
      { type: 'RemoveAppointment', now: before, calendarOf: clientId },
      {
        calendar: emptyCalendar,
        wallet: walletDecider.initialState,
        claims: fairCreditsDecider.initialState,
        appointment: appointment(first),
        lead: stateOf(...booked),
      },
    );
    expect(decided).toMatchObject({
      append: { lead: [{ type: 'LeadReopened', data: { cause: 'removed' } }] },
    });
  });
});

const call: BookingCall = {
  ...rules,
  role: 'setter',
  direction: 'out',
  startedAt: null,
  note: 'Wants mornings',
  override: null,
};
const book = (
  lead: readonly LeadEvent[],
  {
    adminId = ines,
    now = at(10),
    given = call as BookingCall | null,
    others = {} as Readonly<Record<string, Appointment>>,
  } = {},
) => {
  const decided = convertLead(
    { type: 'ConvertLead', appointmentId: second, clientId, adminId, call: given, now },
    stateOf(...lead),
    others,
  );
  return isRejection(decided) ? decided._tag : decided.append;
};

describe('booking a lead', () => {
  it('records the call with it: who called, how long the enquiry has waited, and what was booked', () => {
    expect(book([enquiry])).toMatchObject([
      { type: 'LeadAssigned', data: { adminId: ines, cause: 'called' } },
      {
        type: 'LeadCalled',
        data: {
          callId: second,
          outcome: 'booked',
          status: 'booked',
          reason: 'appointment',
          nextCallAt: null,
          note: 'Wants mornings',
          answers: { minutes: 10, inTime: true },
          appointmentId: second,
        },
      },
      { type: 'LeadConverted', data: { appointmentId: second } },
    ]);
  });

  it('ends its waiting and its plan also without a call', () => {
    const promised: LeadEvent = {
      type: 'NextCallSet',
      data: { leadId, nextCallAt: at(300), override: null },
    };
    const events = book([enquiry, promised], { given: null });
    expect(events).toEqual([converted(second)]);
    expect(stateOf(enquiry, promised, ...(events as LeadEvent[]))).toMatchObject({
      contacting: { status: 'booked', waitingSince: null, nextCallAt: null },
    });
  });

  it('is refused where another has the lead, and where a call is not permitted', () => {
    const dialled = (changes: Partial<BookingCall>) => ({ given: { ...call, ...changes } });
    expect(book([enquiry, own], { adminId: dana })).toBe('LeadTaken');
    expect(book([enquiry, own], { adminId: dana, given: null })).toBe('LeadTaken');
    expect(book([enquiry, own], { adminId: dana, ...dialled({ direction: 'in' }) })).toHaveLength(2);
    const night = at(11 * 60);
    expect(book([enquiry], { now: night })).toBe('OutsideHours');
    expect(book([enquiry], { now: night, ...dialled({ startedAt: at(10) }) })).toHaveLength(3);
    expect(
      book([enquiry], {
        now: night,
        ...dialled({ override: { reason: 'asked_for_this_time', words: null } }),
      }),
    ).toHaveLength(3);
  });

  it('is possible again when the lead waits, or none of its appointments is to come', () => {
    const booked = [enquiry, converted(first)];
    const toCome = { [bookingName(first)]: appointment(first) };
    expect(book(booked, { others: toCome })).toBe('LeadConverted');
    expect(book(booked)).toBe('LeadConverted');
    expect(book([...booked, further(at(5))], { others: toCome })).toHaveLength(3);
    expect(
      book(booked, { others: { [bookingName(first)]: appointment(first, cancelled(first)) } }),
    ).toHaveLength(3);
  });
});
