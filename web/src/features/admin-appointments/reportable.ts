import type { AdminAppointment } from '@setter/contracts/appointments/appointment';
import { dayMs } from '@setter/events/terms/value-sets';

type Facts = Pick<AdminAppointment, 'isUnlocked' | 'status' | 'endTime' | 'outcome'>;

/** Whether an admin may say how an appointment went, as long as its window is open: it is over, and its client has not. */
export const canHaveOutcome = ({ isUnlocked, status, endTime, outcome }: Facts, now: Date): boolean =>
  isUnlocked && status !== 'cancelled' && Date.parse(endTime) <= now.getTime() && outcome?.by !== 'client';

/** Whether an admin may say it now. `windowDays`: by the rules of its unlock. */
export const isReportable = (facts: Facts, windowDays: number, now: Date): boolean =>
  canHaveOutcome(facts, now) && now.getTime() < Date.parse(facts.endTime) + windowDays * dayMs;
