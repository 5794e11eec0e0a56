import { accessLogRoutes } from './access-log/routes.ts';
import { accountingRoutes } from './accounting/routes.ts';
import { analyticsRoutes } from './analytics/routes.ts';
import { appointmentRoutes } from './appointments/routes.ts';
import { blogRoutes } from './blog/routes.ts';
import { calendarRoutes } from './calendars/routes.ts';
import { clientRoutes } from './clients/routes.ts';
import { contactRoutes } from './contacts/routes.ts';
import { consentRoutes } from './consent/routes.ts';
import { creditLedgerRoutes } from './credit-ledger/routes.ts';
import { deskRoutes } from './desk/routes.ts';
import { deskSettingsRoutes } from './desk-settings/routes.ts';
import { emailLogRoutes } from './email-log/routes.ts';
import { emailTemplateRoutes } from './email-templates/routes.ts';
import { erasureRoutes } from './erasures/routes.ts';
import { fairCreditRoutes } from './fair-credits/routes.ts';
import { imageRoutes } from './images/routes.ts';
import { invoiceRoutes } from './invoices/routes.ts';
import { landingPageRoutes } from './landing-pages/routes.ts';
import { leadRoutes } from './leads/routes.ts';
import { newsletterRoutes } from './newsletter/routes.ts';
import { notificationRoutes } from './notifications/routes.ts';
import { paymentRoutes } from './payments/routes.ts';
import { personalDataRoutes } from './personal-data/routes.ts';
import { portalMessageRoutes } from './portal-messages/routes.ts';
import { supportRequestRoutes } from './support-requests/routes.ts';
import { jobRoutes } from './system/job-routes.ts';
import { systemRoutes } from './system/routes.ts';
import { auditTrailRoutes } from './audit-trail/routes.ts';

/** Every query of Setter, by what it is about. */
export const routes = {
  accessLog: accessLogRoutes,
  accounting: accountingRoutes,
  analytics: analyticsRoutes,
  appointments: appointmentRoutes,
  blog: blogRoutes,
  calendars: calendarRoutes,
  clients: clientRoutes,
  contacts: contactRoutes,
  consent: consentRoutes,
  credits: creditLedgerRoutes,
  desk: deskRoutes,
  deskSettings: deskSettingsRoutes,
  emailLog: emailLogRoutes,
  emailTemplates: emailTemplateRoutes,
  erasures: erasureRoutes,
  fairCredits: fairCreditRoutes,
  images: imageRoutes,
  invoices: invoiceRoutes,
  jobs: jobRoutes,
  landingPages: landingPageRoutes,
  leads: leadRoutes,
  messages: portalMessageRoutes,
  newsletter: newsletterRoutes,
  notifications: notificationRoutes,
  payments: paymentRoutes,
  personalData: personalDataRoutes,
  support: supportRequestRoutes,
  system: systemRoutes,
  trail: auditTrailRoutes,
};
