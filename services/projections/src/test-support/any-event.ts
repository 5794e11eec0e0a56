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
  leadCaptured,
  notificationRaised,
  paymentSucceeded,
} from '@setter/testing/sample-events';
import fc from 'fast-check';

const few = fc.integer({ min: 1, max: 4 });
const until = '2026-12-04T00:00:00Z';

/**
 * Events about a handful of clients, appointments, leads and notifications, in any order: folds have no say in what
 * happens, so they must come to the same rows also where a decider would have refused.
 */
export const anyEvent: fc.Arbitrary<SetterEvent> = fc
  .tuple(few, few, fc.integer({ min: 1, max: 9 }), fc.integer({ min: 0, max: 23 }))
  .map(([clientId, n, credits, which]): SetterEvent => {
    const appointmentId = id(n);
    const leadId = id(n, 4);
    const notificationId = id(n, 6);
    const kinds: readonly (() => SetterEvent)[] = [
      () => clientRegistered({ clientId, username: `client ${n}` }),
      () => ({ type: 'ClientDetailsChanged', data: { clientId, changes: { email: null, firstName: `name ${n}` } } }),
      () => ({ type: 'ClientDeactivated', data: { clientId } }),
      () => ({ type: 'ClientRemoved', data: { clientId, restorableUntil: until } }),
      () => ({ type: 'ClientRestored', data: { clientId } }),
      () => creditsPurchased({ clientId, credits }),
      () => creditsGranted({ clientId, credits }),
      () => creditSpent({ clientId, appointmentId }),
      () => creditReturned({ clientId, appointmentId }),
      () => ({ type: 'CreditsRemoved', data: { clientId, credits, fromLots: [], reason: 'x' } }),
      () => paymentSucceeded({ clientId, paymentId: id(n, 2) }),
      () => appointmentScheduled({ clientId, appointmentId, title: `title ${credits}` }),
      () => appointmentUnlocked({ clientId, appointmentId }),
      () => ({ type: 'AppointmentRelocked', data: { appointmentId, clientId, spendId: id(n, 3) } }),
      () => ({ type: 'AppointmentDetailsChanged', data: { appointmentId, changes: { location: `room ${credits}` } } }),
      () => ({ type: 'AppointmentRemoved', data: { appointmentId, clientId, creditKept: credits > 4 } }),
      () => leadCaptured({ leadId }),
      () => ({ type: 'LeadStatusChanged', data: { leadId, status: 'lost' } }),
      () => ({ type: 'LeadRemoved', data: { leadId, restorableUntil: until } }),
      () => notificationRaised({ clientId, notificationId }),
      () => ({ type: 'NotificationRead', data: { clientId, notificationId } }),
      () => ({ type: 'AllNotificationsRead', data: { clientId, notificationIds: [id(1, 6), id(2, 6)] } }),
      () => ({ type: 'NotificationDeleted', data: { clientId, notificationId } }),
      () => ({ type: 'NotificationWithdrawn', data: { clientId, notificationId } }),
    ];
    return kinds[which]!();
  });
