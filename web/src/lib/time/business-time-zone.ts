import type { BusinessTimeZone } from '../../../shared/site.ts';
import { defaultTimeZone } from '../../../shared/site.ts';

let current = defaultTimeZone;

/** The zone of the business: its days, weeks and opening hours, and the clock of every time on a screen. */
export const businessTimeZone = (): BusinessTimeZone => current;

/**
 * Set once from the site, before the first render: by the server that renders for one business, and by the browser
 * when it receives the page.
 */
export const setBusinessTimeZone = (zone: BusinessTimeZone): void => {
  current = zone;
};
