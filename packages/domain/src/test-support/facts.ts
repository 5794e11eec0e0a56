import type { AppointmentDetails } from '../appointments/state.ts';
import type { AppointmentEvent } from '@setter/events/appointments/events';
import type { ClientEvent } from '@setter/events/clients/events';
import type { WalletEvent } from '@setter/events/credits/events';
import type { LeadEvent } from '@setter/events/leads/events';
import type { PaymentEvent } from '@setter/events/payments/events';
import type { ProviderDispute } from '../payments/provider-dispute.ts';
import type { ProviderRefund } from '../payments/provider-refund.ts';

/** A UUID v7 that a reader can tell from others by its number. */
export const id = (number: number): string => `019ab000-0000-7000-8000-${String(number).padStart(12, '0')}`;

export const clientId = 7;
export const otherClientId = 8;
export const appointmentId = id(1);
export const leadId = id(2);
export const paymentId = id(3);
export const lotA = id(11);
export const lotB = id(12);
export const lotC = id(13);
export const spendA = id(21);
export const spendB = id(22);

export const timeZone = 'Australia/Sydney';
export const startTime = '2026-11-25T23:00:00.000Z';
export const endTime = '2026-11-25T23:30:00.000Z';
export const before = '2026-11-25T22:59:59.999Z';
export const during = '2026-11-25T23:10:00.000Z';
export const after = '2026-11-26T05:00:00.000Z';

export const purchased = (lotId: string, credits: number, priceCents = credits * 150_00): WalletEvent => ({
  type: 'CreditsPurchased',
  data: {
    clientId,
    lotId,
    paymentId,
    packId: `pack-${credits}`,
    credits,
    priceCents,
    gstCents: Math.round(priceCents / 11),
    currency: 'AUD',
    liveMode: false,
  },
});

export const granted = (lotId: string, credits: number): WalletEvent => ({
  type: 'CreditsGranted',
  data: { clientId, lotId, credits, kind: 'gift', reason: 'Welcome', paid: null },
});

export const paidOffline = (
  lotId: string,
  credits: number,
  amountCents: number,
  gstCents = Math.round(amountCents / 11),
): WalletEvent => ({
  type: 'CreditsGranted',
  data: {
    clientId,
    lotId,
    credits,
    kind: 'paid_offline',
    reason: 'Bank transfer',
    paid: { amountCents, gstCents, currency: 'AUD', reference: 'INV 12' },
  },
});

export const spent = (spendId: string, lotId: string): WalletEvent => ({
  type: 'CreditSpent',
  data: { clientId, spendId, lotId, appointmentId },
});

/** By the dispute `dp_1`, unless it is said by which. */
export const frozen = (
  lotId: string,
  credits: number,
  freezeId = 'dp_1',
  cause: 'dispute' | 'refund' = 'dispute',
): WalletEvent => ({ type: 'LotFrozen', data: { clientId, lotId, freezeId, credits, cause } });

export const released = (lotId: string, credits: number, freezeId = 'dp_1'): WalletEvent => ({
  type: 'LotReleased',
  data: { clientId, lotId, freezeId, credits },
});

export const lotRefunded = (credits: number, amountCents: number, refundId = 're_1'): WalletEvent => ({
  type: 'LotRefunded',
  data: { clientId, lotId: lotA, paymentId, refundId, credits, amountCents },
});

export const lotRefundReversed = (credits: number, amountCents: number, refundId = 're_1'): WalletEvent => ({
  type: 'LotRefundReversed',
  data: { clientId, lotId: lotA, paymentId, refundId, credits, amountCents },
});

export const returned = (
  spendId: string,
  lotId: string,
  cause: 'appointment_cancelled' | 'appointment_removed' | 'returned_by_admin',
  reason: string | null = null,
): WalletEvent => ({
  type: 'CreditReturned',
  data: { clientId, spendId, lotId, appointmentId, cause, reason },
});

export const details: AppointmentDetails = {
  title: 'Refinancing a unit',
  teaser: 'Owner-occupier',
  description: 'Wants to refinance',
  notes: 'Call first',
  meetingType: 'zoom',
  location: null,
  zoomLink: 'https://zoom.us/j/1',
  prospectName: 'Sam Okoro',
  prospect: { email: 'sam@example.com', phone: '0400 000 000' },
  prospectConsent: true,
};

export const scheduled = (changes: Partial<AppointmentDetails> = {}): AppointmentEvent => ({
  type: 'AppointmentScheduled',
  data: { appointmentId, clientId, leadId: null, startTime, endTime, timeZone, ...details, ...changes },
});

