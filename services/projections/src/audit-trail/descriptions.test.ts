import { eventDefinitions, type SetterEvent } from '@setter/events/registry';
import { id } from '@setter/testing/history';
import {
  appointmentScheduled,
  appointmentUnlocked,
  clientRegistered,
  creditReturned,
  creditsGranted,
  creditSpent,
  creditsPurchased,
  leadCaptured,
  notificationRaised,
  paymentSucceeded,
} from '@setter/testing/sample-events';
import { describe, expect, it } from 'vitest';
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
};
const admin = { kind: 'admin', id: olivia } as const;
const told = (event: SetterEvent, actor: Parameters<typeof actorNames>[0] = admin) =>
  describeEvent(event, actorNames(actor, names, 'Australia/Sydney'));

const erased = { erased: true } as const;
const appointmentId = id(1);
const leadId = id(1, 4);
const mine = { clientId: 1 };
const lot = { ...mine, lotId: id(1, 1) };
const payment = { ...mine, paymentId: id(1, 2) };
const intentId = 'pi_1';
const notification = { ...mine, notificationId: id(1, 6) };
const restorableUntil = '2026-12-04T00:00:00Z';
const { source: _, sourceLabel: __, landingPageId: ___, ...submission } = leadCaptured().data;
const captured = {
  amountCents: 1,
  currency: 'USD',
  liveMode: false,
  packId: null,
  credits: null,
  clientId: null,
};
const account = { userKind: 'client', userId: '1' } as const;

