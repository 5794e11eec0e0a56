import type { Call } from '@setter/contracts/call';
import {
  listClientAppointments,
  unlockAppointment,
} from '@setter/contracts/appointments/client-appointments';
import {
  cancelAppointment,
  completeAppointment,
  confirmAppointment,
  listAppointments,
  removeAppointment,
  returnCredit,
  scheduleAppointment,
  updateAppointment,
} from '@setter/contracts/appointments/manage-appointments';
import {
  changeClient,
  getClient,
  listClients,
  registerClient,
  removeClient,
  restoreClient,
} from '@setter/contracts/clients/manage-clients';
import { listCreditPacks } from '@setter/contracts/credits/credit-packs';
import {
  adminCreditTransactions,
  clientCreditTransactions,
} from '@setter/contracts/credits/credit-transactions';
import { setCredits, setCreditsByPost } from '@setter/contracts/credits/set-credits';
import { eraseLead, eraseProspect, listErasures } from '@setter/contracts/erasures';
import { contact } from '@setter/contracts/leads/contact';
import {
  changeLead,
  deleteLeads,
  deleteLeadsByPost,
  listLeads,
  restoreLeads,
} from '@setter/contracts/leads/manage-leads';
import {
  countNotifications,
  deleteNotification,
  listNotifications,
  readAllNotifications,
  readNotification,
} from '@setter/contracts/notifications/notifications';
import {
  createCheckoutPaymentIntent,
  createPaymentIntent,
} from '@setter/contracts/payments/create-payment-intent';
import { paymentStatus } from '@setter/contracts/payments/payment-status';
import { sandboxAuthenticate, sandboxConfirm } from '@setter/contracts/payments/sandbox';
import { adminLogin, adminLogout, adminMe } from '@setter/contracts/session/admin-session';
import { authStatus } from '@setter/contracts/session/auth-status';
import { clientLogin, clientLogout, clientUser } from '@setter/contracts/session/client-session';
import {
  deadLettersOfProjection,
  deadLettersOfReactor,
  replayProjection,
  replayReactor,
} from '@setter/contracts/system/dead-letters';
import { rebuildProjection, systemProjections, systemStream } from '@setter/contracts/system/projections';
import { verifyProjection } from '@setter/contracts/system/verify';
import { readAuditTrail, readTransactionAuditTrail } from '@setter/contracts/audit-trail/audit-trail';

/** Every call of the contract, by what it is about. */
export const calls: Readonly<Record<string, readonly Call[]>> = {
  session: [adminLogin, adminMe, adminLogout, authStatus, clientLogin, clientLogout, clientUser],
  clients: [listClients, getClient, registerClient, changeClient, removeClient, restoreClient],
  credits: [listCreditPacks, clientCreditTransactions, adminCreditTransactions, setCredits, setCreditsByPost],
  payments: [
    createPaymentIntent,
    createCheckoutPaymentIntent,
    paymentStatus,
    sandboxConfirm,
    sandboxAuthenticate,
  ],
  appointments: [
    listClientAppointments,
    unlockAppointment,
    listAppointments,
    scheduleAppointment,
    updateAppointment,
    confirmAppointment,
    completeAppointment,
    cancelAppointment,
    returnCredit,
    removeAppointment,
  ],
  leads: [contact, listLeads, changeLead, deleteLeads, deleteLeadsByPost, restoreLeads],
  erasures: [eraseLead, eraseProspect, listErasures],
  trail: [readAuditTrail, readTransactionAuditTrail],
  notifications: [
    countNotifications,
    listNotifications,
    readNotification,
    readAllNotifications,
    deleteNotification,
  ],
  system: [
    systemProjections,
    systemStream,
    rebuildProjection,
    verifyProjection,
    deadLettersOfProjection,
    replayProjection,
    deadLettersOfReactor,
    replayReactor,
  ],
};
