import { dayMs } from '@setter/events/terms/value-sets';

/** What a clock shows, as the milliseconds since 1970 at which a clock of UTC shows it. */
export type ClockTime = number;

/** The clocks of a zone. Instants are milliseconds since 1970. */
export interface ClockZone {
  readonly clockAt: (instant: number) => ClockTime;
  /** Of two the first; of a time that is skipped, what it is by the offset before the change (RFC 5545, 3.3.5). */
  readonly instantOf: (clock: ClockTime) => number;
}

/** @param offsetAt what clocks are ahead of UTC at an instant, in milliseconds; it changes at most once in two days */
export const clockZone = (offsetAt: (instant: number) => number): ClockZone => ({
  clockAt: (instant) => instant + offsetAt(instant),
  instantOf: (clock) => {
    const before = offsetAt(clock - dayMs);
    const after = offsetAt(clock + dayMs);
    const isAfter = offsetAt(clock - before) !== before && offsetAt(clock - after) === after;
    return clock - (isAfter ? after : before);
  },
});

export const utc: ClockZone = { clockAt: (instant) => instant, instantOf: (clock) => clock };
