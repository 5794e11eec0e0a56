import type { AdminSession } from './sessions.ts';

/** How long a person who has proved who they are may do what needs that, in ms. */
export const stepUpLifetime = 10 * 60 * 1000;

/** Whether the session was confirmed recently enough for a call that needs it. `now`: ms. */
export const isSteppedUp = ({ steppedUpAt }: Pick<AdminSession, 'steppedUpAt'>, now: number): boolean =>
  now - Date.parse(steppedUpAt) < stepUpLifetime;
