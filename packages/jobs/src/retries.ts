const minute = 60;
const hour = 60 * minute;

/** Seconds until each retry after a failed attempt; when they are used up, the job is a dead letter. */
export const retryDelays = [
  15,
  minute,
  5 * minute,
  20 * minute,
  hour,
  3 * hour,
  8 * hour,
  12 * hour,
] as const;
