import type { SlotRefusal } from '@setter/events/calendars/value-sets';

const hours = (minutes: number): string =>
  minutes < 60 || minutes % 60 > 0
    ? `${minutes} minutes`
    : minutes === 60
      ? '1 hour'
      : `${minutes / 60} hours`;

/**
 * Why a time of the client cannot be booked, under the field and in the dialog of a clash.
 *
 * @param limit of the rule that is broken: minutes of notice, days ahead, appointments of a day or week; null where unknown
 */
export function slotReason(reason: SlotRefusal, limit: number | null = null): string {
  switch (reason) {
    case 'taken':
      return 'Taken';
    case 'busy':
      return 'Busy then';
    case 'duration':
      return 'Not for that long';
    case 'meeting_type':
      return 'Not by that kind of meeting';
    case 'too_soon':
      return limit === null ? 'Too soon' : `Less than ${hours(limit)} away`;
    case 'too_far':
      return limit === null ? 'Too far ahead' : `More than ${limit} days ahead`;
    case 'outside_hours':
      return 'Outside the hours';
    case 'day_full':
      return limit === null ? 'That day is full' : `Already ${limit} that day`;
    case 'week_full':
      return limit === null ? 'That week is full' : `Already ${limit} that week`;
    default:
      return reason satisfies never;
  }
}
