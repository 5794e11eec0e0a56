const quarterMs = 15 * 60_000;

const startOf = (index: number): string => new Date(index * quarterMs).toISOString();
const indexOf = (instant: string): number => Math.floor(Date.parse(instant) / quarterMs);

/** The start of the quarter of an hour in which an instant is. */
export const quarterOf = (instant: string): string => startOf(indexOf(instant));

export const nextQuarter = (instant: string): string => startOf(indexOf(instant) + 1);

/** That of an instant and those of a day before it, the latest first. */
export const quartersOfDayBefore = (instant: string): readonly string[] =>
  Array.from({ length: 96 }, (_, back) => startOf(indexOf(instant) - back));
