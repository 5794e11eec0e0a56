import type { Decider } from '@setter/domain/decider';
import { isRejection } from '@setter/domain/rejections';
import type { CommandContext } from '@setter/event-store/append/append-request';
import { runDecider } from '@setter/event-store/append/run-decider';
import { currentTraceparent } from '@setter/event-store/tracing';
import type { RecordedEvent, StoredEvent } from '@setter/events/envelope';
import type { StreamRef } from '@setter/events/streams';
import { Effect } from 'effect';
import { derivedId } from './derived-id.ts';

type Command = { readonly type: string };

/** A decider whose command, state and events only `reaction` checks against each other. */
type AnyDecider = {
  readonly initialState: unknown;
  readonly evolve: (state: never, event: never) => unknown;
  readonly decide: (command: never, state: never) => unknown;
};

/** A command that answers an event: any command that a decider takes, on the stream that it is for. */
export type Reaction = {
  readonly stream: StreamRef;
  readonly decider: AnyDecider;
  readonly command: Command;
  /** Tells commands of one type apart that answer one event. */
  readonly key: string;
};

/** `key` is needed where an event is answered with several commands of one type on one stream. */
export const reaction = <State, C extends Command, Event extends StoredEvent>(
  stream: StreamRef,
  decider: Decider<State, C, Event>,
  command: NoInfer<C>,
  key: string = stream.streamId,
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
  yield* runDecider({
    context: { ...context, ...(traceparent !== undefined && { traceparent }) },
    stream,
    decider: decider as Decider<unknown, Command, StoredEvent>,
    command,
  }).pipe(
    Effect.catchIf(isRejection, ({ _tag }) =>
      Effect.logInfo(`reactor ${reactor} event ${cause.position}: ${command.type} rejected as ${_tag}`),
    ),
  );
});

/** Dated when its cause happened, also when that lies far back, and correlated with it. */
const contextOf = (reactor: string, cause: RecordedEvent, commandId: string): CommandContext => ({
  commandId,
  // The id says all: the same cause never leads to another command under it.
  requestHash: commandId,
  correlationId: cause.metadata.correlationId,
  causationId: cause.id,
  actor: { kind: 'system', id: reactor },
  occurredAt: cause.metadata.occurredAt,
});
