import { describe, expect, it } from 'vitest';
import { appointmentDecider } from '../appointments/decider.ts';
import { clientDecider } from '../clients/decider.ts';
import { bookingName } from '../leads/bookings.ts';
import { leadDecider } from '../leads/decider.ts';
import { isRejection } from '../rejections.ts';
import {
  asked,
  availabilitySet,
  calendarOf,
  friday,
  fridayEnd,
  holdId,
  pageBooking,
  slotHeld,
  visitorStates,
} from '../test-support/booking-facts.ts';
import {
  appointmentId,
  cancelled,
  clientId,
  deactivated,
  id,
  leadId,
  removed,
  scheduled,
  timeZone,
} from '../test-support/facts.ts';
import { bookSlot } from './book-slot.ts';
import { bookingSlots } from './booking-slots.ts';
import { holdSlot } from './hold-slot.ts';

const visitor = { appointmentId, holdId, booking: pageBooking, now: asked, timeZone };
const form = {
  name: 'Mia Dunlop',
  email: 'mia@dunlop.example',
  phone: null,
  answers: [
    { field: 'What is it about?', value: 'A loan' },
    { field: 'Notes', value: { erased: true as const } },
  ],
};
const hold = (change: object = {}, states: object = {}) =>
  holdSlot({ type: 'HoldSlot', ...visitor, startTime: friday, ...change }, { ...visitorStates, ...states });
const book = (change: object = {}, states: object = {}) =>
  bookSlot(
    { type: 'BookSlot', ...visitor, startTime: friday, form, consentVersion: 3, ...change },
    { ...visitorStates, ...states },
  );
const taken = { _tag: 'SlotJustTaken' };
const until = '2026-11-20T03:10:00.000Z';
const minute = (n: number) => `2026-11-20T03:${String(n).padStart(2, '0')}:00.000Z`;
const held = calendarOf(availabilitySet(), slotHeld());
const paused = availabilitySet({ paused: true, at: minute(1) });
const appointmentOf = (...events: Parameters<typeof appointmentDecider.evolve>[1][]) =>
  events.reduce(appointmentDecider.evolve, appointmentDecider.initialState);
/** The lead is booked for another appointment. */
const bookedLead = (...events: Parameters<typeof appointmentDecider.evolve>[1][]) => ({
  lead: leadDecider.evolve(visitorStates.lead, {
    type: 'LeadConverted',
    data: { leadId, appointmentId: id(9), clientId },
  }),
  [bookingName(id(9))]: appointmentOf(scheduled(), ...events),
});

describe('holding a time', () => {
  it('keeps a slot for ten minutes', () => {
    expect(hold()).toEqual({ append: { calendar: [slotHeld()] } });
  });

  it('again is nothing to do; another time replaces it', () => {
    expect(hold({ now: minute(5) }, { calendar: held })).toEqual({ append: { calendar: [] } });
    const startTime = fridayEnd;
    expect(hold({ now: minute(5), startTime }, { calendar: held })).toMatchObject({
      append: { calendar: [{ data: { holdId, startTime, until: minute(15) } }] },
    });
  });

  it('is refused without a reason: taken, no slot, paused, without hours, of an inactive client', () => {
    const other = slotHeld({ holdId: id(32) });
    expect(hold({}, { calendar: calendarOf(availabilitySet(), other) })).toEqual(taken);
    expect(hold({ now: until }, { calendar: calendarOf(availabilitySet(), other) })).not.toEqual(taken);
    expect(hold({ startTime: '2026-11-26T22:10:00.000Z' })).toEqual(taken);
    expect(hold({ startTime: '2026-11-19T22:00:00.000Z' })).toEqual(taken);
    expect(hold({}, { calendar: calendarOf(availabilitySet(), paused) })).toEqual(taken);
    expect(hold({}, { calendar: calendarOf() })).toEqual(taken);
    const client = clientDecider.evolve(visitorStates.client, deactivated);
    expect(hold({}, { client })).toEqual(taken);
  });

  it('asks for the duration and the type of the page', () => {
    expect(hold({}, { calendar: calendarOf(availabilitySet({ durations: [60] })) })).toEqual(taken);
    expect(hold({}, { calendar: calendarOf(availabilitySet({ meetingTypes: ['zoom'] })) })).toEqual(taken);
  });
});

