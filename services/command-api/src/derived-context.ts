import type { CommandContext } from '@setter/event-store/append';
import { currentTraceparent } from '@setter/event-store/tracing';
import { CommandIds } from '@setter/http/command-ids';
import { Clock, Effect } from 'effect';

type Derived = Pick<CommandContext, 'commandId' | 'requestHash'>;

const derive = (scope: string, key: string) =>
  Effect.map(CommandIds, (ids): Derived => ({
    commandId: ids.commandIdFor(scope, key),
    requestHash: ids.requestHash({ scope, key }),
  }));

/** The context of one part of a command that is carried out as several: the same part has the same id again. */
export const partOf = (context: CommandContext, scope: string, key: string) =>
  Effect.map(derive(scope, key), (derived): CommandContext => ({ ...context, ...derived }));

/** The context of a command without a request: its id derives from its cause, so that it is idempotent. */
export const causedContext = Effect.fn('causedContext')(function* (cause: {
  readonly scope: string;
  readonly key: string;
  readonly causationId: string;
  readonly correlationId: string;
  /** Which of our own processes acts. */
  readonly actor: string;
}) {
  const { scope, key, causationId, correlationId, actor } = cause;
  const traceparent = yield* currentTraceparent;
  const context: CommandContext = {
    ...(yield* derive(scope, key)),
    correlationId,
    causationId,
    actor: { kind: 'system', id: actor },
    occurredAt: new Date(yield* Clock.currentTimeMillis).toISOString(),
    ...(traceparent !== undefined && { traceparent }),
  };
  return context;
});
