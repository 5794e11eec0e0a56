const hour = 3_600_000;
let starts = 0;

/** When an appointment of at most an hour starts that takes no time of another one of this process: this many hours ahead, or later. */
export const ownStart = (hoursAhead: number): number => Date.now() + (hoursAhead + starts++) * hour;
