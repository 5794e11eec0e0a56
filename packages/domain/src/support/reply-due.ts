import { TZDate } from '@date-fns/tz';
import type { SupportUrgency } from '@setter/events/support/value-sets';
import { hourMs, terms } from '@setter/events/terms/value-sets';
import { addDays } from 'date-fns/addDays';
import { isWeekend } from 'date-fns/isWeekend';
import { max } from 'date-fns/max';
import { setHours } from 'date-fns/setHours';
import { startOfDay } from 'date-fns/startOfDay';

/** Business hours are Monday to Friday, 9 AM to 5 PM. */
const opensAt = 9;
const closesAt = 17;

/** Business hours within which an urgent request is answered; others have a day, which is 24 "business hours". */
const hoursFor = {
  low: null,
  medium: null,
  high: terms.highReplyHours,
  urgent: terms.urgentReplyHours,
} as const;

/**
 * When a request is to be answered: at the same time on the next business day, or, when it is high or urgent, after so
 * many hours of business. Clocks that change in between change nothing: days are those of the business's zone.
 */
export const replyDue = (urgency: SupportUrgency, now: string, timeZone: string): string => {
  const asked = new TZDate(now, timeZone);
  const hours = hoursFor[urgency];
  const due = hours === null ? nextBusinessDay(asked) : afterOpenHours(asked, hours * hourMs);
  return new Date(due.getTime()).toISOString();
};

/** Counted from the day of the request, so that a time which a day in between does not have is kept. */
const nextBusinessDay = (date: TZDate, days = 1): TZDate => {
  const next = addDays(date, days);
  return isWeekend(next) ? nextBusinessDay(date, days + 1) : next;
};

const afterOpenHours = (from: TZDate, ms: number): TZDate => {
  const day = startOfDay(from);
  const start = max([from, setHours(day, opensAt)]);
  const left = isWeekend(day) ? 0 : Math.max(0, setHours(day, closesAt).getTime() - start.getTime());
  return ms <= left
    ? new TZDate(start.getTime() + ms, from.timeZone)
    : afterOpenHours(addDays(day, 1), ms - left);
};
