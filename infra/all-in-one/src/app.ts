import type { Config } from '@setter/platform/config';
import { Effect } from 'effect';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Address } from './address.ts';
import { Database } from './database.ts';
import type { StartedWith } from './welcome.ts';

/** What the composition root hands to the lifecycle: an app that is ready to listen, and what to tell about it. */
export interface ComposedApp {
  readonly fastify: FastifyInstance;
  readonly adminCreated: boolean;
  readonly demo: StartedWith['demo'];
}

export interface AppOptions {
  readonly config: Config;
  readonly address: Address;
  /** Serve the web from its sources, with hot reloading. */
  readonly dev: boolean;
}

/**
 * Puts the product together: services' plugins, projections, workers and pages in one process. Whatever runs in
 * the background is forked into the scope and so ends before the database does.
 */
export const composeApp = Effect.fnUntraced(function* (_options: AppOptions) {
  yield* Database;
  const fastify = Fastify({ forceCloseConnections: 'idle' });
  fastify.get('/healthz', () => ({ status: 'ok' }));
  const composed: ComposedApp = { fastify, adminCreated: false, demo: undefined };
  return composed;
});
