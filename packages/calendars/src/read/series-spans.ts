import type { Span } from '@setter/domain/calendars/open-hours';
import type { ClockTime } from './clock-zone.ts';
import type { EventEntry } from './event-entry.ts';
import { endOf, reachOf } from './length.ts';
import { instantOf, type Moment } from './moment.ts';
import { clockOf, isOneOf, type Occurrence, occurrencesOf } from './occurrences.ts';

/** An entry that replaces occurrences of a series. */
interface Replacement extends EventEntry {
  readonly recurrenceId: Moment;
}

/** A replacement of an occurrence and of the later ones. */
interface FutureReplacement {
  readonly entry: Replacement;
  /** The occurrence that it begins with: its instant, and what the clocks of the series show. */
  readonly at: number;
  readonly clock: ClockTime;
}

/**
 * The busy spans of entries of one UID that may reach into the window. Of several of one occurrence, or of a series, the
 * highest SEQUENCE counts. A replacement without its series is an event of its own.
 */
export const seriesSpans = (entries: readonly EventEntry[], window: Span, most: number): readonly Span[] => {
  const series = newest(entries.filter(({ recurrenceId }) => recurrenceId === undefined));
  const replacements = newestOfEach(entries.filter(isReplacement));
  if (series.length === 0) return replacements.flatMap((entry) => spansOfOne(entry, [], window, most));
  return [
    ...series.flatMap((entry) => spansOfOne(entry, replacements, window, most)),
    ...replacements.filter(({ isBusy }) => isBusy).map(ownSpan),
  ];
};

const isReplacement = (entry: EventEntry): entry is Replacement => entry.recurrenceId !== undefined;

const newest = <Entry extends EventEntry>(entries: readonly Entry[]): readonly Entry[] => {
  const highest = entries.reduce((sequence, entry) => Math.max(sequence, entry.sequence), -Infinity);
  return entries.filter(({ sequence }) => sequence === highest);
};

const newestOfEach = (entries: readonly Replacement[]): readonly Replacement[] => {
  const byOccurrence = Map.groupBy(entries, ({ recurrenceId }) => instantOf(recurrenceId));
  return [...byOccurrence.values()].flatMap((group) => newest(group).slice(-1));
};

const ownSpan = ({ start, length }: EventEntry): Span => {
  const begins = instantOf(start);
  return [begins, endOf(begins, start.zone, length)];
};

/** The occurrences of a series that nothing replaces, and what becomes of those that are moved with an earlier one. */
const spansOfOne = (
  series: EventEntry,
  replacements: readonly Replacement[],
  window: Span,
  most: number,
): readonly Span[] => {
  const future = futureReplacements(series, replacements);
  if (!series.isBusy && !future.some(({ entry }) => entry.isBusy)) return [];
  const isReplaced = isOneOf(
    replacements.map(({ recurrenceId }) => recurrenceId),
    series,
  );
  return occurrencesOf(series, window, reachOfAll(future), most)
    .filter((occurrence) => !isReplaced(occurrence))
    .map((occurrence) => spanOf(series, future, occurrence))
    .filter((span) => span !== undefined);
};

/** From the latest to the earliest. */
const futureReplacements = (
  { start }: EventEntry,
  replacements: readonly Replacement[],
): readonly FutureReplacement[] =>
  replacements
    .filter(({ andFuture }) => andFuture)
    .map((entry) => ({
      entry,
      at: instantOf(entry.recurrenceId),
      clock: clockOf(entry.recurrenceId, start),
    }))
    .toSorted((a, b) => b.at - a.at);

/** How far these move occurrences, and how long those then last. */
const reachOfAll = (future: readonly FutureReplacement[]): number =>
  future.reduce(
    (reach, { entry, clock }) => Math.max(reach, Math.abs(entry.start.clock - clock) + reachOf(entry.length)),
    0,
  );

const spanOf = (
  series: EventEntry,
  future: readonly FutureReplacement[],
  occurrence: Occurrence,
): Span | undefined => {
  const moved = future.find(({ at }) => at <= occurrence.at);
  if (moved === undefined)
    return series.isBusy
      ? [occurrence.at, endOf(occurrence.at, series.start.zone, occurrence.length)]
      : undefined;
  const { isBusy, start, length } = moved.entry;
  if (!isBusy) return undefined;
  // As much later by the clock as the occurrence is than the one that was moved.
  const begins = start.zone.instantOf(start.clock + occurrence.clock - moved.clock);
  return [begins, endOf(begins, start.zone, length)];
};
