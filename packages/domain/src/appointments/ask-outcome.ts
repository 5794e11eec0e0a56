import { dayMs } from '@setter/events/terms/value-sets';
import { claimableUntil } from '../fair-credits/claim-window.ts';
import { isBefore, plusMs, sameInstant } from '../time.ts';
import { inHistory, type HistoryAppointment, type SealedAppointment } from './state.ts';

/** An appointment of a time, of which its client is asked by e-mail how it went. */
export type OutcomeQuestion = {
  readonly endTime: string;
  /** Of the unlock that the mail is about; absent before there is a mail: the present one. */
  readonly spendId?: string;
};

const lateAfterMs = 3 * dayMs;

/** Whether it is too late to ask. */
export const isQuestionLate = (endTime: string, now: string): boolean =>
  !isBefore(now, plusMs(endTime, lateAfterMs));

/** An appointment that is unlocked. */
type Unlocked = HistoryAppointment & { readonly spendId: string };

/**
 * The appointment of which its client is asked how it went; or why not: `gone` when it got a new time, is cancelled, its credit
 * came back or the outcome is known; `late` when too much time has passed, or nothing can be said of it any more. The end itself
 * is for the job to wait for.
 */
export const toAskOutcomeOf = (
  state: SealedAppointment,
  { endTime, spendId }: OutcomeQuestion,
  windowDays: number,
  now: string,
): Unlocked | 'gone' | 'late' => {
  const appointment = inHistory(state);
  if (appointment === undefined || !isUnlocked(appointment)) return 'gone';
  if (spendId !== undefined && appointment.spendId !== spendId) return 'gone';
  if (appointment.status === 'cancelled' || appointment.outcome !== null) return 'gone';
  if (!sameInstant(appointment.endTime, endTime)) return 'gone';
  const isClosed = !isBefore(now, claimableUntil({ endTime, windowDays }));
  return isClosed || isQuestionLate(endTime, now) ? 'late' : appointment;
};

const isUnlocked = (appointment: HistoryAppointment): appointment is Unlocked => appointment.spendId !== null;
