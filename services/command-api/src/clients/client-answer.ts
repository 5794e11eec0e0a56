import type { Client as ClientAnswer } from '@setter/contracts/clients/client';
import { adminClient } from '@setter/domain/clients/admin-client';
import { evolve, initialState } from '@setter/domain/clients/decider';
import type { Client } from '@setter/domain/clients/state';
import { balanceOf } from '@setter/domain/credits/state';
import { stateAt } from '@setter/event-store/append';
import type { ClientEvent } from '@setter/events/clients/events';
import { clientStream } from '@setter/events/streams';
import { Effect } from 'effect';
import { walletFold } from '../folds.ts';
import { streamAt } from '../stream-at.ts';

/** A client as the admins see it, as the command left it that is recorded at a position. */
export const clientAnswer = Effect.fn('clientAnswer')(function* (clientId: number, position: number) {
  const events = yield* streamAt<ClientEvent>(clientStream(clientId).streamId, position);
  const client: Client = events.reduce(evolve, initialState);
  const [registered, last] = [events[0], events.at(-1)];
  // The commands that answer a client leave none that is removed.
  if (
    client.status === 'none' ||
    client.status === 'removed' ||
    client.status === 'erased' ||
    registered === undefined ||
    last === undefined
  )
    throw new Error(`client ${clientId} is not there at ${position}`);
  const answer: ClientAnswer = adminClient(
    {
      clientId,
      ...client.profile,
      balance: balanceOf(yield* stateAt(walletFold(clientId), position)),
      isActive: client.status === 'active',
      removedAt: null,
      restorableUntil: null,
      erasedAt: null,
      createdAt: registered.metadata.occurredAt,
    },
    last.metadata.occurredAt,
  );
  return answer;
});
