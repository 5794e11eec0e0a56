import { type CalendarComponent, propertiesOf, textOf } from './calendar-component.ts';
import type { ClockZone } from './clock-zone.ts';
import type { Property } from './content-lines.ts';
import { instantOf, type Moment, momentsOf, readMoment } from './moment.ts';
import { type Length, lengthBetween, lengthOf, readDuration } from './length.ts';
import { readRule, type RecurrenceRule } from './recurrence-rule.ts';
import type { FindZone } from './zones-of-calendar.ts';

/** What an event of a calendar says about time. */
export interface EventEntry {
  readonly uid: string | undefined;
  readonly sequence: number;
  /** Which occurrence of a series it replaces. */
  readonly recurrenceId: Moment | undefined;
  /** Whether it replaces the later ones too. */
  readonly andFuture: boolean;
  readonly isBusy: boolean;
  readonly start: Moment;
  readonly length: Length;
  readonly rules: readonly RecurrenceRule[];
  readonly added: readonly Added[];
  readonly excluded: readonly Moment[];
}

/** A further occurrence of a series, with the length of a period. */
export interface Added {
  readonly start: Moment;
  readonly length: Length | undefined;
}

/**
 * Reads a `VEVENT`, or returns undefined for one whose start cannot be read.
 *
 * @param floating the zone of times that name none, and of days
 */
export const readEntry = (
  event: CalendarComponent,
  findZone: FindZone,
  floating: ClockZone,
): EventEntry | undefined => {
  const moments = (name: string, zone: ClockZone) =>
    propertiesOf(event, name).flatMap((property) => momentsOf(property, findZone, zone));
  const start = moments('DTSTART', floating)[0];
  if (start === undefined) return undefined;
  // What belongs to a series and names no zone is of the zone of its start.
  const { zone } = start;
  const end = moments('DTEND', zone)[0];
  return {
    uid: textOf(event, 'UID'),
    sequence: Number(textOf(event, 'SEQUENCE') ?? 0) || 0,
    recurrenceId: moments('RECURRENCE-ID', zone)[0],
    andFuture: isAndFuture(propertiesOf(event, 'RECURRENCE-ID')[0]),
    isBusy: isBusy(event),
    start,
    length: end === undefined ? lengthOf(start, textOf(event, 'DURATION')) : lengthBetween(start, end),
    rules: propertiesOf(event, 'RRULE').map(({ values }) => readRule(String(values[0]))),
    added: propertiesOf(event, 'RDATE').flatMap((property) => addedBy(property, findZone, zone)),
    excluded: moments('EXDATE', zone),
  };
};

const isAndFuture = (recurrenceId: Property | undefined): boolean =>
  recurrenceId?.parameters['range']?.toUpperCase() === 'THISANDFUTURE';

const isBusy = (event: CalendarComponent): boolean => {
  const says = (name: string, value: string) => textOf(event, name)?.toUpperCase() === value;
  return (
    !says('TRANSP', 'TRANSPARENT') &&
    !says('STATUS', 'CANCELLED') &&
    !says('X-MICROSOFT-CDO-BUSYSTATUS', 'FREE')
  );
};

const addedBy = (property: Property, findZone: FindZone, floating: ClockZone): readonly Added[] => {
  const zoneName = property.parameters['tzid'];
  return property.values.flatMap((value) => {
    if (typeof value !== 'string') return periodOf(value, zoneName, findZone, floating) ?? [];
    const start = readMoment(value, zoneName, findZone, floating);
    return start === undefined ? [] : { start, length: undefined };
  });
};

/** Of a period, which ends at a time or lasts for a duration. */
export const periodOf = (
  [begins, ends]: readonly [start: string, end: string],
  zoneName: string | undefined,
  findZone: FindZone,
  floating: ClockZone,
): (Added & { readonly length: Length }) | undefined => {
  const start = readMoment(begins, zoneName, findZone, floating);
  if (start === undefined) return undefined;
  const duration = readDuration(ends);
  if (duration !== undefined) return { start, length: duration };
  const end = readMoment(ends, zoneName, findZone, floating);
  if (end === undefined) return undefined;
  return { start, length: { days: 0, milliseconds: instantOf(end) - instantOf(start) } };
};
