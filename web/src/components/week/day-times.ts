import type { getCalendar, getOwnCalendar } from '@setter/contracts/calendars/calendar';
import type { ResponseOf } from '@setter/contracts/call';
import type { Day } from '../../lib/time/time.ts';
import { type Segment, segmentsOf } from './week-grid.ts';

/** When a client is open and busy; what is held online only for the office. */
export type CalendarTimes = ResponseOf<typeof getOwnCalendar> &
  Partial<Pick<ResponseOf<typeof getCalendar>, 'held'>>;

type Span = CalendarTimes['open'][number];
type Hold = NonNullable<CalendarTimes['held']>[number];
type Part<S extends Span> = Segment<S & { readonly id: string }>;

/** Minutes on the clock face of a day. */
export interface Minutes {
  readonly from: number;
  readonly to: number;
}

/** What a day has beside its appointments, by start. */
export interface DayTimes {
  readonly open: readonly Minutes[];
  readonly closed: readonly Minutes[];
  readonly busy: readonly Part<Span>[];
  readonly held: readonly Part<Hold>[];
}

const dayMinutes = 24 * 60;

export function dayTimes(day: Day, { open, busy, held = [] }: CalendarTimes): DayTimes {
  const partsOf = <S extends Span>(spans: readonly S[]): readonly Part<S>[] =>
    segmentsOf(
      [day],
      spans.map((span) => ({ ...span, id: span.startTime })),
    );
  const hours = partsOf(open);
  return { open: hours, closed: between(hours), busy: partsOf(busy), held: partsOf(held) };
}

/** What is left of a day; on the one on which the clocks go on, its last hour is no closed one. */
function between(open: readonly Minutes[]): readonly Minutes[] {
  const edges = [0, ...open.flatMap(({ from, to }) => [from, to]), dayMinutes];
  return Array.from({ length: edges.length / 2 }, (_, index) => ({
    from: edges[2 * index] ?? 0,
    to: edges[2 * index + 1] ?? 0,
  })).filter(({ from, to }) => from < to);
}

/** `Open 8:30 AM to 5:30 PM, busy 11 AM to 12:30 PM`: a day for screen readers; empty when there is nothing to say of it. */
export function dayInWords({ open, closed, busy, held }: DayTimes): string {
  const parts = [
    open.length === 0 ? 'closed' : closed.length === 0 ? '' : `open ${rangesInWords(open)}`,
    busy.length === 0 ? '' : `busy ${rangesInWords(busy)}`,
    held.length === 0 ? '' : `held online ${rangesInWords(held)}`,
  ];
  const text = parts.filter((part) => part !== '').join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function rangesInWords(ranges: readonly Minutes[]): string {
  const texts = ranges.map(({ from, to }) =>
    from === 0 && to === dayMinutes ? 'all day' : `${clockOf(from)} to ${clockOf(to)}`,
  );
  const last = texts.at(-1) ?? '';
  return texts.length < 2 ? last : `${texts.slice(0, -1).join(', ')} and ${last}`;
}

/** `8:30 AM`, `11 AM` */
function clockOf(minute: number): string {
  const whole = Math.floor(minute);
  const hour = Math.floor(whole / 60) % 24;
  const past = whole % 60 === 0 ? '' : `:${String(whole % 60).padStart(2, '0')}`;
  return `${hour % 12 || 12}${past} ${hour < 12 ? 'AM' : 'PM'}`;
}
