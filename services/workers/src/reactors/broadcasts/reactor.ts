import { portalMessageDecider } from '@setter/domain/portal-messages/decider';
import type { DeliverMessage } from '@setter/domain/portal-messages/deliver-message';
import { messageStream } from '@setter/events/streams';
import { Effect } from 'effect';
import { reaction } from '../../reaction.ts';
import { reactor, type Recorded } from '../../reactor.ts';
import { selectActiveClients, selectPinnedBroadcasts } from './select-recipients.ts';

type Given = Omit<DeliverMessage, 'type'>;

const deliver = (messageId: string, given: Given) =>
  reaction(messageStream(messageId), portalMessageDecider, { type: 'DeliverMessage', ...given });

/** All clients for a broadcast, all pinned broadcasts for a client who may have become active. */
const recipients = Effect.fnUntraced(function* ({ type, position }: Recorded) {
  const messageIds = type === 'PortalMessageBroadcast' ? [] : yield* selectPinnedBroadcasts(position);
  const concernsNone = type !== 'PortalMessageBroadcast' && messageIds.length === 0;
  return { messageIds, clientIds: concernsNone ? [] : yield* selectActiveClients(position) };
});

type Joined = { readonly data: { readonly clientId: number }; readonly metadata: Recorded['metadata'] };

const deliverPinned = (
  { data: { clientId }, metadata }: Joined,
  {
    messageIds,
    clientIds,
  }: { readonly messageIds: readonly string[]; readonly clientIds: readonly number[] },
) => {
  const when = { kind: 'joined', at: metadata.occurredAt } as const;
  return clientIds.includes(clientId)
    ? messageIds.map((messageId) => deliver(messageId, { clientIds: [clientId], when }))
    : [];
};

/** Brings a broadcast to all clients, and those that are pinned to the clients who join later. */
export const broadcasts = reactor('broadcasts', {
  reads: recipients,
  answers: {
    PortalMessageBroadcast: ({ data: { messageId } }, { clientIds }) => [
      deliver(messageId, { clientIds, when: { kind: 'sent' } }),
    ],
    ClientRegistered: deliverPinned,
    ClientReactivated: deliverPinned,
    ClientRestored: deliverPinned,
  },
});
