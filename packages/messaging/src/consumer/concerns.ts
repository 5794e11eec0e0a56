import type { Recorded } from '../event-feed.ts';
import type { Handler } from './handler.ts';

/** Whether a handler has anything to do about an event; one that cannot tell fails when it handles the event. */
export const concerns = ({ handles }: Pick<Handler, 'handles'>, event: Recorded): boolean => {
  try {
    return handles(event);
  } catch {
    return true;
  }
};
