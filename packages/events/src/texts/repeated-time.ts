const hourMs = 3_600_000;

/**
 * The name of an instant's offset, such as AEDT, where the clocks of its zone show the same time at another instant as well,
 * since they go back; null at all others. `offsetAt` answers minutes east of UTC.
 */
export const repeatedTimeOffset = (
  instant: number,
  timeZone: string,
  offsetAt: (instant: number) => number,
): string | null => {
  const [before, after] = [offsetAt(instant - 3 * hourMs), offsetAt(instant + 3 * hourMs)];
  if (before <= after) return null;
  const own = offsetAt(instant);
  const other = own === before ? after : before;
  // The instant of the other offset at which the clocks show the same.
  if (offsetAt(instant + (own - other) * 60_000) !== other) return null;
  return zoneNameAt(instant, timeZone);
};

/** The name of a zone as it is at an instant: AEST in winter, AEDT in summer. */
export const zoneNameAt = (instant: number, timeZone: string): string => {
  // `2:30:00 am AEDT`
  const time = new Date(instant).toLocaleTimeString('en-AU', { timeZone, timeZoneName: 'short' });
  return time.slice(time.lastIndexOf(' ') + 1);
};
