import type { PortalMessage } from '@setter/contracts/portal-messages/portal-messages';
import { portalMessageDecider } from '@setter/domain/portal-messages/decider';
import type { SendMessage } from '@setter/domain/portal-messages/send-message';
import { adminMessage } from '@setter/domain/portal-messages/shown-message';
import { handleCommand } from '@setter/event-store/append';
import type { CommandContext } from '@setter/event-store/append';
import type { PortalMessageEvent } from '@setter/events/portal-messages/events';
import { Effect } from 'effect';
import { clientNamesAt } from '../clients/client-names-at.ts';
import { clientFold, messageFold } from '../folds.ts';
import { streamAt } from '../stream-at.ts';

type Given = Omit<SendMessage, 'type' | 'messageId' | 'now'>;

/** The message's id is its command's id. */
export const sendMessage = Effect.fn('sendMessage')(function* (context: CommandContext, given: Given) {
  const messageId = context.commandId;
  const { position } = yield* handleCommand({
    context,
    decider: portalMessageDecider,
    reads: {
      message: messageFold(messageId),
      client: given.clientId === null ? undefined : clientFold(given.clientId),
    },
    command: { type: 'SendMessage', ...given, messageId, now: context.occurredAt },
  });
  return { messageId, position };
});

/** A message as the admins see it, as the command left it that is recorded at a position. */
export const messageAnswer = Effect.fn('messageAnswer')(function* (messageId: string, position: number) {
  const [sent] = yield* streamAt<PortalMessageEvent>(messageFold(messageId).stream.streamId, position);
  if (sent?.type !== 'PortalMessageSent' && sent?.type !== 'PortalMessageBroadcast')
    throw new Error(`message ${messageId} is not there at ${position}`);
  const clientId = sent.type === 'PortalMessageSent' ? sent.data.clientId : null;
  const answer: PortalMessage = adminMessage({
    ...sent.data,
    clientId,
    ...(yield* clientNamesAt(clientId, position)),
    createdAt: sent.metadata.occurredAt,
  });
  return answer;
});
