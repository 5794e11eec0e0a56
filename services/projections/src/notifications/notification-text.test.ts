import { id } from '@setter/testing/history';
import { expect, it } from 'vitest';
import type { NotificationWithTopic } from './queries.ts';
import { notificationText } from './notification-text.ts';

const about = (more: Partial<NotificationWithTopic>): NotificationWithTopic => ({
  notificationId: id(1, 6),
  clientId: 1,
  topic: { kind: 'appointment_available', appointmentId: id(1) },
  appointmentId: id(1),
  messageId: null,
  isRead: false,
  createdAt: '2026-11-04T00:00:00.000Z',
  position: 1,
  title: 'Refinance review',
  startTime: '2026-11-06T02:15:00.000Z',
  endTime: '2026-11-06T02:45:00.000Z',
  status: 'scheduled',
  unlockedAt: null,
  creditReturned: false,
  prospectErased: false,
  subject: null,
  message: null,
  ...more,
});
const now = '2026-11-05T00:00:00.000Z';
const messageOf = (more: Partial<NotificationWithTopic>, zone = 'Australia/Sydney') =>
  notificationText(about(more), now, zone).message;

it('formats times in the business time zone and names the zone', () => {
  expect(messageOf({})).toBe(
    'Refinance review, Nov 6, 2026, 1:15 PM Sydney time. Unlock it with 1 credit to see the details.',
  );
  expect(messageOf({}, 'Australia/Perth')).toContain('10:15 AM Perth time');
});

it('does not invite to unlock an appointment that cannot be unlocked', () => {
  expect(messageOf({ unlockedAt: '2026-11-05T00:00:00.000Z' })).toBe(
    'Refinance review, Nov 6, 2026, 1:15 PM Sydney time.',
  );
});

it('says that the prospect confirmed, and no more, also while it is locked', () => {
  const topic = { kind: 'appointment_confirmed', appointmentId: id(1) } as const;
  expect(notificationText(about({ topic }), now, 'Australia/Sydney')).toEqual({
    type: 'other',
    title: 'Appointment confirmed',
    message: 'Refinance review, Nov 6, 2026, 1:15 PM Sydney time was confirmed.',
    actionUrl: `/client-portal?appointment=${id(1)}`,
  });
});

it('says that the client is busy at the time of an appointment, and nothing of what is there', () => {
  const topic = {
    kind: 'appointment_busy',
    appointmentId: id(1),
    startTime: '2026-11-06T02:15:00.000Z',
  } as const;
  expect(notificationText(about({ topic }), now, 'Australia/Sydney')).toEqual({
    type: 'other',
    title: 'Busy at the time of an appointment',
    message:
      'Your calendar says that you are busy at the time of Refinance review, Nov 6, 2026, 1:15 PM Sydney time.',
    actionUrl: `/client-portal?appointment=${id(1)}`,
  });
  expect(messageOf({ topic, title: { erased: true } })).toMatch(/at the time of your appointment, Nov 6/);
});

it('says whether a cancellation returned the credit, and links to the credit history if so', () => {
  const topic = { kind: 'appointment_cancelled', appointmentId: id(1), creditReturned: true } as const;
  expect(notificationText(about({ topic }), now, 'Australia/Sydney')).toMatchObject({
    message:
      'Refinance review, Nov 6, 2026, 1:15 PM Sydney time was cancelled. Your credit has been returned.',
    actionUrl: '/client-credit-history',
  });
  const notReturned = { topic: { ...topic, creditReturned: false } };
  expect(messageOf(notReturned)).toMatch(/time was cancelled\.$/);
  const unlockedAt = '2026-11-05T00:00:00.000Z';
  expect(messageOf({ ...notReturned, unlockedAt })).toContain(
    'The credit that you spent on it has not been returned.',
  );
  // An admin returns it some days after the cancellation.
  expect(messageOf({ ...notReturned, creditReturned: true })).toContain('Your credit has been returned.');
  expect(
    notificationText(about({ topic: { ...topic, creditReturned: false } }), now, 'Australia/Sydney')
      .actionUrl,
  ).toBe(`/client-portal?appointment=${id(1)}`);
});

it('gives the present time of a changed appointment', () => {
  const topic = { kind: 'appointment_changed', appointmentId: id(1) } as const;
  expect(messageOf({ topic })).toBe(
    'Refinance review has been updated. It is now on Nov 6, 2026, 1:15 PM Sydney time.',
  );
});

it('reminds of an appointment, and says what unlocking costs while it is locked', () => {
  const topic = {
    kind: 'reminder',
    appointmentId: id(1),
    startTime: '2026-11-06T02:15:00.000Z',
    reminder: '24h',
  } as const;
  expect(notificationText(about({ topic }), now, 'Australia/Sydney')).toEqual({
    type: 'reminder',
    title: 'Appointment reminder',
    message:
      'Refinance review, Nov 6, 2026, 1:15 PM Sydney time. It is still locked. Unlocking costs 1 credit.',
    actionUrl: `/client-portal?appointment=${id(1)}`,
  });
  const unlockedAt = '2026-11-05T00:00:00.000Z';
  expect(messageOf({ topic, unlockedAt })).toBe('Refinance review, Nov 6, 2026, 1:15 PM Sydney time.');
});

it('shows no text of an erased prospect', () => {
  expect(messageOf({ title: { erased: true } })).toMatch(/^Your appointment, /);
});

it('has the subject and the text of a message', () => {
  const topic = { kind: 'message', messageId: id(1, 8) } as const;
  const of = { subject: 'Office hours', message: 'We are closed on Monday.' };
  expect(notificationText(about({ topic, ...of }), now, 'Australia/Sydney')).toEqual({
    type: 'system',
    title: 'Office hours',
    message: 'We are closed on Monday.',
    actionUrl: null,
  });
});

it('says what a refund or a dispute did to the balance', () => {
  const paymentId = id(1, 2);
  const refund = { kind: 'refund', paymentId, amountCents: 25_000, currency: 'AUD' } as const;
  expect(messageOf({ topic: { ...refund, credits: 2 } })).toBe(
    '$250.00 went back to your card. 2 credits left your balance.',
  );
  expect(messageOf({ topic: { ...refund, credits: 0 } })).toBe('$250.00 went back to your card.');
  expect(messageOf({ topic: { ...refund, currency: 'JPY', credits: 0 } })).toBe(
    'JPY 25000 went back to your card.',
  );
  const dispute = { kind: 'dispute', paymentId, credits: 4 } as const;
  expect(messageOf({ topic: { ...dispute, status: 'open' } })).toContain('4 credits can’t be used');
  expect(messageOf({ topic: { ...dispute, status: 'lost' } })).toContain('4 credits left your balance');
});
