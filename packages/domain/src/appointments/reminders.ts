import { reminderKinds, type ReminderKind } from '@setter/events/appointments/value-sets';
import { isBefore, plusMs, sameInstant } from '../time.ts';
import type { AppointmentFacts } from './state.ts';

const hourMs = 60 * 60 * 1000;

/** Elapsed time: across a change of the clocks, 24 hours are 24 hours. */
const leadMs: Readonly<Record<ReminderKind, number>> = { '24h': 24 * hourMs, '1h': hourMs };

/** A reminder of an appointment that starts at an instant. */
export type Reminder = { readonly reminder: ReminderKind; readonly startTime: string };

export const reminderDueAt = ({ reminder, startTime }: Reminder): string =>
  plusMs(startTime, -leadMs[reminder]);

/** Halfway from when it is due to the start: what comes later is dropped. */
const expiresAt = ({ reminder, startTime }: Reminder): string => plusMs(startTime, -leadMs[reminder] / 2);

/** The reminders of a start that was set at an instant. One that was due by then never comes. */
export const remindersOf = (startTime: string, setAt: string): readonly Reminder[] =>
  reminderKinds
    .map((reminder): Reminder => ({ reminder, startTime }))
    .filter((one) => isBefore(setAt, reminderDueAt(one)));

/** Whether it is too late for a reminder. */
export const isReminderLate = (reminder: Reminder, now: string): boolean =>
  !isBefore(now, expiresAt(reminder));

/**
 * Why a reminder that is due does not hold any more: `gone` when the appointment moved or is over, cancelled or removed.
 * It holds for the client whose appointment it is by now.
 */
export const whyNotRemind = (
  appointment: Pick<AppointmentFacts, 'status' | 'startTime'> | undefined,
  reminder: Reminder,
  now: string,
): 'gone' | 'late' | undefined => {
  if (appointment === undefined || !sameInstant(appointment.startTime, reminder.startTime)) return 'gone';
  if (appointment.status !== 'scheduled' && appointment.status !== 'confirmed') return 'gone';
  return isReminderLate(reminder, now) ? 'late' : undefined;
};

/** What a reminder of an appointment says that can be unlocked and is not. */
export const lockedNote = 'It is still locked. Unlocking costs 1 credit.';
