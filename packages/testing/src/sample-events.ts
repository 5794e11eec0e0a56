import type { SetterEvent } from '@setter/events/registry';
import { id } from './history.ts';

type Of<T extends SetterEvent['type']> = Extract<SetterEvent, { readonly type: T }>;
type Data<T extends SetterEvent['type']> = Of<T>['data'];

/** A maker of events of one type: what is given takes the place of what is usual. */
export const make =
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
  abn: null,
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
  prospectName: 'Mia Dunlop',
  prospect: { email: 'mia@dunlop.example', phone: '0491 570 313' },
  prospectConsent: true,
});

export const availabilityChanged = make('AvailabilityChanged', {
  clientId: 1,
  at: '2026-11-04T01:20:00.000Z',
  timeZone: 'Australia/Sydney',
  hours: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '09:00', to: '17:00' })),
  exceptions: [],
  holidays: 'NSW',
  paused: false,
  bufferBefore: 0,
  bufferAfter: 15,
  minimumNotice: 120,
  mostDaysAhead: 60,
  mostPerDay: null,
  mostPerWeek: null,
  atOnce: 1,
  step: 30,
  durations: [15, 30, 45, 60],
  meetingTypes: ['phone', 'zoom', 'in-person'],
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

export const fairCreditRequested = make('FairCreditRequested', {
  claimId: id(1, 3),
  appointmentId: id(1),
  clientId: 1,
  rubricVersion: 1,
  spendId: id(1, 3),
  moves: 0,
  reason: 'no_show',
  words: 'The line was dead.',
  requestedAt: '2026-11-06T03:00:00Z',
  dueAt: '2026-11-10T03:00:00Z',
  review: null,
  duplicateOf: null,
});

export const rubricPublished = make('RubricPublished', {
  version: 1,
  terms: { windowDays: 7, decisionHours: 48, reviewRatePercent: 30, reviewAtLeast: 5 },
  rules: [{ key: 'held', title: 'What you pay for', text: 'A held appointment.' }],
  hash: 'a'.repeat(64),
});

export const consentTextPublished = make('ConsentTextPublished', {
  form: 'contact',
  version: 1,
  text: 'By sending this you agree that Setter calls you about your enquiry.',
});

export const paymentStarted = make('PaymentStarted', {
  paymentId: id(1, 2),
  clientId: 1,
  intentId: 'pi_1',
  gateway: 'sandbox',
  packId: 'pack-5',
  credits: 5,
  amountCents: 62_500,
  gstCents: 5_682,
  currency: 'AUD',
  liveMode: false,
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
  openedAt: null,
  publicUtm: { source: null, campaign: null },
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
  topic: { kind: 'appointment', ids: { clientId: 1, appointmentId: id(1) } },
});

export const portalMessageBroadcast = make('PortalMessageBroadcast', {
  messageId: id(1, 8),
  subject: 'Office hours',
  message: 'We are closed on Monday.',
  type: 'info',
  isPinned: true,
  expiresAt: null,
  sendEmail: false,
});

export const portalMessageSent = make('PortalMessageSent', {
  ...portalMessageBroadcast().data,
  messageId: id(2, 8),
  clientId: 1,
});

export const supportRequested = make('SupportRequested', {
  requestId: id(1, 8),
  clientId: null,
  name: 'Cameron Blake',
  email: 'cam@northheadlending.example',
  phone: '0491 570 266',
  businessName: 'North Head Lending',
  topic: 'payment-invoice',
  urgency: 'high',
  message: 'My balance still says 9.',
  dueAt: '2026-11-04T04:55:00.000Z',
  mails: { receipt: true, alert: true },
});

const ownTemplate = {
  templateId: id(1, 8),
  displayName: 'Our reset mail',
  description: '',
  category: 'system' as const,
  subject: 'Your new password',
  htmlContent: '{{#accounts}}<p><a href="{{resetLink}}">{{username}}</a></p>{{/accounts}}',
  textContent: null,
  isActive: true,
};

export const emailTemplateCreated = make('EmailTemplateCreated', {
  ...ownTemplate,
  name: 'our-reset-mail',
  overrides: 'password-reset',
});

export const emailTemplateChanged = make('EmailTemplateChanged', ownTemplate);
export const subscriptionRequested = make('SubscriptionRequested', {
  subscriptionId: id(1, 9),
  email: 'mia@dunlop.example',
  tokenHash: 'confirms',
  confirmableUntil: '2026-11-11T00:00:00.000Z',
});

export const subscriptionConfirmed = make('SubscriptionConfirmed', {
  subscriptionId: id(1, 9),
  tokenHash: 'unsubscribes',
});

export const newsletterPostSent = make('NewsletterPostSent', {
  postId: 1,
  title: 'Five questions for a first call',
  excerpt: 'What to ask before you talk about price.',
  slug: 'five-questions',
});

const document = {
  number: 28,
  clientId: 1,
  documentsKey: '1-2026-27',
  issuedAt: '2026-10-30T04:18:00.000Z',
  paymentId: id(1, 2),
  gstRegistered: true,
  liveMode: true,
  seller: {
    name: 'Setter',
    abn: '51 824 753 556',
    address: ['Surry Hills NSW 2010'],
    phone: '02 5550 1234',
    email: 'hello@setter.example',
  },
  buyer: {
    businessName: 'Harbourline Finance Pty Ltd',
    name: 'Priya Raman',
    username: 'priya.raman',
    email: 'priya@harbourlinefinance.example',
    abn: '53004085616',
  },
};

export const taxInvoiceIssued = make('TaxInvoiceIssued', {
  ...document,
  documentId: id(1, 10),
  intentId: 'pi_3SNx2RqKw0',
  lotId: id(1, 1),
  credits: 5,
  amountCents: 62_500,
  gstCents: 5_682,
  currency: 'AUD',
  card: { brand: 'visa', last4: '4242' },
  reference: null,
});

export const adjustmentNoteIssued = make('AdjustmentNoteIssued', {
  ...document,
  documentId: id(2, 10),
  number: 29,
  invoiceId: id(1, 10),
  adjusts: 28,
  cause: 'refund',
  sourceId: 're_1',
  credits: 3,
  amountCents: 37_500,
  gstCents: 3_409,
  reason: 'Asked for by the client',
});

export const postPublished = make('PostPublished', {
  postId: 1,
  slug: 'the-24-hour-rule',
  title: 'The 24-hour rule',
  excerpt: 'An enquiry is warm for about as long as a cup of tea.',
  content: '<p>An enquiry is warm for about as long as a cup of tea.</p>',
  tags: ['Response time'],
  imageId: null,
  coverVariant: 0,
  queuedPostId: null,
});

export const postQueued = make('PostQueued', {
  queuedPostId: id(1, 11),
  title: 'Booking site visits that happen',
  content: 'How to agree on a wet-weather plan while booking.',
  excerpt: null,
  tags: [],
  imageUrl: null,
  autoPublish: true,
});
