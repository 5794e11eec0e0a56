import { eventDefinitions, type SetterEvent } from '@setter/events/registry';
import { id } from '@setter/testing/history';
import {
  appointmentScheduled,
  creditReturned,
  creditsGranted,
  creditSpent,
  leadCaptured,
  notificationRaised,
} from '@setter/testing/sample-events';
import { describe, expect, it } from 'vitest';
import { describedAccounts } from '../test-support/described-accounts.ts';
import { describedAppointments } from '../test-support/described-appointments.ts';
import { describedBlog } from '../test-support/described-blog.ts';
import { describedCalendars } from '../test-support/described-calendars.ts';
import { describedClaims } from '../test-support/described-claims.ts';
import { describedCredits } from '../test-support/described-credits.ts';
import { describedEmails } from '../test-support/described-emails.ts';
import { describedInvoices } from '../test-support/described-invoices.ts';
import { describedLandingPages } from '../test-support/described-landing-pages.ts';
import { describedLeads } from '../test-support/described-leads.ts';
import { describedMessages } from '../test-support/described-messages.ts';
import { describedNewsletter } from '../test-support/described-newsletter.ts';
import { describedNotifications } from '../test-support/described-notifications.ts';
import { describedPayments } from '../test-support/described-payments.ts';
import { describedSupport } from '../test-support/described-support.ts';
import { type Names, actorNames } from './actor-names.ts';
import { describeEvent } from './descriptions.ts';

const olivia = id(1, 0xa);
const names: Names = {
  clients: new Map<number, string | { erased: true }>([
    [1, 'Harbour Solar'],
    [2, 'Kestrel Motors'],
    [3, { erased: true }],
  ]),
  admins: new Map([[olivia, 'Olivia']]),
  currencies: new Map([[id(9, 2), 'JPY']]),
};
const admin = { kind: 'admin', id: olivia } as const;
const sentenceOf = (event: SetterEvent, actor: Parameters<typeof actorNames>[0] = admin) =>
  describeEvent(event, actorNames(actor, names, 'Australia/Sydney'));

it('says the amounts of a payment in the currency in which it arrived', () => {
  const mine = { paymentId: id(9, 2), clientId: 1, amountCents: 62_500 };
  const of = { ...mine, refundId: 're_1', requestId: null, credits: 0 };
  const noShortfall = { shortfallCredits: 0, shortfallCents: 0 };
  const events: readonly SetterEvent[] = [
    { type: 'RefundRequested', data: { ...mine, requestId: id(3), credits: 0, reason: '' } },
    { type: 'RefundInitiated', data: { ...mine, refundId: 're_1', credits: 0 } },
    { type: 'PaymentRefunded', data: { ...of, ...noShortfall } },
    { type: 'RefundFailed', data: { ...of, reason: 'unknown' } },
    {
      type: 'PaymentDisputed',
      data: { ...mine, disputeId: 'dp_1', reason: 'fraudulent', evidenceDueBy: null, credits: 0 },
    },
    notificationRaised({
      topic: { kind: 'refund', paymentId: id(9, 2), credits: 0, amountCents: 62_500, currency: 'JPY' },
    }),
  ];
  for (const event of events) {
    expect(sentenceOf(event)).toContain('JPY 62500');
    expect(sentenceOf(event)).not.toContain('$');
  }
});

const erased = { erased: true } as const;
const appointmentId = id(1);
const leadId = id(1, 4);
const mine = { clientId: 1 };

const cases = [
  ...describedAppointments,
  ...describedCredits,
  ...describedPayments,
  ...describedNotifications,
  ...describedEmails,
  ...describedMessages,
  ...describedSupport,
  ...describedNewsletter,
  ...describedBlog,
  ...describedCalendars,
  ...describedInvoices,
  ...describedLandingPages,
  ...describedLeads,
  ...describedAccounts,
  ...describedClaims,
];

