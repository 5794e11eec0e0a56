import type { AppointmentEvent } from '@setter/events/appointments/events';
import type { CalendarEvent } from '@setter/events/calendars/events';
import type { LeadEvent } from '@setter/events/leads/events';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { appointmentDecider } from '../appointments/decider.ts';
import type { Appointment } from '../appointments/state.ts';
import { bookTime, releaseTime } from '../calendars/give-time.ts';
import { type Calendar, evolveCalendar, spanOf } from '../calendars/state.ts';
import { leadDecider } from '../leads/decider.ts';
import type { Lead } from '../leads/state.ts';
import { isRejection, type Rejection } from '../rejections.ts';
import { plusMs } from '../time.ts';
import { availabilitySet, calendarOf, pageBooking, visitorStates } from '../test-support/booking-facts.ts';
import { clientId, id, timeZone } from '../test-support/facts.ts';
import { bookSlot } from './book-slot.ts';
import { holdSlot } from './hold-slot.ts';

const minuteMs = 60_000;
const begins = '2026-06-01T00:00:00.000Z';
const form = { name: null, email: 'mia@dunlop.example', phone: null, answers: [] };
const who = fc.integer({ min: 0, max: 4 });
const startTime = fc.integer({ min: 0, max: 12 }).map((n) => plusMs(begins, n * 30 * minuteMs));
const step = fc.record({
  later: fc.constantFrom(0, 1, 4, 11),
  act: fc.oneof(
    { weight: 3, arbitrary: fc.record({ type: fc.constant('hold' as const), who, startTime }) },
    { weight: 2, arbitrary: fc.record({ type: fc.constant('book' as const), who, startTime }) },
    fc.record({ type: fc.constant('office' as const), who, startTime }),
    fc.record({ type: fc.constant('release' as const), who }),
    fc.record({ type: fc.constant('pause' as const), paused: fc.boolean() }),
  ),
});
const rules = fc.record({
  atOnce: fc.constantFrom(1, 2),
  bufferBefore: fc.constantFrom(0, 15),
  bufferAfter: fc.constantFrom(0, 15),
});

type Appended = {
  readonly appointment?: readonly AppointmentEvent[];
  readonly lead?: readonly LeadEvent[];
  readonly calendar?: readonly CalendarEvent[];
};

it('visitors who hold and book, and the office, never take more than the client gives at once', () => {
  const counts = { held: 0, booked: 0, refused: 0 };
  fc.assert(
    fc.property(rules, fc.array(step, { minLength: 15, maxLength: 40, size: 'max' }), (rule, steps) => {
      let calendar: Calendar = calendarOf(availabilitySet({ ...rule, at: begins }));
      let now = begins;
      const appointments = new Map<number, Appointment>();
      const leads = new Map<number, Lead>();
      const apply = (visitor: number, outcome: Rejection | { readonly append: unknown }): Appended => {
        if (isRejection(outcome)) {
          counts.refused += 1;
          return {};
        }
        const appended = outcome.append as Appended;
        calendar = (appended.calendar ?? []).reduce(evolveCalendar, calendar);
        for (const event of appended.appointment ?? [])
          appointments.set(visitor, appointmentDecider.evolve(appointmentDecider.initialState, event));
        for (const event of appended.lead ?? [])
          leads.set(visitor, leadDecider.evolve(leads.get(visitor) ?? visitorStates.lead, event));
        return appended;
      };
      for (const { later, act } of steps) {
        now = plusMs(now, later * minuteMs);
        if (act.type === 'pause') {
          calendar = evolveCalendar(calendar, availabilitySet({ ...rule, at: now, paused: act.paused }));
          continue;
        }
        const appointmentId = id(100 + act.who);
        const given = { clientId, now, timeZone, busy: [] };
        const visitor = { ...given, appointmentId, holdId: id(200 + act.who), booking: pageBooking };
        const states = {
          ...visitorStates,
          calendar,
          appointment: appointments.get(act.who) ?? visitorStates.appointment,
          lead: leads.get(act.who) ?? visitorStates.lead,
        };
        if (act.type === 'hold') {
          const { calendar: events = [] } = apply(
            act.who,
            holdSlot({ type: 'HoldSlot', ...visitor, startTime: act.startTime }, states),
          );
          counts.held += events.length;
        } else if (act.type === 'book') {
          const command = { ...visitor, startTime: act.startTime, form, consentVersion: null };
          const { calendar: events = [] } = apply(
            act.who,
            bookSlot({ type: 'BookSlot', ...command }, states),
          );
          counts.booked += events.length;
        } else if (act.type === 'office') {
          const outcome = bookTime(
            {
              ...given,
              appointmentId: id(300 + act.who),
              holdId: null,
              startTime: act.startTime,
              endTime: plusMs(act.startTime, 30 * minuteMs),
              by: 'office',
            },
            calendar,
          );
          apply(act.who, isRejection(outcome) ? outcome : { append: { calendar: outcome.events } });
        } else {
          calendar = releaseTime({ clientId, appointmentId, now }, calendar).reduce(evolveCalendar, calendar);
        }
        const live = [...calendar.holds.values()].filter(({ until }) => Date.parse(until) > Date.parse(now));
        const spans = [...calendar.booked.values(), ...live]
          .map(spanOf)
          .map(
            ([start, end]) =>
              [start - rule.bufferBefore * minuteMs, end + rule.bufferAfter * minuteMs] as const,
          );
        for (const [start] of spans)
          expect(
            spans.filter(([from, before]) => from <= start && start < before).length,
          ).toBeLessThanOrEqual(rule.atOnce);
        for (const lead of leads.values())
          expect(lead.status === 'known' && lead.bookings.length).toBeLessThanOrEqual(1);
      }
    }),
    { numRuns: 300 },
  );
  expect(Math.min(counts.held, counts.booked, counts.refused)).toBeGreaterThan(300);
});
