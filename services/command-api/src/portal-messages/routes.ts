import {
  deleteMessage,
  dismissMessage,
  sendMessage as sendCall,
} from '@setter/contracts/portal-messages/portal-messages';
import type { DeleteMessage } from '@setter/domain/portal-messages/delete-message';
import { portalMessageDecider } from '@setter/domain/portal-messages/decider';
import type { DismissMessage } from '@setter/domain/portal-messages/dismiss-message';
import type { CommandContext } from '@setter/event-store/append';
import { handleCommand } from '@setter/event-store/append';
import { endOf } from '@setter/domain/time';
import { messageStream } from '@setter/events/streams';
import { BusinessSettings } from '@setter/config/business-settings';
import { route } from '@setter/http/route';
import { Effect } from 'effect';
import { messageAnswer, sendMessage } from './send-message.ts';

/** Handles a command upon a message that was sent. */
const change = (context: CommandContext, messageId: string, command: DeleteMessage | DismissMessage) =>
  Effect.map(
    handleCommand({
      context,
      decider: portalMessageDecider,
      stream: messageStream(messageId),
      command,
    }),
    ({ position }) => ({ body: { success: true as const }, position }),
  );

export const portalMessageRoutes = [
  route(sendCall, ({ command, body: { type: messageType, ...given } }) =>
    Effect.gen(function* () {
      const expiresAt = given.expiresAt && endOf((yield* BusinessSettings).timeZone, given.expiresAt);
      const { messageId, position } = yield* sendMessage(command, { ...given, expiresAt, messageType });
      return { body: yield* messageAnswer(messageId, position), position };
    }),
  ),
  route(deleteMessage, ({ command, params }) => change(command, params.id, { type: 'DeleteMessage' })),
  route(dismissMessage, ({ command, params, session: { clientId } }) =>
    change(command, params.id, { type: 'DismissMessage', clientId }),
  ),
];
