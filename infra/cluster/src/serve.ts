import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Address, findAddress } from '@setter/all-in-one/address';
import { Database } from '@setter/all-in-one/database';
import { finishDemo, seedIfEmpty } from '@setter/all-in-one/demo';
import { runtimeFile } from '@setter/all-in-one/runtime-file';
import { commandServices } from '@setter/all-in-one/services';
import { welcome } from '@setter/all-in-one/welcome';
import { ensureAdmin } from '@setter/command-api/identity/ensure-admin';
import type { Config } from '@setter/platform/config';
import { effectLoggerLayer } from '@setter/platform/effect-logger';
import { makeLogger } from '@setter/platform/logging';
import { Console, Effect, Layer, Redacted } from 'effect';
import { brokersOf } from './brokers.ts';
import { copies, kinds, type Place, originOf, programsOf } from './programs.ts';
import { supervise, type Supervised } from './supervise.ts';

const readyWithinMs = 120_000;

/**
 * The whole of `npm run cluster` as one layer: database, broker, every service as processes of its own that are
 * started again when they die, the gateway on PORT, and runtime.json. Closing it ends them in the other order.
 */
export const serveCluster = (config: Config) =>
  Layer.effectDiscard(serving(config)).pipe(Layer.provide(Database.layerFrom(config)));

const serving = Effect.fnUntraced(function* (config: Config) {
  const database = yield* Database;
  const address = yield* findAddress(config);
  const brokers = yield* brokersOf(config);
  const { adminCreated, demo } = yield* prepare(config);
  const programs = programsOf(yield* placesOf(address), {
    environment: yield* environmentOf(config, address, brokers),
    host: config.host,
    trustProxy: config.trustProxy,
    logFolder: config.exposed ? undefined : yield* logFolderIn(config.dataDir),
  });
  const runtime = yield* Effect.acquireRelease(
    Effect.sync(() => programs.map((program) => ({ program, process: supervise(program, () => undefined) }))),
    (running) => Effect.promise(() => stopAll(running.map(({ process: one }) => one))),
  );
  yield* untilReady(`http://127.0.0.1:${address.port}`);
  yield* finishDemo(demo).pipe(Effect.provide(commandServices(config, database)));
  yield* runtimeFile(config.dataDir, {
    pid: process.pid,
    url: address.publicUrl,
    databaseUrl: Redacted.value(database.ownerUrl),
    startedAt: new Date().toISOString(),
    kafkaBrokers: brokers,
    processes: runtime.map(({ program, process: one }) => ({
      name: program.name,
      pid: one.pid() ?? 0,
      url: `http://127.0.0.1:${program.environment['PORT']}`,
    })),
  });
  const started = {
    url: address.publicUrl,
    seconds: performance.now() / 1000,
    embeddedPostgres: database.embedded,
    adminCreated,
    demo: demo.told,
  };
  yield* Console.log(welcome(config, started));
  return yield* database.lost;
});
