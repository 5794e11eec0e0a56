import { dayMs } from '@setter/events/terms/value-sets';
import { findIana } from 'windows-iana';
import { type ClockZone, clockZone } from './clock-zone.ts';

const known = new Map<string, ClockZone>();

/**
 * The zone of a name of IANA or Windows, or undefined. A name with a slash in front ends with that of IANA:
 * `/freeassociation.sourceforge.net/Tzfile/Australia/Sydney`.
 */
export const namedZone = (name: string): ClockZone | undefined => {
  const found = known.get(name);
  if (found !== undefined) return found;
  const zone = ianaZone(name) ?? ianaZone(findIana(name)[0]) ?? zoneAtEnd(name);
  if (zone !== undefined) known.set(name, zone);
  return zone;
};

/** The longest end of a path that names a zone: names of IANA have up to three parts. */
const zoneAtEnd = (path: string): ClockZone | undefined => {
  if (!path.startsWith('/')) return undefined;
  const parts = path.split('/').slice(-3);
  return parts.map((_, at) => ianaZone(parts.slice(at).join('/'))).find((zone) => zone !== undefined);
};

const ianaZone = (name: string | undefined): ClockZone | undefined => {
  if (name === undefined || !/^[A-Za-z][\w+/-]*$/.test(name)) return undefined;
  try {
    offsetOf(name, 0);
    return clockZone(cachedByDay((instant) => offsetOf(name, instant)));
  } catch {
    return undefined;
  }
};

/** As far as instants go; a file may name later ones. */
const lastInstant = 8.64e15;

const offsetOf = (name: string, instant: number): number => {
  const within = Math.max(-lastInstant, Math.min(instant, lastInstant));
  return Temporal.Instant.fromEpochMilliseconds(within).toZonedDateTimeISO(name).offsetNanoseconds / 1e6;
};

/** Asks once for each day at whose two ends clocks are equally ahead, as they are on all days but two a year. */
const cachedByDay = (offsetAt: (instant: number) => number) => {
  const byDay = new Map<number, number>();
  const atStartOf = (day: number): number => {
    const cached = byDay.get(day);
    if (cached !== undefined) return cached;
    const offset = offsetAt(day * dayMs);
    byDay.set(day, offset);
    return offset;
  };
  return (instant: number): number => {
    const day = Math.floor(instant / dayMs);
    const offset = atStartOf(day);
    return offset === atStartOf(day + 1) ? offset : offsetAt(instant);
  };
};
