import { inTracesOf } from '@setter/event-store/tracing';
import type { IdempotentHandler } from '@setter/messaging/consumer/handler';
import { Effect } from 'effect';
import { executeReaction } from './reaction.ts';
import type { Reactor, Recorded } from './reactor.ts';

/** The name of a reactor's consumer: of its checkpoint, its consumer group and its replay requests. */
export const consumerOf = ({ name }: Pick<Reactor, 'name'>): string => `reactor/${name}`;

/** A handler whose effects are commands under ids that derive from the event. */
export const idempotentHandler = <E, R>(
  name: string,
  handles: (event: Recorded) => boolean,
  handle: (event: Recorded) => Effect.Effect<void, E, R>,
): IdempotentHandler<E, R> => ({
  name: `reactor ${name}`,
  checkpoint: consumerOf({ name }),
  effect: 'idempotent',
  onPoison: 'dead-letter',
  handles,
  handle: (event) => handle(event).pipe(inTracesOf([event], `react ${name}`, 'consumer')),
});

/** Executes the reactions of a reactor to each event. */
export const reactorHandler = ({ name, handles, react }: Reactor) =>
  idempotentHandler(
    name,
    handles,
    Effect.fnUntraced(function* (event: Recorded) {
      for (const reaction of yield* react(event)) yield* executeReaction(name, event, reaction);
    }),
  );