const cases: readonly (readonly [SetterEvent, string])[] = [
  [
    appointmentScheduled(),
    'Olivia (admin) booked “Equipment finance enquiry” with Harbour Solar for Nov 6, 2026, 1:15 PM',
  ],
  [
    {
      type: 'AppointmentRescheduled',
      data: {
        appointmentId,
        startTime: '2026-12-06T02:15:00Z',
        endTime: '2026-12-06T02:45:00Z',
        timeZone: 'Australia/Sydney',
      },
    },
    'Olivia (admin) moved the appointment to Dec 6, 2026, 1:15 PM',
  ],
  [
    {
      type: 'AppointmentDetailsChanged',
      data: { appointmentId, changes: { title: 'New', notes: null, zoomLink: 'https://zoom.example' } },
    },
    'Olivia (admin) changed the title, the notes and the Zoom link of the appointment',
  ],
  [
    { type: 'AppointmentReassigned', data: { appointmentId, fromClientId: 1, toClientId: 2 } },
    'Olivia (admin) handed the appointment from Harbour Solar to Kestrel Motors',
  ],
  [{ type: 'AppointmentConfirmed', data: { appointmentId } }, 'Olivia (admin) confirmed the appointment'],
  [
    { type: 'AppointmentCompleted', data: { appointmentId } },
    'Olivia (admin) marked the appointment as completed',
  ],
  [
    { type: 'AppointmentCancelled', data: { appointmentId, ...mine, reason: 'Ill' } },
    'Olivia (admin) cancelled the appointment, saying “Ill”',
  ],
  [appointmentUnlocked(), 'Harbour Solar unlocked the appointment'],
  [
    { type: 'AppointmentRelocked', data: { appointmentId, ...mine, spendId: id(1, 3) } },
    'The appointment was locked again: the credit of Harbour Solar was returned',
  ],
  [
    { type: 'AppointmentRemoved', data: { appointmentId, ...mine, creditKept: true } },
    'Olivia (admin) deleted the appointment; Harbour Solar paid for it and keeps it',
  ],
  [{ type: 'ProspectErased', data: { appointmentId } }, 'Olivia (admin) erased the prospect’s personal data'],
  [creditsPurchased(), 'Harbour Solar received 5 credits for $625.00'],
  [creditsGranted(), 'Olivia (admin) gave 2 credits to Harbour Solar, saying “Welcome”'],
  [
    { type: 'CreditsRemoved', data: { ...mine, credits: 1, fromLots: [], reason: 'Typo' } },
    'Olivia (admin) corrected the balance of Harbour Solar by −1 credit, saying “Typo”',
  ],
  [creditSpent(), 'Harbour Solar spent 1 credit to unlock the appointment'],
  [creditReturned(), '1 credit went back to Harbour Solar because the appointment was cancelled'],
  [
    { type: 'LotFrozen', data: { ...lot, credits: 4, cause: 'dispute' } },
    '4 credits of Harbour Solar went on hold because the payment was disputed',
  ],
  [{ type: 'LotReleased', data: { ...lot, credits: 4 } }, 'The hold on 4 credits of Harbour Solar ended'],
  [
    { type: 'LotRefunded', data: { ...lot, ...payment, refundId: 're_1', credits: 3, amountCents: 37_500 } },
    'Harbour Solar gave 3 credits back for a refund of $375.00',
  ],
  [
    {
      type: 'PaymentStarted',
      data: {
        ...payment,
        intentId,
        gateway: 'sandbox',
        packId: 'pack-5',
        credits: 5,
        amountCents: 62_500,
        gstCents: 5_682,
        currency: 'AUD',
        liveMode: false,
      },
    },
    'Harbour Solar went to pay $625.00 for 5 credits',
  ],
  [paymentSucceeded(), 'The payment of $625.00 went through, Visa ending 4242'],
  [
    { type: 'PaymentFailed', data: { ...payment, intentId, declineCode: 'insufficient_funds' } },
    'The card was declined: insufficient funds',
  ],
  [
    { type: 'PaymentCancelled', data: { ...payment, intentId, cause: 'superseded' } },
    'The payment was dropped because Harbour Solar began another one',
  ],
  [
    {
      type: 'PaymentHeldForReview',
      data: { ...payment, intentId, captured, differences: ['amount', 'live_mode'] },
    },
    'The payment is held for review: what was paid differs in the amount and the live mode',
  ],
  [
    { type: 'PaymentRefunded', data: { ...payment, refundId: 're_1', amountCents: 37_500 } },
    '$375.00 went back to Harbour Solar',
  ],
  [
    { type: 'PaymentDisputed', data: { ...payment, disputeId: 'dp_1', amountCents: 62_500 } },
    'The bank of Harbour Solar disputed $625.00',
  ],
  [{ type: 'DisputeClosed', data: { ...payment, disputeId: 'dp_1', outcome: 'won' } }, 'The dispute was won'],
  [notificationRaised(), 'Setter told Harbour Solar that a new appointment is available'],
  [
    { type: 'NotificationWithdrawn', data: notification },
    'Setter took a notification back from Harbour Solar',
  ],
  [{ type: 'NotificationRead', data: notification }, 'Harbour Solar read the notification'],
  [
    { type: 'AllNotificationsRead', data: { ...mine, notificationIds: [] } },
    'Harbour Solar read all notifications',
  ],
  [{ type: 'NotificationDeleted', data: notification }, 'Harbour Solar deleted the notification'],
  [
    {
      type: 'EmailQueued',
      data: {
        emailId: id(9),
        template: 'appointment-available',
        recipient: 'client-1',
        topic: { kind: 'appointment', clientId: 1, appointmentId: id(1) },
      },
    },
    'Setter queued the e-mail “appointment available”',
  ],
  [{ type: 'EmailSent', data: { emailId: id(9), transport: 'smtp' } }, 'Setter sent the e-mail'],
  [
    { type: 'EmailSent', data: { emailId: id(9), transport: 'mailbox' } },
    'Setter put the e-mail into the built-in mailbox',
  ],
  [{ type: 'EmailFailed', data: { emailId: id(9), reason: '550' } }, 'The e-mail could not be sent'],
  [
    { type: 'EmailDropped', data: { emailId: id(9), reason: 'late' } },
    'Setter did not send the e-mail, which had become pointless',
  ],
  [leadCaptured(), 'Mia Dunlop sent an enquiry (Homepage)'],
  [{ type: 'LeadSubmissionAdded', data: submission }, 'Mia Dunlop wrote again'],
  [
    { type: 'LeadStatusChanged', data: { leadId, status: 'contacted' } },
    'Olivia (admin) set the status of the lead to contacted',
  ],
  [
    { type: 'LeadConverted', data: { leadId, appointmentId, ...mine } },
    'Olivia (admin) turned the lead into an appointment with Harbour Solar',
  ],
  [
    { type: 'LeadRemoved', data: { leadId, restorableUntil } },
    'Olivia (admin) deleted the lead, which can be undone until Dec 4, 2026',
  ],
  [{ type: 'LeadRestored', data: { leadId } }, 'Olivia (admin) brought the lead back'],
  [{ type: 'LeadErased', data: { leadId } }, 'Olivia (admin) erased the lead’s personal data'],
  [clientRegistered(), 'Olivia (admin) created the account of Harbour Solar'],
  [
    { type: 'ClientDetailsChanged', data: { ...mine, changes: { email: null, firstName: 'Pia' } } },
    'Olivia (admin) changed the email and the first name of Harbour Solar',
  ],
  [{ type: 'ClientDeactivated', data: mine }, 'Olivia (admin) deactivated the account of Harbour Solar'],
  [{ type: 'ClientReactivated', data: mine }, 'Olivia (admin) reactivated the account of Harbour Solar'],
  [
    { type: 'ClientRemoved', data: { ...mine, restorableUntil } },
    'Olivia (admin) deleted the account of Harbour Solar, which can be undone until Dec 4, 2026',
  ],
  [{ type: 'ClientRestored', data: mine }, 'Olivia (admin) restored the account of Harbour Solar'],
  [
    { type: 'AdminRegistered', data: { adminId: olivia, name: 'Olivia', email: 'o@setter.example' } },
    'Olivia became an admin',
  ],
  [{ type: 'SignedIn', data: account }, 'Harbour Solar signed in'],
  [{ type: 'SignedOut', data: account }, 'Harbour Solar signed out'],
  [{ type: 'SignInFailed', data: { ...account, count: 2 } }, '2 failed tries to sign in by Harbour Solar'],
  [{ type: 'PasswordChanged', data: account }, 'The password of Harbour Solar was changed'],
];

