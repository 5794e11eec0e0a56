import { accessLogEvents, type AccessLogEvent } from './access-log/events.ts';
import { adReportsEvents, type AdReportsEvent } from './ad-reports/events.ts';
import { appointmentEvents, type AppointmentEvent } from './appointments/events.ts';
import { blogEvents, type PostEvent, type PostViewsEvent, type QueuedPostEvent } from './blog/events.ts';
import {
  calendarEvents,
  type CalendarEvent,
  calendarsEvents,
  type CalendarsEvent,
} from './calendars/events.ts';
import { clientEvents, type ClientEvent } from './clients/events.ts';
import { consentTextEvents, type ConsentTextEvent } from './consent/events.ts';
import { contactEvents, type ContactEvent } from './contacts/events.ts';
import { walletEvents, type WalletEvent } from './credits/events.ts';
import { type Decoded, decodeEvent } from './decode-event.ts';
import type { EventDefinition } from './define-event.ts';
import { deskEvents, type DeskEvent } from './desk/events.ts';
import { emailEvents, type EmailEvent } from './email/events.ts';
import { emailTemplateEvents, type EmailTemplateEvent } from './email/template-events.ts';
import {
  type FairCreditEvent,
  fairCreditEvents,
  type RubricEvent,
  rubricEvents,
} from './fair-credits/events.ts';
import { identityEvents, type IdentityEvent } from './identity/events.ts';
import { type AnyInvoiceEvent, invoiceEvents } from './invoices/events.ts';
import { landingPageEvents, type LandingPageEvent, type TrafficEvent } from './landing-pages/events.ts';
import { leadEvents, type LeadEvent } from './leads/events.ts';
import { newsletterEvents, type NewsletterEvent } from './newsletter/events.ts';
import { notificationEvents, type NotificationEvent } from './notifications/events.ts';
import { paymentEvents, type PaymentEvent } from './payments/events.ts';
import { reconciliationEvents, type ReconciliationEvent } from './payments/reconciliation-events.ts';
import { unknownPaymentEvents, type UnknownPaymentEvent } from './payments/unknown-payment-events.ts';
import { portalMessageEvents, type PortalMessageEvent } from './portal-messages/events.ts';
import { staffEvents, type StaffEvent } from './staff/events.ts';
import { supportEvents, type SupportEvent } from './support/events.ts';

/** Every event that Setter records. */
export type SetterEvent =
  | AccessLogEvent
  | AdReportsEvent
  | AnyInvoiceEvent
  | AppointmentEvent
  | CalendarEvent
  | CalendarsEvent
  | ClientEvent
  | ConsentTextEvent
  | ContactEvent
  | DeskEvent
  | EmailEvent
  | EmailTemplateEvent
  | FairCreditEvent
  | IdentityEvent
  | LandingPageEvent
  | LeadEvent
  | NewsletterEvent
  | NotificationEvent
  | PaymentEvent
  | PortalMessageEvent
  | PostEvent
  | PostViewsEvent
  | QueuedPostEvent
  | ReconciliationEvent
  | RubricEvent
  | StaffEvent
  | SupportEvent
  | TrafficEvent
  | UnknownPaymentEvent
  | WalletEvent;

export const eventDefinitions: readonly EventDefinition[] = [
  ...accessLogEvents,
  ...adReportsEvents,
  ...appointmentEvents,
  ...blogEvents,
  ...calendarEvents,
  ...calendarsEvents,
  ...clientEvents,
  ...consentTextEvents,
  ...contactEvents,
  ...deskEvents,
  ...emailEvents,
  ...emailTemplateEvents,
  ...fairCreditEvents,
  ...identityEvents,
  ...invoiceEvents,
  ...landingPageEvents,
  ...leadEvents,
  ...newsletterEvents,
  ...notificationEvents,
  ...paymentEvents,
  ...portalMessageEvents,
  ...reconciliationEvents,
  ...rubricEvents,
  ...staffEvents,
  ...supportEvents,
  ...unknownPaymentEvents,
  ...walletEvents,
];

const byType = new Map(eventDefinitions.map((definition) => [definition.type, definition]));

/** Undefined for a type that this version of the code does not know. */
export const eventDefinition = (type: string): EventDefinition | undefined => byType.get(type);

/** Stored data in the current shape of its type. */
export const decodeSetterEvent = (type: string, schemaVersion: number, data: unknown) =>
  decodeEvent(eventDefinition(type), type, schemaVersion, data) as Decoded<SetterEvent>;

// The type of the events that the event store, which knows none itself, hands out in every program with this module.
declare module './envelope.ts' {
  interface Register {
    readonly event: SetterEvent;
  }
}