export const confirmed: AppointmentEvent = { type: 'AppointmentConfirmed', data: { appointmentId } };
export const completed: AppointmentEvent = { type: 'AppointmentCompleted', data: { appointmentId } };
export const cancelled = (reason: string | null = null): AppointmentEvent => ({
  type: 'AppointmentCancelled',
  data: { appointmentId, clientId, reason },
});
export const unlocked = (spendId: string, lotId = lotA): AppointmentEvent => ({
  type: 'AppointmentUnlocked',
  data: { appointmentId, clientId, spendId, lotId },
});
export const relocked = (spendId: string): AppointmentEvent => ({
  type: 'AppointmentRelocked',
  data: { appointmentId, clientId, spendId },
});
export const removed = (creditKept: boolean): AppointmentEvent => ({
  type: 'AppointmentRemoved',
  data: { appointmentId, clientId, creditKept },
});

export const detailsChanged = (
  changes: Extract<AppointmentEvent, { type: 'AppointmentDetailsChanged' }>['data']['changes'],
) => ({ type: 'AppointmentDetailsChanged', data: { appointmentId, changes } }) as const;
export const rescheduled = (start: string, end: string, again: { readonly scheduledAgain?: true } = {}) =>
  ({
    type: 'AppointmentRescheduled',
    data: { appointmentId, startTime: start, endTime: end, timeZone, ...again },
  }) as const;

export const noDetails = {
  email: null,
  firstName: null,
  lastName: null,
  businessName: null,
  businessPhone: null,
  businessWebsite: null,
  industry: null,
  abn: null,
};
export const registered: ClientEvent = {
  type: 'ClientRegistered',
  data: { clientId, username: 'Harbour', ...noDetails, email: 'Ann@Example.com' },
};
export const deactivated: ClientEvent = { type: 'ClientDeactivated', data: { clientId } };
export const reactivated: ClientEvent = { type: 'ClientReactivated', data: { clientId } };
export const clientRemoved = (restorableUntil: string): ClientEvent => ({
  type: 'ClientRemoved',
  data: { clientId, restorableUntil },
});

export const submission = {
  submissionId: id(31),
  submittedOn: '2026-11-21',
  submittedAt: '2026-11-21T03:00:00.000Z',
  name: 'Sam',
  email: 'Sam@Example.com',
  phone: null,
  company: null,
  industry: null,
  message: 'Hello',
  answers: [],
  utm: { source: null, medium: null, campaign: null },
};
export const captured: LeadEvent = {
  type: 'LeadCaptured',
  data: {
    leadId,
    source: 'homepage',
    landingPageId: null,
    sourceLabel: 'Homepage',
    ...submission,
    openedAt: null,
    publicUtm: { source: null, campaign: null },
  },
};

export const started: PaymentEvent = {
  type: 'PaymentStarted',
  data: {
    paymentId,
    clientId,
    intentId: 'pi_1',
    gateway: 'sandbox',
    packId: 'pack-5',
    credits: 5,
    amountCents: 625_00,
    gstCents: 56_82,
    currency: 'AUD',
    liveMode: false,
  },
};
export const succeeded: PaymentEvent = {
  type: 'PaymentSucceeded',
  data: {
    paymentId,
    clientId,
    intentId: 'pi_1',
    lotId: lotA,
    credits: 5,
    amountCents: 625_00,
    currency: 'AUD',
    card: { brand: 'Visa', last4: '4242' },
  },
};
export const heldForReview: PaymentEvent = {
  type: 'PaymentHeldForReview',
  data: {
    paymentId,
    clientId,
    intentId: 'pi_1',
    captured: { amountCents: 1, currency: 'AUD', liveMode: false, packId: 'pack-5', credits: 5, clientId },
    differences: ['amount'],
  },
};
export const paymentFailed = (declineCode: string): PaymentEvent => ({
  type: 'PaymentFailed',
  data: { paymentId, clientId, intentId: 'pi_1', declineCode },
});
export const paymentCancelled = (cause: 'superseded' | 'abandoned' | 'provider'): PaymentEvent => ({
  type: 'PaymentCancelled',
  data: { paymentId, clientId, intentId: 'pi_1', cause },
});

export const disputed = (
  changes: Partial<Extract<PaymentEvent, { type: 'PaymentDisputed' }>['data']> = {},
): PaymentEvent => ({
  type: 'PaymentDisputed',
  data: {
    paymentId,
    clientId,
    disputeId: 'dp_1',
    amountCents: 625_00,
    reason: 'fraudulent',
    evidenceDueBy: '2026-12-01T00:00:00.000Z',
    credits: 5,
    ...changes,
  },
});
export const providerRefund = (changes: Partial<ProviderRefund> = {}): ProviderRefund => ({
  refundId: 're_1',
  intentId: 'pi_1',
  amountCents: 250_00,
  currency: 'aud',
  status: 'succeeded',
  requestId: null,
  failureReason: null,
  createdAt: '2026-11-21T03:00:00.000Z',
  ...changes,
});

export const disputeOf = (changes: Partial<ProviderDispute> = {}): ProviderDispute => ({
  disputeId: 'dp_1',
  intentId: 'pi_1',
  amountCents: 625_00,
  currency: 'aud',
  reason: 'fraudulent',
  status: 'open',
  evidenceDueBy: '2026-12-01T00:00:00.000Z',
  liveMode: false,
  ...changes,
});
