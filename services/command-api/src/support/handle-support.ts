import type { RequestSupport } from '@setter/domain/support/request-support';
import { type SupportCommand, supportDecider } from '@setter/domain/support/decider';
import type { CommandContext } from '@setter/event-store/append';
import { handleCommand } from '@setter/event-store/append';
import { supportRequestStream } from '@setter/events/streams';
import { BusinessSettings } from '@setter/config/business-settings';
import { Effect } from 'effect';

type Asked = Omit<RequestSupport, 'type' | 'requestId' | 'now' | 'timeZone'>;

/** Records a request under the id of its command. */
export const recordRequest = Effect.fn('recordRequest')(function* (context: CommandContext, asked: Asked) {
  return yield* handleCommand({
    context,
    decider: supportDecider,
    stream: supportRequestStream(context.commandId),
    command: {
      type: 'RequestSupport',
      ...asked,
      requestId: context.commandId,
      now: context.occurredAt,
      timeZone: (yield* BusinessSettings).timeZone,
    },
  });
});

/** Carries out what an admin does with a request. */
export const changeRequest = (
  context: CommandContext,
  requestId: string,
  command: Exclude<SupportCommand, { readonly type: 'RequestSupport' }>,
) => handleCommand({ context, decider: supportDecider, stream: supportRequestStream(requestId), command });
