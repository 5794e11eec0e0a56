import type { AppointmentEvent } from '@setter/events/appointments/events';
import type { WalletEvent } from '@setter/events/credits/events';
import { spendFromOldestLot } from '../credits/spend-credit.ts';
import type { Wallet } from '../credits/state.ts';
import type { Decided } from '../decision.ts';
import { type Rubrics, versionInForce } from '../fair-credits/rubric-state.ts';
import { isRejection, reject } from '../rejections.ts';
import { sameInstant } from '../time.ts';
import { whyNotUnlock } from './refusals.ts';
import { known, type SealedAppointment } from './state.ts';

export type UnlockAppointment = {
  readonly type: 'UnlockAppointment';
  /** Who asks; `wallet` is this client's. */
  readonly clientId: number;
  readonly spendId: string;
  readonly now: string;
  /** The start that the client saw. */
  readonly expectedStartTime?: string | undefined;
};

/**
 * One credit for the details, in one append over both streams. The rules for fair credits that are in force by then judge
 * it. Again is success without a charge.
 */
export const unlockAppointment = (
  command: UnlockAppointment,
  states: { readonly wallet: Wallet; readonly appointment: SealedAppointment; readonly rubrics: Rubrics },
): Decided<{ wallet: WalletEvent; appointment: AppointmentEvent }> => {
  const { clientId, spendId, now, expectedStartTime } = command;
  const appointment = known(states.appointment);
  // Another client's appointment does not exist for this one.
  if (appointment?.clientId !== clientId) return reject('NotFound');
  if (appointment.spendId !== null) return { append: {} };
  const refused = whyNotUnlock(appointment, now);
  if (refused !== undefined) return refused;
  if (expectedStartTime !== undefined && !sameInstant(expectedStartTime, appointment.startTime))
    return reject('AppointmentChanged');
  const { appointmentId } = appointment;
  const rubricVersion = versionInForce(states.rubrics);
  const judgedBy = rubricVersion === null ? {} : { rubricVersion };
  const spent = spendFromOldestLot({ clientId, spendId, appointmentId, ...judgedBy }, states.wallet);
  if (isRejection(spent)) return spent;
  const { event, lotId } = spent;
  const unlocked: AppointmentEvent = {
    type: 'AppointmentUnlocked',
    data: { appointmentId, clientId, spendId, lotId, ...judgedBy },
  };
  return { append: { wallet: [event], appointment: [unlocked] } };
};
