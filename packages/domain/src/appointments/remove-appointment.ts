import type { AppointmentEvent } from '@setter/events/appointments/events';
import type { WalletEvent } from '@setter/events/credits/events';
import type { Wallet } from '../credits/state.ts';
import type { Decided } from '../decision.ts';
import type { LeadEvent } from '@setter/events/leads/events';
import { type LeadOfAppointment, reopenLead } from '../leads/reopen-lead.ts';
import { claimFor, type Claims, isOpen } from '../fair-credits/claims-state.ts';
import { isRejection, reject } from '../rejections.ts';
import { relock } from './relock.ts';
import { returnsCreditByDefault } from './return-credit.ts';
import type { Appointment } from './state.ts';

export type RemoveAppointment = {
  readonly type: 'RemoveAppointment';
  readonly now: string;
  /** Whether an unlocking credit goes back; without it, only before the start. */
  readonly returnCredit?: boolean | undefined;
};

type Removal = { readonly creditReturned: boolean; readonly alreadyRemoved: boolean };

/** `wallet` and `claims` are those of the appointment's client. What the client paid for and keeps stays in the client's history. */
export const removeAppointment = (
  { now, returnCredit }: RemoveAppointment,
  {
    wallet,
    appointment,
    claims,
    ...ofLead
  }: {
    readonly wallet: Wallet;
    readonly appointment: Appointment;
    readonly claims: Claims;
  } & LeadOfAppointment,
): Decided<{ wallet: WalletEvent; appointment: AppointmentEvent; lead: LeadEvent }, Removal> => {
  if (appointment.status === 'none') return reject('NotFound');
  if (appointment.status === 'removed')
    return { append: {}, result: { creditReturned: false, alreadyRemoved: true } };
  const { appointmentId, clientId, startTime, spendId } = appointment;
  const removed = (creditKept: boolean): AppointmentEvent => ({
    type: 'AppointmentRemoved',
    data: { appointmentId, clientId, creditKept },
  });
  const reopened = reopenLead(appointment, 'removed', now, ofLead);
  const lead = reopened.length === 0 ? {} : { lead: reopened };
  const byDefault = returnsCreditByDefault({ isUnlocked: spendId !== null, startTime }, now);
  if (!(returnCredit ?? byDefault)) {
    const claim = claimFor(claims, appointment);
    if (claim !== undefined && isOpen(claim, appointment)) return reject('FairCreditOpen');
    return {
      append: { ...lead, appointment: [removed(spendId !== null)] },
      result: { creditReturned: false, alreadyRemoved: false },
    };
  }
  const relocked = relock(appointment, wallet, 'appointment_removed', null);
  if (isRejection(relocked)) return relocked;
  return {
    append: { ...lead, wallet: relocked.wallet, appointment: [...relocked.appointment, removed(false)] },
    result: { creditReturned: relocked.wallet.length > 0, alreadyRemoved: false },
  };
};
