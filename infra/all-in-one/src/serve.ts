import type { FastifyInstance } from 'fastify';
import { Console, Effect, Layer, Redacted } from 'effect';
import type { Config } from '@setter/config/config';
import { type HeldAddress, holdAddress } from './address.ts';
import { composeApp } from './app.ts';
import { cannotListen } from './cannot-listen.ts';
import { Database } from './database.ts';
import { runtimeFile } from './runtime-file.ts';
import { welcome } from './welcome.ts';

export interface ServeOptions {
  readonly config: Config;
  readonly dev: boolean;
}

/**
 * The whole of `npm start` as one layer: database, app, port, runtime.json, and the block that says so. Closing it
 * goes in reverse: no new requests, requests in flight answered, background work ended, Postgres last.
 */
export const serve = (options: ServeOptions) =>
  Layer.effectDiscard(serving(options)).pipe(Layer.provide(Database.layerFrom(options.config)));

const serving = Effect.fnUntraced(function* ({ config, dev }: ServeOptions) {
  const database = yield* Database;
  const address = yield* holdAddress(config);
  const { fastify, adminCreated, demo } = yield* composeApp({ config, address, dev });
  yield* listening(fastify, address);
  yield* runtimeFile(config.dataDir, {
    pid: process.pid,
    url: address.publicUrl,
    databaseUrl: Redacted.value(database.ownerUrl),
    startedAt: new Date().toISOString(),
  });
  // Counted from the start of the process, loading of the code included.
  const seconds = performance.now() / 1000;
  const started = {
    url: address.publicUrl,
    seconds,
    embeddedPostgres: database.embedded,
    adminCreated,
    demo,
  };
  yield* Console.log(welcome(config, started));
  // Without its database the process reports the failure and ends.
  return yield* database.lost;
});

const DRAIN_MS = 1500;

const listening = (fastify: FastifyInstance, { host, port, release }: HeldAddress) =>
  Effect.acquireRelease(
    Effect.andThen(
      release,
      Effect.tryPromise({
        try: () => fastify.listen({ host, port }),
        catch: (error) => cannotListen(host, port, error),
      }),
    ),
    () => Effect.promise(() => closeWithin(fastify, DRAIN_MS)),
  );

// Event streams never end by themselves; connections that are open after the drain period are cut.
async function closeWithin(fastify: FastifyInstance, withinMs: number): Promise<void> {
  const cut = setTimeout(() => fastify.server.closeAllConnections(), withinMs);
  try {
    await fastify.close();
  } finally {
    clearTimeout(cut);
  }
}
