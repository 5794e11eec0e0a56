import { appointmentRoutes } from './appointments/routes.ts';
import { clientRoutes } from './clients/routes.ts';
import { creditLedgerRoutes } from './credit-ledger/routes.ts';
import { emailLogRoutes } from './email-log/routes.ts';
import { emailTemplateRoutes } from './email-templates/routes.ts';
import { erasureRoutes } from './erasures/routes.ts';
import { leadRoutes } from './leads/routes.ts';
import { notificationRoutes } from './notifications/routes.ts';
import { jobRoutes } from './system/job-routes.ts';
import { systemRoutes } from './system/routes.ts';
import { auditTrailRoutes } from './audit-trail/routes.ts';

/** Every query of Setter, by what it is about. */
export const routes = {
  appointments: appointmentRoutes,
  clients: clientRoutes,
  credits: creditLedgerRoutes,
  emailLog: emailLogRoutes,
  emailTemplates: emailTemplateRoutes,
  erasures: erasureRoutes,
  jobs: jobRoutes,
  leads: leadRoutes,
  notifications: notificationRoutes,
  system: systemRoutes,
  trail: auditTrailRoutes,
};
