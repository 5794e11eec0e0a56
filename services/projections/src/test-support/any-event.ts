import type { SetterEvent } from '@setter/events/registry';
import { id } from '@setter/testing/history';
import {
  appointmentScheduled,
  appointmentUnlocked,
  clientRegistered,
  creditReturned,
  creditsGranted,
  creditSpent,
  creditsPurchased,
  emailQueued,
  leadCaptured,
  notificationRaised,
  paymentSucceeded,
} from '@setter/testing/sample-events';
import fc from 'fast-check';

type Chosen = { readonly clientId: number; readonly n: number; readonly credits: number };

const restorableUntil = '2026-12-04T00:00:00Z';
const { source: _, sourceLabel: __, landingPageId: ___, ...submission } = leadCaptured().data;

const kinds: readonly ((chosen: Chosen) => SetterEvent)[] = [
  ({ clientId, n }) => clientRegistered({ clientId, username: `client ${n}` }),
  ({ clientId, n }) => ({
    type: 'ClientDetailsChanged',
    data: { clientId, changes: { email: null, firstName: `name ${n}` } },
  }),
  ({ clientId }) => ({ type: 'ClientDeactivated', data: { clientId } }),
  ({ clientId }) => ({ type: 'ClientReactivated', data: { clientId } }),
  ({ clientId }) => ({ type: 'ClientRemoved', data: { clientId, restorableUntil } }),
  ({ clientId }) => ({ type: 'ClientRestored', data: { clientId } }),

  ({ clientId, credits }) => creditsPurchased({ clientId, credits }),
  ({ clientId, credits }) => creditsGranted({ clientId, credits }),
  ({ clientId, n }) => creditSpent({ clientId, appointmentId: id(n) }),
  ({ clientId, n }) => creditReturned({ clientId, appointmentId: id(n) }),
  ({ clientId, credits }) => ({
    type: 'CreditsRemoved',
    data: { clientId, credits, fromLots: [], reason: 'x' },
  }),
  ({ clientId, credits }) => ({
    type: 'LotFrozen',
    data: { clientId, lotId: id(1, 1), credits: credits - 1, cause: 'dispute' },
  }),
  ({ clientId, credits }) => ({
    type: 'LotReleased',
    data: { clientId, lotId: id(1, 1), credits: credits - 1 },
  }),
  ({ clientId, credits }) => ({
    type: 'LotRefunded',
    data: { clientId, lotId: id(1, 1), paymentId: id(1, 2), refundId: 're_1', credits, amountCents: 100 },
  }),
  ({ clientId, n }) => paymentSucceeded({ clientId, paymentId: id(clientId * 10 + n, 2) }),

  ({ clientId, n, credits }) =>
    appointmentScheduled({ clientId, appointmentId: id(n), title: `title ${credits}` }),
  ({ clientId, n }) => appointmentUnlocked({ clientId, appointmentId: id(n) }),
  ({ clientId, n }) => ({
    type: 'AppointmentRelocked',
    data: { appointmentId: id(n), clientId, spendId: id(n, 3) },
  }),
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

  ({ n }) => emailQueued({ emailId: id(n, 7) }),
  ({ n }) => ({ type: 'EmailSent', data: { emailId: id(n, 7), transport: 'smtp' } }),
  ({ n, credits }) => ({ type: 'EmailFailed', data: { emailId: id(n, 7), reason: `550 ${credits}` } }),
  ({ n }) => ({ type: 'EmailDropped', data: { emailId: id(n, 7), reason: 'late' } }),
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
