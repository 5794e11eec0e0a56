import { plusMs } from '../time.ts';
import { firstAvailability } from './availability.ts';
import { slotRules, type Taken, type Wanted } from './slots.ts';
import { type Calendar, entriesOf } from './state.ts';

type Asked = Omit<Wanted, 'start'> & {
  readonly from: string;
  readonly before: string;
  readonly now: string;
  /** That of the business, which counts until the client has one of its own. */
  readonly timeZone: string;
  /** When the client is busy by its own calendars. */
  readonly busy?: Taken['busy'] | undefined;
  /** The entry that is in nothing's way. */
  readonly own: Parameters<typeof entriesOf>[2];
};

/** The slots of a client that start from an instant on, before another. */
export const clientSlots = (
  { from, before, now, timeZone, busy = [], own, ...wanted }: Asked,
  calendar: Calendar,
): readonly { readonly startTime: string; readonly endTime: string }[] => {
  const rules = slotRules(
    calendar.availability ?? firstAvailability(timeZone),
    { entries: entriesOf(calendar, now, own), busy },
    Date.parse(now),
  );
  return rules
    .slots(Date.parse(from), Date.parse(before), wanted)
    .map((start) => new Date(start).toISOString())
    .map((startTime) => ({ startTime, endTime: plusMs(startTime, wanted.duration * 60_000) }));
};
