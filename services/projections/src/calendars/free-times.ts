import { slotRules, type Wanted } from '@setter/domain/calendars/slots';
import { entriesOf } from '@setter/domain/calendars/state';
import type { ReadCalendar } from './read-calendar.ts';

const minuteMs = 60_000;

type Asked = {
  readonly now: Date;
  /** Its own time is not in its way. */
  readonly appointmentId?: string | undefined;
};

/** The rules of a client's time, with what takes it. */
export const rulesOf = ({ calendar, availability, busy }: ReadCalendar, { now, appointmentId }: Asked) =>
  slotRules(
    availability,
    { entries: entriesOf(calendar, now.toISOString(), { appointmentId }), busy },
    now.getTime(),
  );

type AskedSlots = Omit<Wanted, 'start'> & { readonly from: string; readonly to: string };

export const slotsOf = (
  read: ReadCalendar,
  { from, to, ...wanted }: AskedSlots,
  asked: Asked,
): { startTime: string; endTime: string }[] =>
  rulesOf(read, asked)
    .slots(Date.parse(from), Date.parse(to), wanted)
    .map((start) => spanText([start, start + wanted.duration * minuteMs]));

export const spanText = ([from, before]: readonly [number, number]) => ({
  startTime: new Date(from).toISOString(),
  endTime: new Date(before).toISOString(),
});
