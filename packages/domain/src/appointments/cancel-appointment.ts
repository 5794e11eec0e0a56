import type { AppointmentEvent } from '@setter/events/appointments/events';
import type { WalletEvent } from '@setter/events/credits/events';
import type { Wallet } from '../credits/state.ts';
import type { Decided } from '../decision.ts';
import { isRejection, reject } from '../rejections.ts';
import { isBefore } from '../time.ts';
import { relock } from './relock.ts';
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
  if (appointment.status === 'completed') return reject('AppointmentCompleted');
  const { appointmentId, clientId, startTime, prospectErased } = appointment;
  const cancelled: AppointmentEvent = {
    type: 'AppointmentCancelled',
    // What is said about an erased prospect cannot be kept; that is no reason not to cancel.
    data: { appointmentId, clientId, reason: prospectErased ? null : reason },
  };
  if (!(returnCredit ?? isBefore(now, startTime))) return { append: { appointment: [cancelled] } };
  const relocked = relock(appointment, states.wallet, 'appointment_cancelled', null);
  if (isRejection(relocked)) return relocked;
  return { append: { wallet: relocked.wallet, appointment: [cancelled, ...relocked.appointment] } };
};
