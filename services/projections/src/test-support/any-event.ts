import type { SetterEvent } from '@setter/events/registry';
import { id } from '@setter/testing/history';
import { anyCalendarEvents } from './any-calendar-event.ts';
import { anyClaimEvents } from './any-claim-event.ts';
import { anyDeskEvents } from './any-desk-event.ts';
import { anyPageEvents } from './any-page-event.ts';
import { anyPaymentEvents } from './any-payment-event.ts';
import {
  adjustmentNoteIssued,
  appointmentScheduled,
  appointmentUnlocked,
  clientRegistered,
  consentTextPublished,
  creditReturned,
  creditsGranted,
  creditSpent,
  creditsPurchased,
  emailQueued,
  emailTemplateChanged,
  emailTemplateCreated,
  leadCaptured,
  notificationRaised,
  paymentSucceeded,
  portalMessageBroadcast,
  portalMessageSent,
  rubricPublished,
  postPublished,
  postQueued,
  supportRequested,
  subscriptionConfirmed,
  subscriptionRequested,
  taxInvoiceIssued,
} from '@setter/testing/sample-events';
import fc from 'fast-check';

type Chosen = { readonly clientId: number; readonly n: number; readonly credits: number };

const restorableUntil = '2026-12-04T00:00:00Z';
const { source: _, sourceLabel: __, landingPageId: ___, ...submission } = leadCaptured().data;

const { slug: ____, queuedPostId: _____, ...postRevision } = postPublished().data;

/** A lot that a payment buys has the payment's id. */
const lotOf = (clientId: number, n: number) => id(clientId * 10 + n, 2);
const lotAndPayment = (clientId: number, n: number) => ({
  clientId,
  lotId: lotOf(clientId, n),
  paymentId: lotOf(clientId, n),
});

