import type { AppointmentEvent } from '@setter/events/appointments/events';
import type { WalletEvent } from '@setter/events/credits/events';
import type { Wallet } from '../credits/state.ts';
import type { Decided } from '../decision.ts';
import { isRejection, reject } from '../rejections.ts';
import { relock } from './relock.ts';
import { known, type Appointment } from './state.ts';

export type ReturnCredit = { readonly type: 'ReturnCredit'; readonly reason: string };

/**
 * Makes good for a no-show or an unqualified prospect, in whatever status: once per unlock, since afterwards the
 * appointment is locked. `wallet` is that of the appointment's client.
 */
export const returnCredit = (
  { reason }: ReturnCredit,
  states: { readonly wallet: Wallet; readonly appointment: Appointment },
): Decided<{ wallet: WalletEvent; appointment: AppointmentEvent }> => {
  const appointment = known(states.appointment);
  if (appointment === undefined) return reject('NotFound');
  if (appointment.spendId === null) return reject('AppointmentNotUnlocked');
  const relocked = relock(appointment, states.wallet, 'returned_by_admin', reason);
  return isRejection(relocked) ? relocked : { append: relocked };
};