describe('booking a time', () => {
  it('converts the lead, schedules with consent and enters the calendar in one append', () => {
    expect(book({}, { calendar: held })).toEqual({
      append: {
        lead: [{ type: 'LeadConverted', data: { leadId, appointmentId, clientId } }],
        appointment: [
          {
            type: 'AppointmentScheduled',
            data: {
              appointmentId,
              clientId,
              leadId,
              startTime: friday,
              endTime: fridayEnd,
              timeZone,
              consentVersion: 3,
              title: 'Refinance review',
              teaser: null,
              description: 'What is it about?: A loan',
              notes: null,
              meetingType: 'phone',
              location: null,
              zoomLink: null,
              prospectName: 'Mia Dunlop',
              prospect: { email: 'mia@dunlop.example', phone: null },
              prospectConsent: true,
            },
          },
        ],
        calendar: [
          {
            type: 'SlotBooked',
            data: { clientId, at: asked, appointmentId, startTime: friday, endTime: fridayEnd, holdId },
          },
        ],
      },
    });
  });

  it('takes a slot that nothing holds, also after the own hold has ended', () => {
    expect(isRejection(book())).toBe(false);
    expect(isRejection(book({ now: until }, { calendar: held }))).toBe(false);
    const later = slotHeld({ holdId: id(32), at: until, until: minute(20) });
    expect(book({ now: until }, { calendar: calendarOf(availabilitySet(), slotHeld(), later) })).toEqual(
      taken,
    );
  });

  it('takes the time that is held though the client was paused meanwhile, no other', () => {
    const calendar = calendarOf(availabilitySet(), slotHeld(), paused);
    expect(isRejection(book({ now: minute(2) }, { calendar }))).toBe(false);
    expect(book({ now: minute(2), startTime: fridayEnd }, { calendar })).toEqual(taken);
    expect(book({ now: until }, { calendar })).toEqual(taken);
  });

  it('takes no time that has begun, though it is held', () => {
    const soon = { startTime: minute(5), endTime: minute(35) };
    const calendar = calendarOf(availabilitySet(), slotHeld(soon));
    expect(isRejection(book({ startTime: minute(5), now: minute(4) }, { calendar }))).toBe(false);
    expect(book({ startTime: minute(5), now: minute(5) }, { calendar })).toEqual(taken);
    expect(book({ startTime: '2026-11-19T03:00:00.000Z' })).toEqual(taken);
  });

  it('again does nothing, at whatever time; of a removed appointment or lead it is unknown', () => {
    const appointment = appointmentOf(scheduled());
    expect(book({}, { appointment })).toEqual({ append: {} });
    expect(book({ startTime: fridayEnd }, { appointment })).toEqual({ append: {} });
    expect(hold({}, { appointment })).toEqual(taken);
    expect(
      bookingSlots({ ...visitor, from: asked, before: fridayEnd }, { ...visitorStates, appointment }),
    ).toEqual([]);
    expect(book({}, { appointment: appointmentOf(scheduled(), removed(false)) })).toEqual({
      _tag: 'NotFound',
    });
    const lead = leadDecider.evolve(visitorStates.lead, { type: 'LeadErased', data: { leadId } });
    expect(book({}, { lead })).toEqual({ _tag: 'NotFound' });
    expect(hold({}, { lead })).toEqual({ _tag: 'NotFound' });
  });

  it('is refused while the lead has another appointment to come, or one that was booked meanwhile', () => {
    expect(book({}, bookedLead())).toEqual(taken);
    expect(isRejection(book({}, bookedLead(cancelled())))).toBe(false);
    const { lead } = bookedLead();
    expect(book({}, { lead })).toEqual(taken);
    expect(hold({}, { lead })).toEqual(taken);
  });

  it('has the place of the page for its type of meeting only', () => {
    const booking = { ...pageBooking, location: '1 Main Street', zoomLink: 'https://zoom.us/j/1' };
    const detailsOf = (meetingType: string) => {
      const outcome = book({ booking: { ...booking, meetingType }, consentVersion: null });
      if (isRejection(outcome)) throw new Error(outcome._tag);
      return outcome.append.appointment?.[0]?.data;
    };
    expect(detailsOf('in-person')).toMatchObject({ location: '1 Main Street', zoomLink: null });
    expect(detailsOf('zoom')).toMatchObject({ location: null, zoomLink: 'https://zoom.us/j/1' });
    expect(detailsOf('phone')).toMatchObject({ location: null, zoomLink: null });
    expect(detailsOf('phone')).not.toHaveProperty('consentVersion');
  });
});

describe('the times of a visitor', () => {
  it('include their own hold, and no time of others', () => {
    const span = { from: friday, before: '2026-11-26T23:30:00.000Z' };
    const startsFor = (own: string) =>
      bookingSlots({ ...visitor, holdId: own, ...span }, { ...visitorStates, calendar: held }).map(
        ({ startTime }) => startTime,
      );
    expect(startsFor(holdId)).toEqual([friday, fridayEnd, '2026-11-26T23:00:00.000Z']);
    expect(startsFor(id(32))).toEqual([fridayEnd, '2026-11-26T23:00:00.000Z']);
  });
});
