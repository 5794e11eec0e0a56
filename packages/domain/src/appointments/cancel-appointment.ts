import type { AppointmentEvent } from '@setter/events/appointments/events';
import type { WalletEvent } from '@setter/events/credits/events';
import type { Wallet } from '../credits/state.ts';
import type { Decided } from '../decision.ts';
import { isRejection, reject } from '../rejections.ts';
import { whyNotCancel } from './refusals.ts';
import { relock } from './relock.ts';
import { returnsCreditByDefault } from './return-credit.ts';
import { known, type Appointment } from './state.ts';

export type CancelAppointment = {
  readonly type: 'CancelAppointment';
  readonly now: string;
  readonly reason: string | null;
  /** Whether an unlocking credit goes back; without it, only before the start. */
  readonly returnCredit?: boolean | undefined;
};

/** `wallet` is that of the appointment's client. Cancelling again is nothing to do. */
export const cancelAppointment = (
  { now, reason, returnCredit }: CancelAppointment,
  states: { readonly wallet: Wallet; readonly appointment: Appointment },
): Decided<{ wallet: WalletEvent; appointment: AppointmentEvent }> => {
  const appointment = known(states.appointment);
  if (appointment === undefined) return reject('NotFound');
  if (appointment.status === 'cancelled') return { append: {} };
  const refused = whyNotCancel(appointment);
  if (refused !== undefined) return refused;
  const { appointmentId, clientId, startTime, spendId, prospectErased } = appointment;
  const cancelled: AppointmentEvent = {
    type: 'AppointmentCancelled',
    // What is said about an erased prospect cannot be kept; that is no reason not to cancel.
    data: { appointmentId, clientId, reason: prospectErased ? null : reason },
  };
  const byDefault = returnsCreditByDefault({ isUnlocked: spendId !== null, startTime }, now);
  if (!(returnCredit ?? byDefault)) return { append: { appointment: [cancelled] } };
  const relocked = relock(appointment, states.wallet, 'appointment_cancelled', null);
  if (isRejection(relocked)) return relocked;
  return { append: { wallet: relocked.wallet, appointment: [cancelled, ...relocked.appointment] } };
};
