import { history, id } from '@setter/testing/history';
import { notificationRaised } from '@setter/testing/sample-events';
import { expect, it } from 'vitest';
import { notificationMail } from './reactor.ts';

const appointmentId = id(3);

it.each([
  [{ kind: 'appointment_available', appointmentId }, 'appointment-available'],
  [{ kind: 'appointment_changed', appointmentId }, 'appointment-changed'],
  [{ kind: 'appointment_cancelled', appointmentId, creditReturned: true }, 'appointment-cancelled'],
] as const)('queues the mail of %o, by ids', (topic, template) => {
  const [event] = history(notificationRaised({ clientId: 4, topic }));
  const [queued] = notificationMail.react(event!, [event!]).map(({ command }) => command);
  expect(queued).toMatchObject({
    type: 'QueueEmail',
    template,
    recipient: 'client-4',
    topic: { kind: 'appointment', clientId: 4, appointmentId },
  });
});

it.each([
  { kind: 'payment_confirmation', paymentId: id(1), credits: 1, amountCents: 1 },
  { kind: 'reminder', appointmentId, startTime: '2026-11-06T02:15:00Z', reminder: '24h' },
] as const)('ignores a notification whose e-mail is not its own: $kind', (topic) => {
  const [event] = history(notificationRaised({ topic }));
  expect(notificationMail.needs(event!)).toBeNull();
});
