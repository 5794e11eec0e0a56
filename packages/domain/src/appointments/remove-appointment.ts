import type { AppointmentEvent } from '@setter/events/appointments/events';
import type { WalletEvent } from '@setter/events/credits/events';
import type { Wallet } from '../credits/state.ts';
import type { Appends } from '../decider.ts';
import { isRejection, reject, type Rejection } from '../rejections.ts';
import { isBefore } from '../time.ts';
import { relock } from './relock.ts';
import type { Appointment } from './state.ts';

export type RemoveAppointment = {
  readonly now: string;
  /** Whether an unlocking credit goes back; without it, only before the start. */
  readonly returnCredit?: boolean | undefined;
};

/** `wallet` is that of the appointment's client. What the client paid for and keeps stays in the client's history. */
export const removeAppointment = (
  { now, returnCredit }: RemoveAppointment,
  { wallet, appointment }: { readonly wallet: Wallet; readonly appointment: Appointment },
): Rejection | Appends<{ wallet: WalletEvent; appointment: AppointmentEvent }> => {
  if (appointment.status === 'none') return reject('NotFound');
  if (appointment.status === 'removed') return {};
  const { appointmentId, clientId, startTime, spendId } = appointment;
  const removed = (creditKept: boolean): AppointmentEvent => ({
    type: 'AppointmentRemoved',
    data: { appointmentId, clientId, creditKept },
  });
  if (!(returnCredit ?? isBefore(now, startTime))) return { appointment: [removed(spendId !== null)] };
  const relocked = relock(appointment, wallet, 'appointment_removed', null);
  if (isRejection(relocked)) return relocked;
  return { wallet: relocked.wallet, appointment: [...relocked.appointment, removed(false)] };
};
