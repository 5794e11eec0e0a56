import { appointmentRoutes } from './appointments/routes.ts';
import { clientRoutes } from './clients/routes.ts';
import { creditRoutes } from './credits/routes.ts';
import { identityRoutes } from './identity/routes.ts';
import { leadRoutes } from './leads/routes.ts';
import { notificationRoutes } from './notifications/routes.ts';
import { paymentRoutes } from './payments/routes.ts';

/** Every command of Setter, and the few questions that only the writing side can answer, by context. */
export const routes = {
  session: identityRoutes,
  clients: clientRoutes,
  credits: creditRoutes,
  payments: paymentRoutes,
  appointments: appointmentRoutes,
  leads: leadRoutes,
  notifications: notificationRoutes,
};
