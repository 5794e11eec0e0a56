import {
  evolve as evolveAppointment,
  evolveSealed,
  initialState as noAppointment,
  type SealedAppointment,
} from '@setter/domain/appointments/state';
import { evolve as evolveClient, initialState as noClient } from '@setter/domain/clients/state';
import { evolve as evolveWallet, initialState as noWallet } from '@setter/domain/credits/state';
import { evolve as evolveSignIns, initialState as noSignIns } from '@setter/domain/identity/sign-in-state';
import { evolve as evolveLead, initialState as noLead } from '@setter/domain/leads/state';
import {
  evolve as evolveNotifications,
  initialState as noNotifications,
} from '@setter/domain/notifications/state';
import { evolve as evolvePayment, initialState as noPayment } from '@setter/domain/payments/state';
import {
  appointmentStream,
  clientStream,
  leadStream,
  notificationsStream,
  paymentStream,
  signInStream,
  walletStream,
} from '@setter/events/streams';

// Streams with how each is folded: what commands read and decide upon.

export const clientFold = (clientId: number) => ({
  stream: clientStream(clientId),
  initialState: noClient,
  evolve: evolveClient,
});

export const walletFold = (clientId: number) => ({
  stream: walletStream(clientId),
  initialState: noWallet,
  evolve: evolveWallet,
});

export const paymentFold = (paymentId: string, clientId: number) => ({
  stream: paymentStream(paymentId, clientId),
  initialState: noPayment,
  evolve: evolvePayment,
});

export const appointmentFold = (appointmentId: string) => ({
  stream: appointmentStream(appointmentId),
  initialState: noAppointment,
  evolve: evolveAppointment,
});

/** For what is decided without a look at any text. */
export const sealedAppointmentFold = (appointmentId: string) => ({
  stream: appointmentStream(appointmentId),
  initialState: noAppointment as SealedAppointment,
  evolve: evolveSealed,
  sealed: true as const,
});

export const leadFold = (leadId: string) => ({
  stream: leadStream(leadId),
  initialState: noLead,
  evolve: evolveLead,
});

export const notificationsFold = (clientId: number) => ({
  stream: notificationsStream(clientId),
  initialState: noNotifications,
  evolve: evolveNotifications,
});

export const clientSignInFold = (clientId: number) => ({
  stream: signInStream('client', String(clientId)),
  initialState: noSignIns,
  evolve: evolveSignIns,
});
