import type { AppointmentEvent } from '@setter/events/appointments/events';
import type { WalletEvent } from '@setter/events/credits/events';
import type { Wallet } from '../credits/state.ts';
import type { Decided } from '../decision.ts';
import { isRejection, reject } from '../rejections.ts';
import { isBefore } from '../time.ts';
import { whyNotReturnCredit } from './refusals.ts';
import { relock } from './relock.ts';
import { known, type Appointment } from './state.ts';

export type ReturnCredit = {
  readonly type: 'ReturnCredit';
  readonly reason: string;
};

/** Whether cancelling or removing it returns the credit when the admin does not say: before the start. */
export const returnsCreditByDefault = (
  { isUnlocked, startTime }: { readonly isUnlocked: boolean; readonly startTime: string },
  now: string,
): boolean => isUnlocked && isBefore(now, startTime);

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
  const refused = whyNotReturnCredit({ isUnlocked: appointment.spendId !== null });
  if (refused !== undefined) return refused;
  const relocked = relock(appointment, states.wallet, 'returned_by_admin', reason);
  return isRejection(relocked) ? relocked : { append: relocked };
};
