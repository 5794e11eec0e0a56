import type { AppointmentEvent } from '@setter/events/appointments/events';
import type { WalletEvent } from '@setter/events/credits/events';
import { type FairCreditReason, rubricRules } from '@setter/events/fair-credits/value-sets';
import { relock } from '../appointments/relock.ts';
import { whyNotCancel } from '../appointments/refusals.ts';
import type { HistoryAppointment } from '../appointments/state.ts';
import type { Wallet } from '../credits/state.ts';
import { isRejection, type Rejection } from '../rejections.ts';
import type { LeadEvent } from '@setter/events/leads/events';
import { type LeadOfAppointment, reopenLead } from '../leads/reopen-lead.ts';
import { isBefore } from '../time.ts';

/** The number of the rule that a claim names. */
export const ruleNumber = (reason: FairCreditReason): number => rubricRules.indexOf(reason) + 1;

type Given = {
  readonly wallet: readonly WalletEvent[];
  readonly appointment: readonly AppointmentEvent[];
  readonly lead?: readonly LeadEvent[];
};

/**
 * Gives the credit of an approved claim back. Before the start the appointment is cancelled as well, unless it is kept: a
 * meeting that was paid back does not take place, and its lead is called again.
 */
export const giveBack = (
  appointment: HistoryAppointment,
  wallet: Wallet,
  { reason, now, keep }: { readonly reason: FairCreditReason; readonly now: string; readonly keep: boolean },
  ofLead: LeadOfAppointment,
): Given | Rejection => {
  const { appointmentId, clientId, status, startTime } = appointment;
  const relocked = relock(appointment, wallet, 'fair_credit', null, ruleNumber(reason));
  if (isRejection(relocked)) return relocked;
  const isToCome = status !== 'removed' && whyNotCancel({ status }) === undefined && isBefore(now, startTime);
  if (keep || !isToCome) return relocked;
  const cancelled: AppointmentEvent = {
    type: 'AppointmentCancelled',
    data: { appointmentId, clientId, reason: null },
  };
  const reopened = reopenLead({ ...appointment, status }, 'cancelled', now, ofLead);
  return {
    wallet: relocked.wallet,
    appointment: [...relocked.appointment, cancelled],
    ...(reopened.length > 0 && { lead: reopened }),
  };
};