describe('the sentence of an event', () => {
  it.each(cases.map(([event, sentence]) => [event.type, event, sentence] as const))(
    'says what happened: %s',
    (_type, event, sentence) => {
      expect(told(event)).toBe(sentence);
    },
  );

  it('is specified for every event type', () => {
    const looked = new Set(cases.map(([{ type }]) => type));
    expect(eventDefinitions.map(({ type }) => type).filter((type) => !looked.has(type as never))).toEqual([]);
  });

  it('gives the reason of a grant or a return', () => {
    const paid = { amountCents: 15_000, gstCents: 1_364, currency: 'AUD', reference: 'INV 7' } as const;
    expect(told(creditsGranted({ credits: 1, kind: 'correction' }))).toBe(
      'Olivia (admin) corrected the balance of Harbour Solar by +1 credit, saying “Welcome”',
    );
    expect(told(creditsGranted({ kind: 'paid_offline', paid, reason: '' }))).toBe(
      'Olivia (admin) added 2 credits for Harbour Solar, paid outside Setter with $150.00',
    );
    expect(told(creditReturned({ cause: 'returned_by_admin', reason: 'No show' }))).toBe(
      'Olivia (admin) returned 1 credit to Harbour Solar, saying “No show”',
    );
    expect(told(creditReturned({ cause: 'appointment_removed' }))).toContain('was deleted');
  });

  it('gives the topic of a notification', () => {
    const topic = { kind: 'appointment_cancelled', appointmentId, creditReturned: true } as const;
    expect(told(notificationRaised({ topic }))).toBe(
      'Setter told Harbour Solar that the appointment was cancelled and the credit returned',
    );
    expect(told(notificationRaised({ topic: { ...topic, creditReturned: false } }))).not.toContain('credit');
  });

  it('contains no name of an erased person', () => {
    expect(told(appointmentScheduled({ title: erased, leadId }))).toBe(
      'Olivia (admin) booked the appointment with Harbour Solar for Nov 6, 2026, 1:15 PM, from a lead',
    );
    expect(told(leadCaptured({ name: erased }))).toBe('An erased person sent an enquiry (Homepage)');
    expect(told(creditSpent({ clientId: 3 }))).toBe(
      'An erased client spent 1 credit to unlock the appointment',
    );
    expect(told({ type: 'AppointmentCancelled', data: { appointmentId, ...mine, reason: erased } })).toBe(
      'Olivia (admin) cancelled the appointment, giving a reason that was erased',
    );
  });

  it('calls a person without a name by kind or number', () => {
    expect(told({ type: 'LeadErased', data: { leadId } }, { kind: 'system', id: 'demo' })).toMatch(
      /^Setter /,
    );
    expect(told({ type: 'LeadRestored', data: { leadId } }, { kind: 'admin', id: id(9) })).toMatch(
      /^An admin /,
    );
    expect(told({ type: 'LeadRestored', data: { leadId } }, { kind: 'client', id: '1' })).toMatch(
      /^Harbour Solar /,
    );
    expect(told(creditSpent({ clientId: 77 }))).toMatch(/^Client 77 /);
    expect(told(leadCaptured({ name: null }))).toBe('Somebody sent an enquiry (Homepage)');
  });

  it('formats times in the business time zone', () => {
    const perth = actorNames(admin, names, 'Australia/Perth');
    expect(describeEvent(appointmentScheduled(), perth)).toContain('10:15 AM');
  });
});