const kinds: readonly ((chosen: Chosen) => SetterEvent)[] = [
  ({ clientId, n }) => ({
    type: 'PersonalDataOpened',
    data: { adminId: id(n, 0xa), subjectKind: 'client', subjectId: String(clientId), what: 'client' },
  }),
  ({ clientId, n }) => clientRegistered({ clientId, username: `client ${n}` }),
  ({ clientId, n }) => ({
    type: 'ClientDetailsChanged',
    data: { clientId, changes: { email: null, firstName: `name ${n}` } },
  }),
  ({ n }) => postPublished({ postId: n, queuedPostId: n > 1 ? id(n, 11) : null }),
  ({ n }) => ({ type: 'PostRevised', data: { ...postRevision, postId: n } }),
  ({ n }) => ({ type: 'PostRemoved', data: { postId: n } }),
  ({ n, credits }) => ({
    type: 'PostViewed',
    data: { postId: n, day: '2026-11-04', views: credits, uniqueViews: 1 },
  }),
  ({ n }) => postQueued({ queuedPostId: id(n, 11) }),
  ({ n }) => ({ type: 'QueuedPostRequested', data: { queuedPostId: id(n, 11) } }),
  ({ n, credits }) => ({
    type: 'QueuedPostWritingStarted',
    data: { queuedPostId: id(n, 11), attemptId: id(n, 12), attempt: credits, startedAt: restorableUntil },
  }),
  ({ n, credits }) => ({ type: 'QueuedPostWritten', data: { queuedPostId: id(n, 11), attempt: credits } }),
  ({ n, credits }) => ({
    type: 'QueuedPostAttemptFailed',
    data: { queuedPostId: id(n, 11), attempt: credits, reason: 'x', nextAttemptAt: restorableUntil },
  }),
  ({ n, credits }) => ({
    type: 'QueuedPostFailed',
    data: { queuedPostId: id(n, 11), attempts: credits, reason: 'x' },
  }),
  ({ n }) => ({ type: 'QueuedPostPublished', data: { queuedPostId: id(n, 11), postId: n } }),
  ({ n }) => ({ type: 'QueuedPostDeleted', data: { queuedPostId: id(n, 11) } }),
  ({ clientId }) => ({ type: 'ClientDeactivated', data: { clientId } }),
  ({ clientId }) => ({ type: 'ClientErased', data: { clientId } }),
  ({ clientId }) => ({ type: 'ClientReactivated', data: { clientId } }),
  ({ clientId }) => ({ type: 'ClientRemoved', data: { clientId, restorableUntil } }),
  ({ clientId }) => ({ type: 'ClientRestored', data: { clientId } }),
  ({ clientId, n }) => ({ type: 'ClientReminderEmailsSet', data: { clientId, areOn: n > 2 } }),

  ({ clientId, credits, n }) =>
    creditsPurchased({ clientId, credits, lotId: lotOf(clientId, n), paymentId: lotOf(clientId, n) }),
  ({ clientId, credits }) => creditsGranted({ clientId, credits, lotId: lotOf(clientId, 9) }),
  ({ clientId, n }) => creditSpent({ clientId, appointmentId: id(n), lotId: lotOf(clientId, n) }),
  ({ clientId, n }) => creditReturned({ clientId, appointmentId: id(n), lotId: lotOf(clientId, n) }),
  ({ clientId, credits, n }) => ({
    type: 'CreditsRemoved',
    data: { clientId, credits, fromLots: [{ lotId: lotOf(clientId, n), credits }], reason: 'x' },
  }),
  ({ clientId, credits, n }) => ({
    type: 'LotFrozen',
    data: {
      clientId,
      lotId: lotOf(clientId, n),
      freezeId: `dp_${n}`,
      credits: credits - 1,
      cause: 'dispute',
    },
  }),
  ({ clientId, credits, n }) => ({
    type: 'LotReleased',
    data: { clientId, lotId: lotOf(clientId, n), freezeId: `dp_${n}`, credits: credits - 1 },
  }),
  ({ clientId, credits, n }) => ({
    type: 'LotRefunded',
    data: { ...lotAndPayment(clientId, n), refundId: 're_1', credits, amountCents: 100 },
  }),
  ({ clientId, credits, n }) => ({
    type: 'LotRefundReversed',
    data: { ...lotAndPayment(clientId, n), refundId: 're_1', credits, amountCents: 100 },
  }),
  ({ clientId, n }) =>
    paymentSucceeded({ clientId, paymentId: lotOf(clientId, n), lotId: lotOf(clientId, n) }),
  ...anyPaymentEvents.map(
    (make) =>
      ({ clientId, n, credits }: Chosen): SetterEvent =>
        make({ clientId, paymentId: lotOf(clientId, n) }, credits),
  ),

  ({ clientId, n, credits }) =>
    taxInvoiceIssued({
      clientId,
      paymentId: lotOf(clientId, n),
      documentId: id(clientId * 10 + n, 10),
      number: clientId * 10 + n,
      credits,
    }),
  ({ clientId, n, credits }) =>
    adjustmentNoteIssued({
      clientId,
      documentId: id(clientId * 10 + n, 11),
      number: 100 + clientId * 10 + n,
      invoiceId: id(clientId * 10 + n, 10),
      paymentId: lotOf(clientId, n),
      credits,
    }),
  ({ clientId }) => ({
    type: 'ClientDocumentsErased',
    data: { clientId, documentsKey: `${clientId}-2026-27` },
  }),

  ({ clientId, n, credits }) =>
    appointmentScheduled({ clientId, appointmentId: id(n), title: `title ${credits}` }),
  ({ clientId, n }) => appointmentUnlocked({ clientId, appointmentId: id(n) }),
  ({ clientId, n }) => ({
    type: 'AppointmentRelocked',
    data: { appointmentId: id(n), clientId, spendId: id(n, 3) },
  }),
  ({ clientId, n }) => ({
    type: 'AppointmentOutcomeReported',
    data: { appointmentId: id(n), clientId, spendId: id(n, 3), outcome: 'no_show', via: 'mail' },
  }),
  ...anyCalendarEvents,
  ...anyClaimEvents.map(
    (make) =>
      ({ clientId, n }: Chosen): SetterEvent =>
        make({ clientId, claimId: id(clientId * 10 + n, 13), appointmentId: id(n) }),
  ),
  ({ n }) => rubricPublished({ version: n }),
  ({ n }) => consentTextPublished({ version: n }),
  ({ n, credits }) => ({
    type: 'AppointmentDetailsChanged',
    data: { appointmentId: id(n), changes: { location: `room ${credits}` } },
  }),
  ({ n, credits }) => ({
    type: 'AppointmentRescheduled',
    data: {
      appointmentId: id(n),
      startTime: `2026-11-0${credits}T01:00:00Z`,
      endTime: `2026-11-0${credits}T02:00:00Z`,
      timeZone: 'Australia/Sydney',
    },
  }),
  ({ clientId, n, credits }) => ({
    type: 'AppointmentReassigned',
    data: { appointmentId: id(n), fromClientId: clientId, toClientId: (credits % 4) + 1 },
  }),
  ({ n }) => ({ type: 'AppointmentConfirmed', data: { appointmentId: id(n) } }),
  ({ clientId, n }) => ({
    type: 'AppointmentCannotAttend',
    data: { appointmentId: id(n), clientId, reason: 'ill' },
  }),
  ({ n }) => ({
    type: 'AppointmentForced',
    data: { appointmentId: id(n), over: ['taken'], reason: 'two brokers' },
  }),
  ({ n }) => ({
    type: 'AppointmentRescheduled',
    data: {
      appointmentId: id(n),
      startTime: '2026-11-05T01:00:00Z',
      endTime: '2026-11-05T02:00:00Z',
      timeZone: 'Australia/Sydney',
      scheduledAgain: true,
    },
  }),
  () => ({ type: 'CalendarsAdopted', data: { at: restorableUntil } }),
  ({ n }) => ({ type: 'AppointmentCompleted', data: { appointmentId: id(n) } }),
  ({ clientId, n }) => ({
    type: 'AppointmentCancelled',
    data: { appointmentId: id(n), clientId, reason: 'ill' },
  }),
  ({ clientId, n, credits }) => ({
    type: 'AppointmentRemoved',
    data: { appointmentId: id(n), clientId, creditKept: credits > 4 },
  }),

  ({ n }) => leadCaptured({ leadId: id(n, 4) }),
  ({ n }) => ({ type: 'LeadSubmissionAdded', data: { ...submission, leadId: id(n, 4), name: 'Else' } }),
  ({ n }) => ({ type: 'LeadStatusChanged', data: { leadId: id(n, 4), status: 'lost' } }),
  ({ clientId, n }) => ({
    type: 'LeadConverted',
    data: { leadId: id(n, 4), appointmentId: id(n), clientId },
  }),
  ...anyDeskEvents,
  ({ n }) => ({ type: 'LeadRemoved', data: { leadId: id(n, 4), restorableUntil } }),
  ({ n }) => ({ type: 'LeadRestored', data: { leadId: id(n, 4) } }),
  ({ n }) => ({ type: 'ProspectErased', data: { appointmentId: id(n) } }),
  ({ n }) => ({ type: 'LeadErased', data: { leadId: id(n, 4) } }),

  ({ clientId, n }) => notificationRaised({ clientId, notificationId: id(clientId * 10 + n, 6) }),
  ({ clientId, n }) => ({
    type: 'NotificationRead',
    data: { clientId, notificationId: id(clientId * 10 + n, 6) },
  }),
  ({ clientId, n }) => ({
    type: 'NotificationDeleted',
    data: { clientId, notificationId: id(clientId * 10 + n, 6) },
  }),
  ({ clientId, n }) => ({
    type: 'NotificationWithdrawn',
    data: { clientId, notificationId: id(clientId * 10 + n, 6) },
  }),
  ({ clientId }) => ({
    type: 'AllNotificationsRead',
    data: { clientId, notificationIds: [1, 2].map((n) => id(clientId * 10 + n, 6)) },
  }),

  ...anyPageEvents.map(
    (make) =>
      ({ n, credits }: Chosen) =>
        make(n, credits),
  ),

  ({ n, credits }) => portalMessageBroadcast({ messageId: id(n, 8), subject: `subject ${credits}` }),
  ({ clientId, n }) => portalMessageSent({ messageId: id(n, 8), clientId }),
  ({ clientId, n, credits }) => ({
    type: 'PortalMessageDelivered',
    data: { messageId: id(n, 8), clientIds: [clientId, clientId + 1], byEmail: credits > 4 },
  }),
  ({ clientId, n }) => ({ type: 'PortalMessageDismissed', data: { messageId: id(n, 8), clientId } }),
  ({ n }) => ({ type: 'PortalMessageDeleted', data: { messageId: id(n, 8) } }),
  ({ clientId, n }) => supportRequested({ requestId: id(n, 8), clientId }),
  ({ n, credits }) => ({
    type: 'SupportReplied',
    data: { requestId: id(n, 8), replyId: id(credits, 7), message: `reply ${credits}` },
  }),
  ({ n }) => ({ type: 'SupportClosed', data: { requestId: id(n, 8) } }),
  ({ n }) => ({ type: 'SupportErased', data: { requestId: id(n, 8) } }),

  ({ n, credits }) => emailTemplateCreated({ templateId: id(n, 8), subject: `subject ${credits}` }),
  ({ n, credits }) => emailTemplateChanged({ templateId: id(n, 8), isActive: credits > 1 }),
  ({ n }) => ({ type: 'EmailTemplateRemoved', data: { templateId: id(n, 8) } }),

  ({ n }) => subscriptionRequested({ subscriptionId: id(n, 9) }),
  ({ n }) => subscriptionConfirmed({ subscriptionId: id(n, 9) }),
  ({ n }) => ({
    type: 'SubscriptionForgotten',
    data: { subscriptionId: id(n, 9), reason: 'unconfirmed' },
  }),
  ({ n }) => ({ type: 'Unsubscribed', data: { subscriptionId: id(n, 9) } }),

  ({ n }) => emailQueued({ emailId: id(n, 7) }),
  ({ n }) =>
    emailQueued({
      emailId: id(n, 7),
      topic: { kind: 'newsletter-post', ids: { postId: n, subscriptionId: id(n, 9) } },
    }),
  ({ n }) => ({ type: 'EmailSent', data: { emailId: id(n, 7), transport: 'smtp' } }),
  ({ n, credits }) => ({ type: 'EmailFailed', data: { emailId: id(n, 7), reason: `550 ${credits}` } }),
  ({ n }) => ({ type: 'EmailUnconfirmed', data: { emailId: id(n, 7), reason: 'Timeout' } }),
  ({ n }) => ({ type: 'EmailDropped', data: { emailId: id(n, 7), reason: 'late' } }),
  ({ n }) => ({
    type: 'TestEmailSent',
    data: { emailId: id(n, 6), template: 'lead-alert', adminId: id(1, 0xa), transport: 'smtp' },
  }),
];

/**
 * Events about a handful of clients, appointments, leads and notifications, in any order: folds have no say in what
 * happens, so they must come to the same rows also where a decider would have refused.
 */
export const anyEvent: fc.Arbitrary<SetterEvent> = fc
  .record({
    clientId: fc.integer({ min: 1, max: 4 }),
    n: fc.integer({ min: 1, max: 4 }),
    credits: fc.integer({ min: 1, max: 9 }),
    kind: fc.constantFrom(...kinds),
  })
  .map(({ kind, ...chosen }) => kind(chosen));
