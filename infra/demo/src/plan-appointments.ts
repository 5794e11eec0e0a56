import { type Booking, bookings } from './bookings.ts';
import { afterCancelling } from './call-stories.ts';
import { enquiryDaysAgo, todays } from './enquiries.ts';
import type { Calls } from './plan-calls.ts';
import { planOutcome } from './plan-claims.ts';
import { day, hour, minute, type Step } from './steps.ts';

type Times = {
  readonly scheduled: number;
  readonly start: number;
  readonly end: number;
  readonly now: number;
};

const earliest = Math.min;
const latest = Math.max;

/** The instant of a wall-clock time, that many weeks from the present one. */
const startOf = ({ week, weekday, time, instead }: Booking, now: number, timeZone: string): number => {
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone).toPlainDate();
  const at = (days: number, of: string) =>
    today.add({ days }).toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(of) })
      .epochMilliseconds;
  if (instead === undefined) return at(week * 7 + weekday - today.dayOfWeek, time);
  if ('inDays' in instead) return at(instead.inDays, time);
  const soon = [0, 1]
    .flatMap((days) => timesOfBusiness.map((of) => at(days, of)))
    .filter((start) => start > now + 40 * minute && start < now + 23 * hour);
  return soon[instead.soon]!;
};
/** Of some of them, the next day's comes less than a day later. */
const timesOfBusiness = ['09:30', '11:00', '13:30', '15:30'];

/** When the client unlocks it: a day before, or as late as there is still time. */
const unlockedAt = ({ scheduled, start, now }: Times): number =>
  latest(scheduled + 2 * hour, earliest(start - 26 * hour, now - 2 * hour));

const afterwards = (appointment: number, booking: Booking, times: Times): Step[] => {
  const { scheduled, start, end, now } = times;
  const { username } = booking;
  const unlock: Step = { at: unlockedAt(times), act: { kind: 'unlock', appointment, username } };
  const confirm: Step = { at: scheduled + 90 * minute, act: { kind: 'confirm', appointment } };
  const cancel = (at: number): Step => ({
    at,
    act: { kind: 'cancel', appointment, reason: 'The prospect asked to cancel' },
  });
  const complete: Step = {
    at: earliest(end + 40 * minute, now - minute),
    act: { kind: 'complete', appointment },
  };
  const said = (missed: boolean) => planOutcome(appointment, { end, now, missed });
  switch (end < now ? booking.past : booking.ahead) {
    case 'done':
      return [confirm, unlock, complete, ...said(false)];
    case 'met':
      return [confirm, unlock, ...said(false)];
    case 'ready':
      return [confirm, unlock];
    case 'unlocked':
      return [unlock];
    case 'confirmed':
      return [confirm];
    case 'missed':
    case 'locked':
      return [];
    case 'off':
      return [cancel(scheduled + 20 * hour)];
    case 'justOff':
      return [cancel(now - 70 * minute)];
    case 'paidOff':
      return [unlock, cancel(earliest(unlock.at + 5 * hour, start - hour))];
    case 'noShow':
      return [
        unlock,
        ...said(true),
        { at: earliest(end + 3 * hour, now - minute), act: { kind: 'return', appointment } },
      ];
  }
};

/** Called once more after it was cancelled. */
const reopened = ({ fromLead }: Booking, steps: readonly Step[], calls: Calls): Step[] => {
  const cancelled = steps.find(({ act }) => act.kind === 'cancel');
  return fromLead === undefined || cancelled === undefined || fromLead === todays.onRegister
    ? []
    : calls.follow(fromLead, cancelled.at + 40 * minute, afterCancelling);
};

/** Each appointment from its booking on; all before now, however long the meeting is still away. */
export const planAppointments = (now: number, timeZone: string, calls: Calls): Step[] =>
  bookings.flatMap((booking, appointment) => {
    const { fromLead } = booking;
    const start = startOf(booking, now, timeZone);
    const end = start + booking.minutes * minute;
    // Clients do not book everything in one go.
    const spread = appointment * 23 * minute;
    const early = earliest(start - 9 * day - spread, now - 30 * hour - spread);
    const call = fromLead === undefined ? undefined : calls.book(fromLead, early);
    // On days on which no calls are permitted, an enquiry is booked by mail.
    const called = call !== undefined && call.at < earliest(start, now) - 3 * hour ? call : undefined;
    const mailed = fromLead === undefined ? 0 : now - enquiryDaysAgo(fromLead) * day + 2 * hour;
    const scheduled = called?.at ?? latest(early, mailed);
    const [startTime, endTime] = [start, end].map((instant) => new Date(instant).toISOString()) as [
      string,
      string,
    ];
    const by = called?.by ?? null;
    const schedule: Step = {
      at: scheduled,
      act: { kind: 'schedule', appointment, booking, startTime, endTime, by },
    };
    const then = afterwards(appointment, booking, { scheduled, start, end, now });
    return [...(called?.steps ?? []), schedule, ...then, ...reopened(booking, then, calls)];
  });
