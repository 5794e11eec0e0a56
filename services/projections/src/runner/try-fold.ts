import { PoisonEvent } from '@setter/event-store/consumers/dead-letters';
import { Effect } from 'effect';

/** Runs what may throw an PoisonEvent; whatever else it throws is a defect. */
export const tryFold = <A>(run: () => A) =>
  Effect.try({
    try: run,
    catch: (error) => {
      if (error instanceof PoisonEvent) return error;
      throw error;
    },
  });
