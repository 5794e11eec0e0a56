import type { ConsentForm } from './consent/value-sets.ts';
import type { UserKind } from './identity/value-sets.ts';

import type { StreamRef } from './envelope.ts';

// Names of streams, and the partition key that each one's events carry.

const own = (streamId: string): StreamRef => ({ streamId, partitionKey: streamId });
const ofClient = (streamId: string, clientId: number): StreamRef => ({
  streamId,
  partitionKey: `client-${clientId}`,
});

export const clientStream = (clientId: number) => ofClient(`client-${clientId}`, clientId);
export const walletStream = (clientId: number) => ofClient(`wallet-${clientId}`, clientId);
export const notificationsStream = (clientId: number) => ofClient(`notifications-${clientId}`, clientId);
/** A client's claims for credits. */
export const fairCreditsStream = (clientId: number) => ofClient(`fair-credits-${clientId}`, clientId);
/** When a client takes appointments, and what its time is taken by. */
export const calendarStream = (clientId: number) => ofClient(`calendar-${clientId}`, clientId);
/** Whether the appointments from before there were calendars are entered. */
export const calendarsStream = own('calendars');
/** The rules by which claims are judged, in all versions. */
export const fairCreditRubricStream = own('fair-credit-rubric');
export const paymentStream = (paymentId: string, clientId: number) =>
  ofClient(`payment-${paymentId}`, clientId);
/** Money that no payment of ours knows, by the provider's id of its intent. */
export const unknownPaymentStream = (intentId: string) => own(`unknown-payment-${intentId}`);
/** What one day's comparison with the card provider found. */
export const reconciliationStream = (day: string) => own(`reconciliation-${day}`);
/** Whether purchases are reported to the ad service. */
export const adReportsStream = own('ad-reports');
export const appointmentStream = (appointmentId: string) => own(`appointment-${appointmentId}`);
export const leadStream = (leadId: string) => own(`lead-${leadId}`);
/** The wording by which persons agree at a form, in all versions. */
export const consentTextStream = (form: ConsentForm) => own(`consent-text-${form}`);
/** A number or address by its keyed hash. */
export const contactStream = (contactKey: string) => own(`contact-${contactKey}`);
/** How the desk is run. */
export const deskSettingsStream = own('desk-settings');
export const adminStream = (adminId: string) => own(`admin-${adminId}`);
/** Who opened whose personal data in a month, `2026-11`. */
export const accessLogStream = (month: string) => own(`access-${month}`);
/** Who works here, in which role. */
export const staffStream = own('staff');
export const signInStream = (userKind: UserKind, userId: string) => own(`sign-in-${userKind}-${userId}`);
export const supportRequestStream = (requestId: string) => own(`support-request-${requestId}`);
export const emailStream = (emailId: string) => own(`email-${emailId}`);
export const messageStream = (messageId: string) => own(`message-${messageId}`);
/** The numbers of all invoices and adjustment notes. */
export const invoiceRegisterStream = own('invoice-register');
/** An invoice with the notes that adjust it. */
export const invoiceStream = (invoiceId: string, clientId: number) =>
  ofClient(`invoice-${invoiceId}`, clientId);
/** `documentsKey`: `7-2026-27`. */
export const clientDocumentsStream = (documentsKey: string, clientId: number) =>
  ofClient(`client-documents-${documentsKey}`, clientId);
/** `templateId`: an id, or the name of a built-in template. */
export const emailTemplateStream = (templateId: string) => own(`email-template-${templateId}`);
export const subscriptionStream = (subscriptionId: string) => own(`subscription-${subscriptionId}`);
export const newsletterPostStream = (postId: number) => own(`newsletter-post-${postId}`);
const ofPost = (streamId: string, postId: number): StreamRef => ({
  streamId,
  partitionKey: `post-${postId}`,
});
export const postStream = (postId: number) => ofPost(`post-${postId}`, postId);
/** What was seen of a post on one day, `2026-11-23`. */
export const postViewsStream = (postId: number, day: string) => ofPost(`post-views-${postId}-${day}`, postId);
export const queuedPostStream = (queuedPostId: string) => own(`queued-post-${queuedPostId}`);
const ofLandingPage = (streamId: string, landingPageId: number): StreamRef => ({
  streamId,
  partitionKey: `landing-page-${landingPageId}`,
});
export const landingPageStream = (landingPageId: number) =>
  ofLandingPage(`landing-page-${landingPageId}`, landingPageId);
/** What was seen of a page on one day, `2026-11-23`. */
export const landingTrafficStream = (landingPageId: number, day: string) =>
  ofLandingPage(`landing-traffic-${landingPageId}-${day}`, landingPageId);
export const homeTrafficStream = (day: string): StreamRef => ({
  streamId: `home-traffic-${day}`,
  partitionKey: 'home-traffic',
});
