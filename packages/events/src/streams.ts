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
export const paymentStream = (paymentId: string, clientId: number) =>
  ofClient(`payment-${paymentId}`, clientId);
export const appointmentStream = (appointmentId: string) => own(`appointment-${appointmentId}`);
export const leadStream = (leadId: string) => own(`lead-${leadId}`);
export const adminStream = (adminId: string) => own(`admin-${adminId}`);
export const signInStream = (userKind: UserKind, userId: string) => own(`sign-in-${userKind}-${userId}`);
export const emailStream = (emailId: string) => own(`email-${emailId}`);
