import type { FairCreditReason } from '@setter/events/fair-credits/value-sets';
import type { AppointmentStatus } from '@setter/events/appointments/value-sets';
import { dayMs } from '@setter/events/terms/value-sets';
import { reject, type Rejection } from '../rejections.ts';
import { isBefore, plusMs } from '../time.ts';

/** What decides whether its client may report on an appointment or claim its credit. */
export type ClaimFacts = {
  readonly status: AppointmentStatus | 'removed';
  readonly isUnlocked: boolean;
  readonly startTime: string;
  readonly endTime: string;
  /** Of the rubric that judges its unlock. */
  readonly windowDays: number;
};

/** The instant from which on its outcome and its credit are final. */
export const claimableUntil = ({ endTime, windowDays }: Pick<ClaimFacts, 'endTime' | 'windowDays'>): string =>
  plusMs(endTime, windowDays * dayMs);

const isOver = (facts: ClaimFacts, now: string): boolean => !isBefore(now, claimableUntil(facts));

/** Why its outcome cannot be reported now. */
export const whyNotReport = (facts: ClaimFacts, now: string): Rejection | undefined => {
  if (!facts.isUnlocked) return reject('AppointmentNotUnlocked');
  if (facts.status === 'cancelled') return reject('AppointmentCancelled');
  if (isBefore(now, facts.endTime)) return reject('AppointmentNotEnded');
  return isOver(facts, now) ? reject('OutcomeClosed') : undefined;
};

/** Why its credit cannot be claimed now; `reason` null: for none. `asked`: for this unlock and time it was claimed. */
export const whyNotClaim = (
  facts: ClaimFacts & { readonly asked: boolean },
  reason: FairCreditReason | null,
  now: string,
): Rejection | undefined => {
  if (!facts.isUnlocked) return reject('AppointmentNotUnlocked');
  if (facts.asked) return reject('FairCreditAsked');
  if (isOver(facts, now)) return reject('FairCreditTooLate');
  return reason === 'no_show' && isBefore(now, facts.startTime) ? reject('AppointmentNotStarted') : undefined;
};
