import type { Handler } from '@setter/messaging/consumer/handler';
import { runConsumer } from '@setter/messaging/consumer/run-consumer';
import { Effect } from 'effect';
import type { Reactor } from './reactor.ts';
import { reactorHandler } from './reactor-handler.ts';

/** A consumer by its name, and what runs it until it is interrupted. `prepare` ends once its handler can work. */
export const consumer = <E, R>(handler: Handler<E, R>, prepare: Effect.Effect<void, E, R> = Effect.void) => ({
  name: handler.checkpoint,
  run: runConsumer({ name: handler.checkpoint, batchSize: 100, prepare, handler: Effect.succeed(handler) }),
});

/** Runs a reactor as a consumer until it is interrupted: first its commands, then the checkpoint. */
export const runReactor = (reactor: Reactor) => consumer(reactorHandler(reactor)).run;
