import type { RequestSupport } from '@setter/domain/support/request-support';
import { type SupportCommand, supportDecider } from '@setter/domain/support/decider';
import type { CommandContext } from '@setter/event-store/append';
import { handleCommand } from '@setter/event-store/append';
import { supportRequestStream } from '@setter/events/streams';
import { BusinessSettings } from '@setter/config/business-settings';
import { Effect } from 'effect';
import { clientFold } from '../folds.ts';

type Asked = Omit<RequestSupport, 'type' | 'requestId' | 'now' | 'timeZone'>;

/** Records a request under the id of its command. */
export const recordRequest = Effect.fn('recordRequest')(function* (
  context: CommandContext,
  { clientId, ...asked }: Asked,
) {
  const stream = supportRequestStream(context.commandId);
  const request = {
    ...asked,
    requestId: context.commandId,
    now: context.occurredAt,
    timeZone: (yield* BusinessSettings).timeZone,
  };
  return clientId === null
    ? yield* handleCommand({
        context,
        decider: supportDecider,
        stream,
        command: { type: 'RequestSupport', clientId, ...request },
      })
    : yield* handleCommand({
        context,
        decider: supportDecider,
        reads: { client: clientFold(clientId), request: { stream, ...supportDecider } },
        command: { type: 'RequestSupportAsClient', clientId, ...request },
      });
});

/** Carries out what an admin does with a request. */
export const changeRequest = (
  context: CommandContext,
  requestId: string,
  command: Exclude<
    SupportCommand,
    { readonly type: 'RequestSupport' } | { readonly type: 'RequestSupportAsClient' }
  >,
) => handleCommand({ context, decider: supportDecider, stream: supportRequestStream(requestId), command });