describe('the sentence of an event', () => {
  it.each(cases.map(([event, sentence]) => [event.type, event, sentence] as const))(
    'says what happened: %s',
    (_type, event, sentence) => {
      expect(sentenceOf(event)).toBe(sentence);
    },
  );

  it('is specified for every event type', () => {
    const looked = new Set(cases.map(([{ type }]) => type));
    expect(eventDefinitions.map(({ type }) => type).filter((type) => !looked.has(type as never))).toEqual([]);
  });

  it('gives the reason of a grant or a return', () => {
    const paid = { amountCents: 15_000, gstCents: 1_364, currency: 'AUD', reference: 'INV 7' } as const;
    expect(sentenceOf(creditsGranted({ credits: 1, kind: 'correction' }))).toBe(
      'Olivia (admin) corrected the balance of Harbour Solar by +1 credit, saying “Welcome”',
    );
    expect(sentenceOf(creditsGranted({ kind: 'paid_offline', paid, reason: '' }))).toBe(
      'Olivia (admin) added 2 credits for Harbour Solar, paid outside Setter with $150.00',
    );
    expect(sentenceOf(creditReturned({ cause: 'returned_by_admin', reason: 'No show' }))).toBe(
      'Olivia (admin) returned 1 credit to Harbour Solar, saying “No show”',
    );
    expect(sentenceOf(creditReturned({ cause: 'appointment_removed' }))).toContain('was deleted');
  });

  it('gives the topic of a notification', () => {
    const topic = { kind: 'appointment_cancelled', appointmentId, creditReturned: true } as const;
    expect(sentenceOf(notificationRaised({ topic }))).toBe(
      'Setter notified Harbour Solar that the appointment was cancelled and the credit returned',
    );
    expect(sentenceOf(notificationRaised({ topic: { ...topic, creditReturned: false } }))).not.toContain(
      'credit',
    );
    const confirmed = { kind: 'appointment_confirmed', appointmentId } as const;
    expect(sentenceOf(notificationRaised({ topic: confirmed }))).toBe(
      'Setter notified Harbour Solar that the prospect confirmed the appointment',
    );
    const startTime = '2026-11-06T02:15:00.000Z';
    const busy = { kind: 'appointment_busy', appointmentId, startTime } as const;
    expect(sentenceOf(notificationRaised({ topic: busy }))).toBe(
      'Setter notified Harbour Solar that their own calendar is busy at the time of the appointment',
    );
  });

  it('contains no name of an erased person', () => {
    expect(sentenceOf(appointmentScheduled({ title: erased, leadId }))).toBe(
      'Olivia (admin) booked the appointment with Harbour Solar for Nov 6, 2026, 1:15 PM, from a lead',
    );
    expect(sentenceOf(leadCaptured({ name: erased }))).toBe('An erased person sent an enquiry (Homepage)');
    expect(sentenceOf(creditSpent({ clientId: 3 }))).toBe(
      'An erased client spent 1 credit to unlock the appointment',
    );
    expect(
      sentenceOf({ type: 'AppointmentCancelled', data: { appointmentId, ...mine, reason: erased } }),
    ).toBe('Olivia (admin) cancelled the appointment, giving a reason that was erased');
  });

  it('calls a person without a name by kind or number', () => {
    expect(sentenceOf({ type: 'LeadErased', data: { leadId } }, { kind: 'system', id: 'demo' })).toMatch(
      /^Setter /,
    );
    expect(sentenceOf({ type: 'LeadRestored', data: { leadId } }, { kind: 'admin', id: id(9) })).toMatch(
      /^An admin /,
    );
    expect(sentenceOf({ type: 'LeadRestored', data: { leadId } }, { kind: 'client', id: '1' })).toMatch(
      /^Harbour Solar /,
    );
    expect(sentenceOf(creditSpent({ clientId: 77 }))).toMatch(/^Client 77 /);
    expect(sentenceOf(leadCaptured({ name: null }))).toBe('A visitor sent an enquiry (Homepage)');
  });

  it('formats times in the business time zone', () => {
    const perth = actorNames(admin, names, 'Australia/Perth');
    expect(describeEvent(appointmentScheduled(), perth)).toContain('10:15 AM');
  });
});
