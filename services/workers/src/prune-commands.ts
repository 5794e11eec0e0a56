import { EventStore } from '@setter/event-store/event-store';
import { Effect } from 'effect';

/**
 * Forgets the answers to commands that are too old to be repeated: when it starts, since few processes live for long,
 * and daily from then on. A day on which the database is away is made up for by the next.
 */
export const pruneCommandsDaily = Effect.gen(function* () {
  const store = yield* EventStore;
  const prune = store.pruneCommands.pipe(
    Effect.tap((count) => (count === 0 ? Effect.void : Effect.logInfo(`commands pruned: ${count}`))),
    Effect.catchCause((cause) => Effect.logWarning('commands not pruned; retried in a day', cause)),
  );
  return yield* Effect.forever(Effect.andThen(prune, Effect.sleep('1 day')));
});
