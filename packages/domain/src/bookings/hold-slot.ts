import type { CalendarEvent } from '@setter/events/calendars/events';
import { holdTime } from '../calendars/give-time.ts';
import type { Decided } from '../decision.ts';
import { isRejection, reject } from '../rejections.ts';
import { plusMs } from '../time.ts';
import { isBookable, type VisitorBooking, type VisitorStates } from './visitor-booking.ts';

export type HoldSlot = VisitorBooking & { readonly type: 'HoldSlot'; readonly startTime: string };

/** A visitor keeps a slot for ten minutes; why it is not given is never said. */
export const holdSlot = (
  { type: _, startTime, booking, busy = [], ...asked }: HoldSlot,
  states: VisitorStates,
): Decided<{ calendar: CalendarEvent }> => {
  const { appointment, calendar, ...others } = states;
  if (others.lead.status !== 'known') return reject('NotFound');
  if (appointment.status !== 'none' || !isBookable(asked, others)) return reject('SlotJustTaken');
  const { clientId, duration, meetingType } = booking;
  const endTime = plusMs(startTime, duration * 60_000);
  const given = holdTime({ ...asked, clientId, startTime, endTime, meetingType, busy }, calendar);
  return isRejection(given) ? reject('SlotJustTaken') : { append: { calendar: given.events } };
};
