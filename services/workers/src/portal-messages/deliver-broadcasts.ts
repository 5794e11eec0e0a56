import { portalMessageDecider } from '@setter/domain/portal-messages/decider';
import type { DeliverMessage } from '@setter/domain/portal-messages/deliver-message';
import { inTracesOf } from '@setter/event-store/tracing';
import { messageStream } from '@setter/events/streams';
import type { IdempotentHandler } from '@setter/messaging/consumer/handler';
import { runConsumer } from '@setter/messaging/consumer/run-consumer';
import { Effect } from 'effect';
import { executeReaction, reaction } from '../reaction.ts';
import { consumerOf } from '../reactor-handler.ts';
import type { Recorded } from '../reactor.ts';
import { selectActiveClients, selectPinnedBroadcasts } from './select-recipients.ts';

const reactor = { name: 'broadcasts' };

/** The name of its consumer. */
export const broadcastsConsumer = consumerOf(reactor);

type Delivered = ReturnType<typeof deliver>;

/** A reactor that needs more than one stream: all clients for a broadcast, all pinned broadcasts for a client. */
const handler: IdempotentHandler<Effect.Error<Delivered>, Effect.Services<Delivered>> = {
  name: `reactor ${reactor.name}`,
  checkpoint: broadcastsConsumer,
  effect: 'idempotent',
  onPoison: 'dead-letter',
  handles: ({ type }) => type === 'PortalMessageBroadcast' || joins.has(type),
  handle: (event) => deliver(event).pipe(inTracesOf([event], `react ${reactor.name}`, 'consumer')),
};

/** Events by which a client may become active. */
const joins: ReadonlySet<Recorded['type']> = new Set([
  'ClientRegistered',
  'ClientReactivated',
  'ClientRestored',
]);

const deliver = Effect.fnUntraced(function* (event: Recorded) {
  switch (event.type) {
    case 'PortalMessageBroadcast': {
      const clientIds = yield* selectActiveClients(event.position);
      return yield* execute(event, event.data.messageId, { clientIds, when: { kind: 'sent' } });
    }
    case 'ClientRegistered':
    case 'ClientReactivated':
    case 'ClientRestored': {
      const { clientId } = event.data;
      const messageIds = yield* selectPinnedBroadcasts(event.position);
      if (messageIds.length === 0 || !(yield* selectActiveClients(event.position)).includes(clientId)) return;
      const when = { kind: 'joined', at: event.metadata.occurredAt } as const;
      for (const messageId of messageIds) yield* execute(event, messageId, { clientIds: [clientId], when });
      return;
    }
    default:
      return;
  }
});

const execute = (event: Recorded, messageId: string, given: Omit<DeliverMessage, 'type'>) =>
  executeReaction(
    reactor.name,
    event,
    reaction(messageStream(messageId), portalMessageDecider, { type: 'DeliverMessage', ...given }),
  );

/** Follows the log for ever. */
export const runBroadcasts = runConsumer({
  name: broadcastsConsumer,
  batchSize: 100,
  handler: Effect.succeed(handler),
});
