import { adReportsRoutes } from './ad-reports/routes.ts';
import { appointmentLinkRoutes } from './appointment-links/routes.ts';
import { outcomeRoutes } from './appointments/outcome-routes.ts';
import { appointmentRoutes } from './appointments/routes.ts';
import { blogRoutes } from './blog/routes.ts';
import { busySourceRoutes } from './busy-sources/routes.ts';
import { calendarRoutes } from './calendars/routes.ts';
import { clientRoutes } from './clients/routes.ts';
import { consentRoutes } from './consent/routes.ts';
import { creditRoutes } from './credits/routes.ts';
import { contactRoutes } from './contacts/routes.ts';
import { deskSettingsRoutes } from './leads/settings-routes.ts';
import { emailTemplateRoutes } from './email-templates/routes.ts';
import { fairCreditRoutes } from './fair-credits/routes.ts';
import { identityRoutes } from './identity/routes.ts';
import { imageRoutes } from './images/routes.ts';
import { adjustInvoiceRoute } from './invoices/adjust-invoice.route.ts';
import { generationRoutes } from './landing-pages/generations.ts';
import { landingPageRoutes } from './landing-pages/routes.ts';
import { leadRoutes } from './leads/routes.ts';
import { newsletterRoutes } from './newsletter/routes.ts';
import { notificationRoutes } from './notifications/routes.ts';
import { paymentRoutes } from './payments/routes.ts';
import { portalMessageRoutes } from './portal-messages/routes.ts';
import { staffRoutes } from './staff/routes.ts';
import { supportRoutes } from './support/routes.ts';
import { trafficRoutes } from './traffic/routes.ts';

/** Every command of Setter, and the few questions that only the writing side can answer, by context. */
export const routes = {
  session: identityRoutes,
  staff: staffRoutes,
  blog: blogRoutes,
  calendars: calendarRoutes,
  busySources: busySourceRoutes,
  clients: clientRoutes,
  consent: consentRoutes,
  credits: creditRoutes,
  images: imageRoutes,
  invoices: [adjustInvoiceRoute],
  payments: paymentRoutes,
  appointments: appointmentRoutes,
  outcomes: outcomeRoutes,
  appointmentLinks: appointmentLinkRoutes,
  fairCredits: fairCreditRoutes,
  landingPages: landingPageRoutes,
  generations: generationRoutes,
  leads: leadRoutes,
  deskSettings: deskSettingsRoutes,
  contacts: contactRoutes,
  emailTemplates: emailTemplateRoutes,
  newsletter: newsletterRoutes,
  notifications: notificationRoutes,
  messages: portalMessageRoutes,
  support: supportRoutes,
  traffic: trafficRoutes,
  adReports: adReportsRoutes,
};
