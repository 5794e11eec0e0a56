import type { SetterEvent } from '@setter/events/registry';
import { id } from './history.ts';

type Of<T extends SetterEvent['type']> = Extract<SetterEvent, { readonly type: T }>;
type Data<T extends SetterEvent['type']> = Of<T>['data'];

const make =
  <T extends SetterEvent['type']>(type: T, usual: Data<T>) =>
  (data: Partial<Data<T>> = {}): Of<T> =>
    ({ type, data: { ...usual, ...data } }) as unknown as Of<T>;

export const clientRegistered = make('ClientRegistered', {
  clientId: 1,
  username: 'priya.raman',
  email: 'priya@harbourline.example',
  firstName: 'Priya',
  lastName: 'Raman',
  businessName: 'Harbourline Finance',
  businessPhone: null,
  businessWebsite: null,
  industry: 'professional',
});

export const appointmentScheduled = make('AppointmentScheduled', {
  appointmentId: id(1),
  clientId: 1,
  leadId: null,
  startTime: '2026-11-06T02:15:00Z',
  endTime: '2026-11-06T02:45:00Z',
  timeZone: 'Australia/Sydney',
  title: 'Equipment finance enquiry',
  teaser: 'Excavator',
  description: 'Wants settlement before Christmas.',
  notes: 'Prefers mornings',
  meetingType: 'zoom',
  location: 'Level 3, 88 Phillip St',
  zoomLink: 'https://zoom.example/j/93301748826',
  prospect: { email: 'mia@dunlop.example', phone: '0491 570 313' },
  prospectConsent: true,
});

export const creditsPurchased = make('CreditsPurchased', {
  clientId: 1,
  lotId: id(1, 1),
  paymentId: id(1, 2),
  packId: 'pack-5',
  credits: 5,
  priceCents: 62_500,
  gstCents: 5_682,
  currency: 'AUD',
  liveMode: false,
});

export const creditsGranted = make('CreditsGranted', {
  clientId: 1,
  lotId: id(2, 1),
  credits: 2,
  kind: 'gift',
  reason: 'Welcome',
  paid: null,
});

export const creditSpent = make('CreditSpent', {
  clientId: 1,
  spendId: id(1, 3),
  lotId: id(1, 1),
  appointmentId: id(1),
});

export const creditReturned = make('CreditReturned', {
  clientId: 1,
  spendId: id(1, 3),
  lotId: id(1, 1),
  appointmentId: id(1),
  cause: 'appointment_cancelled',
  reason: null,
});

export const appointmentUnlocked = make('AppointmentUnlocked', {
  appointmentId: id(1),
  clientId: 1,
  spendId: id(1, 3),
  lotId: id(1, 1),
});

export const paymentSucceeded = make('PaymentSucceeded', {
  paymentId: id(1, 2),
  clientId: 1,
  intentId: 'pi_1',
  lotId: id(1, 1),
  credits: 5,
  amountCents: 62_500,
  currency: 'AUD',
  card: { brand: 'Visa', last4: '4242' },
});

export const leadCaptured = make('LeadCaptured', {
  leadId: id(1, 4),
  source: 'homepage',
  landingPageId: null,
  sourceLabel: 'Homepage',
  submissionId: id(1, 5),
  submittedOn: '2026-11-04',
  name: 'Mia Dunlop',
  email: 'mia@dunlop.example',
  phone: '0491 570 313',
  company: 'Dunlop Civil',
  industry: 'finance-mortgage',
  message: 'Please call',
  answers: [],
  utm: { source: null, medium: null, campaign: null },
});

export const notificationRaised = make('NotificationRaised', {
  clientId: 1,
  notificationId: id(1, 6),
  topic: { kind: 'appointment_available', appointmentId: id(1) },
});

export const emailQueued = make('EmailQueued', {
  emailId: id(1, 7),
  template: 'appointment-available',
  recipient: 'client-1',
  topic: { kind: 'appointment', clientId: 1, appointmentId: id(1) },
});
