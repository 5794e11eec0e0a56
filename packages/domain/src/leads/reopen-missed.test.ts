import type { AppointmentEvent } from '@setter/events/appointments/events';
import type { LeadEvent } from '@setter/events/leads/events';
import { expect, it } from 'vitest';
import { appointmentDecider } from '../appointments/decider.ts';
import { isRejection } from '../rejections.ts';
import { enquiry, stateOf } from '../test-support/desk-facts.ts';
import { clientId, id, leadId, scheduled, startTime } from '../test-support/facts.ts';
import { bookingName, type Bookings } from './bookings.ts';
import { reopenMissed } from './reopen-missed.ts';

const [first, second] = [id(1), id(2)];
const now = '2026-11-27T00:00:00.000Z';

const scheduledAs = (appointmentId: string, more: object = {}): AppointmentEvent => {
  const event = scheduled() as Extract<AppointmentEvent, { type: 'AppointmentScheduled' }>;
  return { ...event, data: { ...event.data, appointmentId, leadId, ...more } };
};
const reported = (outcome: 'no_show' | 'held'): AppointmentEvent => ({
  type: 'AppointmentOutcomeReported',
  data: { appointmentId: first, clientId, spendId: id(3), outcome, via: 'portal' },
});
const cancelled = (appointmentId: string): AppointmentEvent => ({
  type: 'AppointmentCancelled',
  data: { appointmentId, clientId, reason: null },
});
const moved: AppointmentEvent = {
  type: 'AppointmentRescheduled',
  data: {
    appointmentId: first,
    startTime: '2026-12-01T00:00:00.000Z',
    endTime: '2026-12-01T00:30:00.000Z',
    timeZone: 'Australia/Sydney',
  },
};
const removed: AppointmentEvent = {
  type: 'AppointmentRemoved',
  data: { appointmentId: first, clientId, creditKept: true },
};
const appointmentOf = (...events: readonly AppointmentEvent[]) =>
  events.reduce(appointmentDecider.evolve, appointmentDecider.initialState);
const missed = [scheduledAs(first), reported('no_show')];
const converted = (appointmentId: string): LeadEvent => ({
  type: 'LeadConverted',
  data: { leadId, appointmentId, clientId },
});
const booked = [enquiry, converted(first)];

const eventsOf = (
  appointment: readonly AppointmentEvent[],
  lead: readonly LeadEvent[] = booked,
  others: Bookings = {},
) => {
  const decided = reopenMissed(
    { type: 'ReopenMissed', now },
    { appointment: appointmentOf(...appointment), lead: stateOf(...lead), ...others },
  );
  return isRejection(decided) ? decided._tag : (decided.append.lead ?? []);
};
const reopened: LeadEvent = {
  type: 'LeadReopened',
  data: { leadId, appointmentId: first, cause: 'missed', reopenedAt: now },
};

it('a booked lead whose appointment was missed is called again at once, also of one that was completed', () => {
  expect(eventsOf(missed)).toEqual([reopened]);
  expect(eventsOf([...missed, { type: 'AppointmentCompleted', data: { appointmentId: first } }])).toEqual([
    reopened,
  ]);
  expect(stateOf(...booked, reopened)).toMatchObject({
    contacting: { status: 'contacted', reopened: 'missed', nextCallAt: now },
  });
});

it.each([
  ['the client has said since that it was held', [...missed, reported('held')]],
  ['it has a new time', [...missed, moved]],
  ['it is cancelled', [...missed, cancelled(first)]],
  ['it is removed', [...missed, removed]],
  ['nothing was said', [scheduledAs(first)]],
])('stays as it is when %s', (_, events) => {
  expect(eventsOf(events)).toEqual([]);
});

it('stays as it is when it was not booked any more, or was reopened before', () => {
  expect(eventsOf(missed, [...booked, reopened])).toEqual([]);
  const lost: LeadEvent = { type: 'LeadStatusChanged', data: { leadId, status: 'lost' } };
  expect(eventsOf(missed, [...booked, lost])).toEqual([]);
});

it('stays as it is when it is booked for later, too, unless that is cancelled or was before', () => {
  const twice = [...booked, converted(second)];
  const other = (...events: readonly AppointmentEvent[]): Bookings => ({
    [bookingName(second)]: appointmentOf(...events),
  });
  const later = scheduledAs(second, {
    startTime: '2026-11-26T23:00:00.000Z',
    endTime: '2026-11-26T23:30:00.000Z',
  });
  expect(eventsOf(missed, twice, other(later))).toEqual([]);
  // Booked meanwhile: the append would be refused.
  expect(eventsOf(missed, twice)).toEqual([]);
  expect(eventsOf(missed, twice, other(later, cancelled(second)))).toEqual([reopened]);
  const before = scheduledAs(second, {
    startTime: new Date(Date.parse(startTime) - 3_600_000).toISOString(),
  });
  expect(eventsOf(missed, twice, other(before))).toEqual([reopened]);
});
