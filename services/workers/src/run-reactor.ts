import { runConsumer } from '@setter/messaging/consumer/run-consumer';
import { Effect } from 'effect';
import type { Reactor } from './reactor.ts';
import { consumerOf, reactorHandler } from './reactor-handler.ts';

/** Runs a reactor as a consumer, for ever: first its commands, then the checkpoint. */
export const runReactor = (reactor: Reactor) =>
  runConsumer({
    name: consumerOf(reactor),
    batchSize: 100,
    handler: Effect.succeed(reactorHandler(reactor)),
  });
