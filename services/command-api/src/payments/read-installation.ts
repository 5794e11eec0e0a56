import { EventStore } from '@setter/event-store/event-store';
import { Effect } from 'effect';

/**
 * Names this installation among others that share the account of a card provider: the id of the log's first event, which
 * each log has and a restored one keeps. Undefined for an empty log, which has no payments.
 */
export const readInstallation = Effect.fn('readInstallation')(function* () {
  const store = yield* EventStore;
  const [first] = yield* Effect.orDie(store.readAll(0, 1));
  return first?.id;
});
