import type { Client as ClientAnswer } from '@setter/contracts/clients/client';
import { allowedClientActions } from '@setter/domain/clients/allowed-actions';
import { balanceOf } from '@setter/domain/credits/state';
import { evolve, initialState } from '@setter/domain/clients/decider';
import { reject } from '@setter/domain/rejections';
import { EventStore } from '@setter/event-store/event-store';
import type { ClientEvent } from '@setter/events/clients/events';
import type { RecordedEvent } from '@setter/events/envelope';
import { clientStream } from '@setter/events/streams';
import { Clock, Effect } from 'effect';
import { walletFold } from '../folds.ts';
import { stateOf } from '../state-of.ts';

/** A client as the admins see it, from the log itself: what was just written is in it. */
export const clientAnswer = Effect.fn('clientAnswer')(function* (clientId: number) {
  const store = yield* EventStore;
  const stream = yield* store.readStream(clientStream(clientId).streamId);
  const events = stream.events as readonly RecordedEvent<ClientEvent>[];
  const client = events.reduce(evolve, initialState);
  const registered = events[0];
  if (client.status === 'none' || registered === undefined) return yield* Effect.fail(reject('NotFound'));
  const wallet = yield* stateOf(walletFold(clientId));
  const removed = events.findLast((event) => event.type === 'ClientRemoved');
  const isActive = (client.status === 'removed' ? client.before : client.status) === 'active';
  const restorableUntil = client.status === 'removed' ? client.restorableUntil : null;
  const answer: ClientAnswer = {
    id: clientId,
    ...client.profile,
    credits: balanceOf(wallet),
    isActive,
    removedAt: client.status === 'removed' ? (removed?.metadata.occurredAt ?? null) : null,
    createdAt: registered.metadata.occurredAt,
    allowedActions: allowedClientActions(
      { isActive, restorableUntil },
      new Date(yield* Clock.currentTimeMillis).toISOString(),
    ),
  };
  return answer;
});
