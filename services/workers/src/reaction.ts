import { isRejection } from '@setter/domain/rejections';
import type { CommandContext, AnyDecider } from '@setter/event-store/append';
import { type CommandType, handleCommand, type OwnStreamCommand } from '@setter/event-store/append';
import { currentTraceparent } from '@setter/event-store/tracing';
import type { RecordedEvent, StreamRef } from '@setter/events/envelope';
import { Effect } from 'effect';
import { derivedId } from './derived-id.ts';

/** A command that answers an event: any command upon a decider's own stream. */
export type Reaction = {
  readonly stream: StreamRef;
  readonly decider: AnyDecider;
  readonly command: { readonly type: string };
  /** Tells commands of one type apart that answer one event. */
  readonly key: string;
};

/** `key` is needed where an event is answered with several commands of one type on one stream. */
export const reaction = <D extends AnyDecider, const C extends CommandType<D>>(
  stream: OwnStreamCommand<D, C>['stream'],
  decider: D,
  command: OwnStreamCommand<D, C>['command'],
  key: string = (stream as StreamRef).streamId,
): Reaction => ({ stream, decider, command, key });

/**
 * Handles the command of a reaction once, however often it is called: the command's id derives from the event that
 * caused it. A rejection is logged: the command has become pointless meanwhile. Defects are the store's.
 */
export const executeReaction = Effect.fnUntraced(function* (
  reactor: string,
  cause: RecordedEvent,
  { stream, decider, command, key }: Reaction,
) {
  const context = contextOf(reactor, cause, derivedId(cause.id, reactor, command.type, key));
  const traceparent = yield* currentTraceparent;
  yield* handleCommand<AnyDecider, never>({
    context: { ...context, ...(traceparent !== undefined && { traceparent }) },
    // `reaction` has checked them against each other.
    stream: stream as never,
    decider,
    command: command as never,
  }).pipe(
    Effect.catchIf(isPointless, ({ _tag }) =>
      Effect.logInfo(`reactor ${reactor} event ${cause.position}: ${command.type} rejected as ${_tag}`),
    ),
  );
});

const isPointless = (failure: { readonly _tag: string }): boolean =>
  isRejection(failure) || failure._tag === 'SubjectErased';

/** Dated when its cause happened, also when that lies far back, and correlated with it. */
export const contextOf = (reactor: string, cause: RecordedEvent, commandId: string): CommandContext => ({
  commandId,
  // The id says all: the same cause never leads to another command under it.
  requestHash: commandId,
  correlationId: cause.metadata.correlationId,
  causationId: cause.id,
  actor: { kind: 'system', id: reactor },
  occurredAt: cause.metadata.occurredAt,
});
