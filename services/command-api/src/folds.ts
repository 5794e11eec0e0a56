import { appointmentDecider, evolveSealed, initialState } from '@setter/domain/appointments/decider';
import type { SealedAppointment } from '@setter/domain/appointments/state';
import { clientDecider } from '@setter/domain/clients/decider';
import { walletDecider } from '@setter/domain/credits/decider';
import { adminDecider, signInDecider } from '@setter/domain/identity/decider';
import { leadDecider } from '@setter/domain/leads/decider';
import { paymentDecider } from '@setter/domain/payments/decider';
import {
  adminStream,
  appointmentStream,
  clientStream,
  leadStream,
  paymentStream,
  signInStream,
  walletStream,
} from '@setter/events/streams';
import type { Account } from '@setter/platform/sessions';

// Each stream with how it is folded: what commands read.

export const clientFold = (clientId: number) => ({ stream: clientStream(clientId), ...clientDecider });
export const walletFold = (clientId: number) => ({ stream: walletStream(clientId), ...walletDecider });
export const leadFold = (leadId: string) => ({ stream: leadStream(leadId), ...leadDecider });
export const adminFold = (adminId: string) => ({ stream: adminStream(adminId), ...adminDecider });
export const signInFold = ({ userKind, userId }: Account) => ({
  stream: signInStream(userKind, userId),
  ...signInDecider,
});
export const paymentFold = (paymentId: string, clientId: number) => ({
  stream: paymentStream(paymentId, clientId),
  ...paymentDecider,
});
export const appointmentFold = (appointmentId: string) => ({
  stream: appointmentStream(appointmentId),
  ...appointmentDecider,
});

/** For decisions that read no text. */
export const sealedAppointmentFold = (appointmentId: string) => ({
  stream: appointmentStream(appointmentId),
  initialState: initialState as SealedAppointment,
  evolve: evolveSealed,
  sealed: true as const,
});
