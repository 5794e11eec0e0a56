/** Clocks further apart than this, in milliseconds, are not those of one time. */
const tolerated = 60_000;
/** A clock that was set counts as right once it has stayed so for this long, in milliseconds. */
const settledAfter = 5 * 60_000;

/** Clocks as they were read at one moment, in milliseconds. */
export type Clocks = {
  /** This machine's, since 1970. */
  readonly own: number;
  /** Of time that elapses, from any origin. */
  readonly elapsed: number;
  /** The database's, since 1970. */
  readonly database: number;
  /** When the last event of the log occurred, since 1970; null without events. */
  readonly lastEvent: number | null;
};

/** Compares clocks again and again: answers what is wrong with this machine's, undefined while it can be relied on. */
export const makeClockWatch = (): ((clocks: Clocks) => string | undefined) => {
  /** What is to be added to elapsed time to get the time of day; as it is relied on, and as it was found since. */
  let settled: number | undefined;
  let found = { offset: 0, since: 0 };
  return ({ own, elapsed, database, lastEvent }) => {
    const offset = own - elapsed;
    if (!isNear(offset, found.offset)) found = { offset, since: elapsed };
    // A clock that is moved by little is followed.
    if (settled === undefined || isNear(offset, settled) || elapsed - found.since >= settledAfter)
      settled = offset;
    if (!isNear(own, database))
      return `the clocks of this machine and of the database are ${seconds(own - database)} s apart`;
    if (lastEvent !== null && own < lastEvent - tolerated)
      return `the clock of this machine is ${seconds(lastEvent - own)} s behind the last event`;
    if (!isNear(offset, settled))
      return `the clock of this machine was set by ${seconds(offset - settled)} s`;
    return undefined;
  };
};

const isNear = (one: number, other: number): boolean => Math.abs(one - other) <= tolerated;
const seconds = (ms: number): number => Math.round(Math.abs(ms) / 1000);
