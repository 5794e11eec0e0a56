/** How money, credits and times are written in descriptions for people. */

export const dollars = (cents: number): string =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });

export const creditCount = (credits: number): string =>
  `${credits} ${Math.abs(credits) === 1 ? 'credit' : 'credits'}`;

/** e.g. `Nov 6, 2026`. */
export const dayIn = (timeZone: string, instant: string): string =>
  new Date(instant).toLocaleDateString('en-US', {
    timeZone,
    year: 'numeric',
    month: 'short',
    day: 'numeric',
  });

/** e.g. `Nov 6, 2026, 1:15 PM`. */
export const timeIn = (timeZone: string, instant: string): string => {
  const time = new Date(instant).toLocaleTimeString('en-US', {
    timeZone,
    hour: 'numeric',
    minute: '2-digit',
  });
  return `${dayIn(timeZone, instant)}, ${time}`;
};

/** e.g. `Sydney time`. */
export const zoneName = (timeZone: string): string =>
  `${timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone} time`;
