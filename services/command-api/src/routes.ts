import { cancelAppointmentRoute } from './appointments/cancel-appointment.route.ts';
import { completeAppointmentRoute } from './appointments/complete-appointment.route.ts';
import { confirmAppointmentRoute } from './appointments/confirm-appointment.route.ts';
import { eraseProspectRoute } from './appointments/erase-prospect.route.ts';
import { removeAppointmentRoute } from './appointments/remove-appointment.route.ts';
import { returnCreditRoute } from './appointments/return-credit.route.ts';
import { scheduleAppointmentRoute } from './appointments/schedule-appointment.route.ts';
import { unlockAppointmentRoute } from './appointments/unlock-appointment.route.ts';
import { changeAppointmentRoute } from './appointments/change-appointment.route.ts';
import { changeClientRoute } from './clients/change-client.route.ts';
import { registerClientRoute } from './clients/register-client.route.ts';
import { removeClientRoute } from './clients/remove-client.route.ts';
import { restoreClientRoute } from './clients/restore-client.route.ts';
import { setBalanceRoutes } from './credits/set-balance.route.ts';
import { identityRoutes } from './identity/routes.ts';
import { changeLeadRoute } from './leads/change-lead.route.ts';
import { contactRoute } from './leads/contact.route.ts';
import { deleteLeadsRoutes } from './leads/delete-leads.route.ts';
import { eraseLeadRoute } from './leads/erase-lead.route.ts';
import { restoreLeadsRoute } from './leads/restore-leads.route.ts';
import { deleteNotificationRoute } from './notifications/delete-notification.route.ts';
import { readAllNotificationsRoute } from './notifications/read-all-notifications.route.ts';
import { readNotificationRoute } from './notifications/read-notification.route.ts';
import { createPaymentIntentRoutes } from './payments/create-payment-intent.route.ts';
import { listCreditPacksRoute } from './payments/list-credit-packs.route.ts';
import { paymentStatusRoute } from './payments/payment-status.route.ts';

/** Every command of Setter, and the few questions that only the writing side can answer. */
export const routes = [
  ...identityRoutes,
  registerClientRoute,
  changeClientRoute,
  removeClientRoute,
  restoreClientRoute,
  ...setBalanceRoutes,
  listCreditPacksRoute,
  ...createPaymentIntentRoutes,
  paymentStatusRoute,
  scheduleAppointmentRoute,
  changeAppointmentRoute,
  confirmAppointmentRoute,
  completeAppointmentRoute,
  cancelAppointmentRoute,
  returnCreditRoute,
  removeAppointmentRoute,
  eraseProspectRoute,
  unlockAppointmentRoute,
  contactRoute,
  changeLeadRoute,
  ...deleteLeadsRoutes,
  restoreLeadsRoute,
  eraseLeadRoute,
  readNotificationRoute,
  readAllNotificationsRoute,
  deleteNotificationRoute,
];
