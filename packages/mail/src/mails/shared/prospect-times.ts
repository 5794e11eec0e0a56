import { tzOffset } from '@date-fns/tz';
import { describeTimeZone } from '@setter/config/business-time-zone';
import { zoneOf } from '@setter/domain/calling/holidays';
import type { AustralianState } from '@setter/events/calling/value-sets';
import { dateIn, timesIn, type Times } from './appointment-values.ts';

/**
 * `9:00 AM - 9:45 AM, Sydney time (6:00 AM - 6:45 AM, Perth time)`: in the client's zone, and in brackets where the prospect
 * is, if that is known and its clock differs; with its day, where that differs, too.
 */
export const prospectTimes = (timeZone: string, state: AustralianState | null, times: Times): string => {
  const own = labelled(timeZone, times);
  const theirs = state === null ? timeZone : zoneOf[state];
  const offset = (zone: string) => tzOffset(zone, new Date(times.startTime));
  if (offset(theirs) === offset(timeZone)) return own;
  const day = dateIn(theirs, times);
  return `${own} (${day === dateIn(timeZone, times) ? '' : `${day}, `}${labelled(theirs, times)})`;
};

const labelled = (timeZone: string, times: Times): string =>
  `${timesIn(timeZone, times)}, ${describeTimeZone(timeZone).label}`;
