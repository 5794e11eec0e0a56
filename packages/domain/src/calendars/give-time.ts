import type { MeetingType } from '@setter/events/appointments/value-sets';
import type { CalendarEvent } from '@setter/events/calendars/events';
import type { SlotRefusal } from '@setter/events/calendars/value-sets';
import { reject, type Rejection } from '../rejections.ts';
import { minutesBetween, plusMs, utc } from '../time.ts';
import { firstAvailability } from './availability.ts';
import { type SlotRules, slotRules, type Taken } from './slots.ts';
import { type Calendar, entriesOf, spanOf } from './state.ts';

const holdMs = 10 * 60_000;

type Times = { readonly startTime: string; readonly endTime: string };

type Asked = Times & {
  readonly clientId: number;
  readonly now: string;
  /** The zone of the business, which counts until the client has one of its own. */
  readonly timeZone: string;
  readonly busy: Taken['busy'];
};

export type AskedBooking = Asked & {
  readonly appointmentId: string;
  readonly holdId: string | null;
  readonly meetingType?: MeetingType | undefined;
  readonly asksDuration?: boolean;
  /** `office`: an admin or a setter may take any time that breaks no rule; others take slots only. */
  readonly by: 'office' | 'link';
  /** The office takes the time although rules are broken. */
  readonly isForced?: boolean;
};

/** With the reason that is told first, and the appointment that has the time, for the office alone. */
export type SlotRefused = Rejection<'SlotTaken' | 'SlotNotOffered'> & {
  readonly reason: SlotRefusal;
  readonly heldBy: string | null;
};

/** A time that was given, and the rules that were broken for it. */
export type Given = { readonly events: readonly CalendarEvent[]; readonly over: readonly SlotRefusal[] };

const rulesFor = (
  calendar: Calendar,
  { now, timeZone, busy }: Pick<Asked, 'now' | 'timeZone' | 'busy'>,
  own: Parameters<typeof entriesOf>[2] = {},
): SlotRules =>
  slotRules(
    calendar.availability ?? firstAvailability(timeZone),
    { entries: entriesOf(calendar, now, own), busy },
    Date.parse(now),
  );

/** Why a time is not given: what is told first. */
const refused = (reason: SlotRefusal, heldBy: string | null): SlotRefused => ({
  _tag: reason === 'taken' ? 'SlotTaken' : 'SlotNotOffered',
  reason,
  heldBy: reason === 'taken' ? heldBy : null,
});

/** The earliest appointment whose time, with its buffers, meets that of another one. */
const holderOf = (
  { booked, availability }: Calendar,
  { startTime, endTime, appointmentId }: Times & { readonly appointmentId: string },
): string | null => {
  const { bufferBefore = 0, bufferAfter = 0 } = availability ?? {};
  const between = (bufferBefore + bufferAfter) * 60_000;
  const [start, end] = [Date.parse(startTime), Date.parse(endTime)];
  const inTheWay = [...booked]
    .map(([id, one]) => ({ id, span: spanOf(one) }))
    .filter(({ id, span }) => id !== appointmentId && span[0] < end + between && start < span[1] + between);
  return inTheWay.toSorted((a, b) => a.span[0] - b.span[0])[0]?.id ?? null;
};

const isSlot = (
  rules: SlotRules,
  { startTime, endTime }: Times,
  wanted: Pick<AskedBooking, 'meetingType' | 'asksDuration'>,
) => {
  const start = Date.parse(startTime);
  const duration = minutesBetween(startTime, endTime);
  return rules.slots(start, start + 1, { ...wanted, duration }).length > 0;
};

/** Enters an appointment. What is over is neither checked nor entered by the office, and an earlier time of it becomes free; a hold that lives is booked whatever was said since. */
export const bookTime = (
  asked: AskedBooking,
  calendar: Calendar,
): Given | SlotRefused | Rejection<'SlotTaken'> => {
  const {
    clientId,
    appointmentId,
    holdId,
    startTime,
    endTime,
    now,
    meetingType,
    asksDuration = true,
  } = asked;
  if (Date.parse(endTime) <= Date.parse(now))
    return asked.by === 'link' ? reject('SlotTaken') : { events: releaseTime(asked, calendar), over: [] };
  const [start, end] = [utc(startTime), utc(endTime)];
  const booked: CalendarEvent = {
    type: 'SlotBooked',
    data: { clientId, at: utc(now), appointmentId, startTime: start, endTime: end, holdId },
  };
  const before = calendar.booked.get(appointmentId);
  if (before?.startTime === start && before.endTime === end) return { events: [], over: [] };
  if (livesOn(calendar, holdId, asked)) return { events: [booked], over: [] };
  const rules = rulesFor(calendar, asked, { appointmentId, holdId });
  if (asked.by === 'link')
    return isSlot(rules, asked, { meetingType, asksDuration })
      ? { events: [booked], over: [] }
      : reject('SlotTaken');
  const over = rules.refusals({
    start: Date.parse(startTime),
    duration: minutesBetween(startTime, endTime),
    meetingType,
    asksDuration,
  });
  const [first] = over;
  return first === undefined || asked.isForced === true
    ? { events: [booked], over }
    : refused(first, holderOf(calendar, asked));
};

const livesOn = (
  calendar: Calendar,
  holdId: string | null,
  { startTime, endTime, now }: Times & { readonly now: string },
) => {
  const hold = holdId === null ? undefined : calendar.holds.get(holdId);
  return (
    hold !== undefined &&
    Date.parse(hold.until) > Date.parse(now) &&
    hold.startTime === utc(startTime) &&
    hold.endTime === utc(endTime)
  );
};

/** Holds a slot for ten minutes; a hold's later time takes the place of its first. */
export const holdTime = (
  asked: Asked & { readonly holdId: string; readonly meetingType?: MeetingType | undefined },
  calendar: Calendar,
): Given | Rejection<'SlotTaken'> => {
  const { clientId, holdId, startTime, endTime, now, meetingType } = asked;
  if (livesOn(calendar, holdId, asked)) return { events: [], over: [] };
  if (!isSlot(rulesFor(calendar, asked, { holdId }), asked, { meetingType })) return reject('SlotTaken');
  const held: CalendarEvent = {
    type: 'SlotHeld',
    data: {
      clientId,
      at: utc(now),
      holdId,
      startTime: utc(startTime),
      endTime: utc(endTime),
      until: plusMs(now, holdMs),
    },
  };
  return { events: [held], over: [] };
};

/** Gives the time of an appointment back, if it has one. */
export const releaseTime = (
  {
    clientId,
    appointmentId,
    now,
  }: { readonly clientId: number; readonly appointmentId: string; readonly now: string },
  calendar: Calendar,
): readonly CalendarEvent[] =>
  calendar.booked.has(appointmentId)
    ? [{ type: 'SlotReleased', data: { clientId, at: utc(now), appointmentId } }]
    : [];
