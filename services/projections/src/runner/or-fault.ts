import { EventFault } from '@setter/event-store/parked-events';
import { Effect } from 'effect';

/** Runs what may throw an EventFault; whatever else it throws is a defect. */
export const orFault = <A>(run: () => A) =>
  Effect.try({
    try: run,
    catch: (error) => {
      if (error instanceof EventFault) return error;
      throw error;
    },
  });
