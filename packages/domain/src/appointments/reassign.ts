import type { AppointmentEvent } from '@setter/events/appointments/events';
import { activeClient } from '../clients/active-client.ts';
import type { Client } from '../clients/state.ts';
import type { Decided } from '../decision.ts';
import { isRejection } from '../rejections.ts';
import { whyNotReassign } from './refusals.ts';
import type { KnownAppointment } from './state.ts';

/** Gives an appointment to another client, `to`; nothing to do where it is that client's already. */
export const reassign = (
  toClientId: number | undefined,
  { appointmentId, clientId: fromClientId, spendId }: KnownAppointment,
  to: Client | undefined,
): Decided<AppointmentEvent> => {
  if (toClientId === undefined || toClientId === fromClientId) return { append: [] };
  const refused = whyNotReassign({ isUnlocked: spendId !== null });
  if (refused !== undefined) return refused;
  const active = activeClient(to ?? { status: 'none' });
  if (isRejection(active)) return active;
  return { append: [{ type: 'AppointmentReassigned', data: { appointmentId, fromClientId, toClientId } }] };
};
