import { id } from '@setter/testing/history';
import { notificationRaised } from '@setter/testing/sample-events';
import { expect, it } from 'vitest';
import { causedByLast } from '../test-support/caused.ts';

const appointmentId = id(3);

it.each([
  [{ kind: 'appointment_available', appointmentId }, 'appointment-available'],
  [{ kind: 'appointment_changed', appointmentId }, 'appointment-changed'],
  [{ kind: 'appointment_cancelled', appointmentId, creditReturned: true }, 'appointment-cancelled'],
] as const)('of the notification %o it is this mail, by ids', (topic, name) => {
  expect(causedByLast(notificationRaised({ clientId: 4, topic }))).toEqual([
    { name, recipient: 'client-4', ids: { clientId: 4, appointmentId } },
  ]);
});

it.each([
  { kind: 'payment_confirmation', paymentId: id(1), credits: 1, amountCents: 1 },
  { kind: 'reminder', appointmentId, startTime: '2026-11-06T02:15:00Z', reminder: '24h' },
  { kind: 'appointment_busy', appointmentId, startTime: '2026-11-06T02:15:00Z' },
] as const)('is not caused by a notification whose e-mail is not its own: $kind', (topic) => {
  expect(causedByLast(notificationRaised({ topic }))).toEqual([]);
});
