import type { Actor } from '@setter/events/envelope';
import type { SetterEvent } from '@setter/events/registry';
import { history, id } from '@setter/testing/history';
import { appointmentScheduled } from '@setter/testing/sample-events';
import { expect, it } from 'vitest';
import { mailsCausedBy } from '../../caused-mails.ts';

const appointmentId = id(1);
const visitor: Actor = { kind: 'visitor', id: 'anonymous' };
const admin: Actor = { kind: 'admin', id: id(5, 9) };
const booked = appointmentScheduled();
const reassigned: SetterEvent = {
  type: 'AppointmentReassigned',
  data: { appointmentId, fromClientId: 1, toClientId: 2 },
};
const moved: SetterEvent = {
  type: 'AppointmentRescheduled',
  data: {
    appointmentId,
    startTime: '2026-11-07T01:00:00Z',
    endTime: '2026-11-07T01:30:00Z',
    timeZone: 'Australia/Sydney',
    byLink: true,
  },
};
const cancelled: SetterEvent = {
  type: 'AppointmentCancelled',
  data: { appointmentId, clientId: 1, reason: null },
};
const cannotAttend: SetterEvent = {
  type: 'AppointmentCannotAttend',
  data: { appointmentId, clientId: 1, reason: 'Ill' },
};
const confirmed: SetterEvent = { type: 'AppointmentConfirmed', data: { appointmentId } };

/** Of the last of the events, by the actor of each. */
const alertsOf = (...events: readonly (readonly [Actor, SetterEvent])[]) => {
  const stream = history(...events.map(([, event]) => event)).map((event, n) => ({
    ...event,
    metadata: { ...event.metadata, actor: events[n]![0] },
  }));
  return mailsCausedBy(stream.at(-1)!, stream)
    .filter(({ name }) => name === 'prospect-alert')
    .map(({ to }) => to);
};
const alert = (what: string, clientId = 1) => ({
  alert: 'prospect',
  ids: { clientId, appointmentId, what },
});

it('a booking by a visitor alerts the office, one by the office does not', () => {
  expect(alertsOf([visitor, booked])).toEqual([alert('booked')]);
  expect(alertsOf([admin, booked])).toEqual([]);
});

it('a move by the link alerts it with the client of now, one by the office does not', () => {
  const past = [
    [admin, booked],
    [admin, reassigned],
  ] as const;
  expect(alertsOf(...past, [visitor, moved])).toEqual([alert('moved', 2)]);
  expect(alertsOf(...past, [admin, moved])).toEqual([]);
});

it('a cancellation by the link alerts it, one by the office does not, nor does a confirmation', () => {
  expect(alertsOf([admin, booked], [visitor, cancelled])).toEqual([alert('cancelled')]);
  expect(alertsOf([admin, booked], [admin, cancelled])).toEqual([]);
  expect(alertsOf([admin, booked], [visitor, confirmed])).toEqual([]);
});

it('a client who cannot attend alerts it, and who booked in any case', () => {
  const client: Actor = { kind: 'client', id: '1' };
  const [all] = [alert('cannot_attend')];
  expect(alertsOf([admin, booked], [client, cannotAttend])).toEqual([
    all,
    { recipient: `admin-${admin.id}`, ids: { ...all!.ids, adminId: admin.id } },
  ]);
  expect(alertsOf([visitor, booked], [client, cannotAttend])).toEqual([all]);
});
