import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { holdAddress } from '@setter/all-in-one/address';
import { cannotListen } from '@setter/all-in-one/cannot-listen';
import { Database } from '@setter/all-in-one/database';
import { finishDemo } from '@setter/all-in-one/demo';
import { fillStore } from '@setter/all-in-one/fill-store';
import { runtimeFile } from '@setter/all-in-one/runtime-file';
import { commandSide } from '@setter/all-in-one/services';
import { welcome } from '@setter/all-in-one/welcome';
import type { Config } from '@setter/config/config';
import { effectLoggerLayer } from '@setter/http/logging/effect-logger';
import { toFile } from '@setter/http/logging/log-file';
import { makeLogger } from '@setter/http/logging/logging';
import { Console, Effect, Layer, Redacted } from 'effect';
import { brokersOf } from './brokers.ts';
import { environmentOf } from './environment.ts';
import { onFreePorts } from './on-free-ports.ts';
import { freePorts } from '@setter/embedded-postgres/free-port';
import { copies, innerPorts, originOf, type Place, placesOf, programsOf } from './programs.ts';
import { supervise, type Supervised } from './supervise.ts';
import { type Awaited, untilReady } from './until-ready.ts';

/**
 * The whole of `npm run cluster` as one layer: database, broker, every service as processes of its own that are
 * started again when they die, the gateway on PORT, and runtime.json. Closing it ends them in the other order.
 */
export const serveCluster = (config: Config) =>
  Layer.effectDiscard(serving(config)).pipe(Layer.provide(Database.layerFrom(config)));

const serving = Effect.fnUntraced(function* (config: Config) {
  const database = yield* Database;
  const address = yield* holdAddress(config);
  const logFolder = join(config.dataDir, 'logs');
  yield* Effect.promise(() => mkdir(logFolder, { recursive: true, mode: 0o700 }));
  const services = commandSide(config, database, address.publicUrl).pipe(
    Layer.provideMerge(effectLoggerLayer(makeLogger('info', toFile(join(logFolder, 'cluster.log'))))),
  );
  const { adminCreated, demo } = yield* Effect.provide(fillStore(config), services);

  // What is noted of the running ones follows each start of one of them.
  let changed = (): void => undefined;
  const onStart = () => changed();
  const brokers = yield* brokersOf(config, onStart);
  const environment = environmentOf(process.env, config, address, database, brokers.addresses);
  const around = { environment, host: config.host, trustProxy: config.trustProxy, logFolder };
  let places: readonly Place[] = [];
  const running = new Map<string, Supervised>();
  const startUntilReady = Effect.fnUntraced(function* (isChosen: (place: Place) => boolean) {
    const programs = programsOf(places, around);
    const chosen = places.flatMap((place, index) =>
      isChosen(place) ? [{ place, program: programs[index]! }] : [],
    );
    const stopAll = (all: readonly Awaited[]) =>
      Effect.promise(() => Promise.all(all.map(({ process: { stop } }) => stop())));
    const started = yield* Effect.acquireRelease(
      Effect.sync(() =>
        chosen.map(({ place, program }) => ({
          process: supervise(program, onStart),
          url: originOf(place),
          logFile: program.logFile,
        })),
      ),
      stopAll,
    );
    for (const { process } of started) running.set(process.name, process);
    onStart();
    yield* Effect.tapError(untilReady(started), () => stopAll(started));
  });

  const startedAt = new Date().toISOString();
  const infoNow = () => ({
    pid: process.pid,
    url: address.publicUrl,
    databaseUrl: Redacted.value(database.ownerUrl),
    startedAt,
    kafkaBrokers: brokers.addresses,
    kafkaPid: brokers.pid(),
    processes: places.flatMap((place) => {
      const pid = running.get(place.name)?.pid();
      return pid === undefined ? [] : [{ name: place.name, pid, url: originOf(place) }];
    }),
  });
  // Each knows the ports of the others, so that all of them restart when one of these is taken.
  yield* onFreePorts(
    () => freePorts(innerPorts(config.cards), config.port === 0 ? 0 : address.port),
    (ports) => {
      places = placesOf(config.cards, address.port, ports);
      return startUntilReady(({ kind }) => kind !== 'gateway');
    },
  );
  yield* Effect.provide(finishDemo(demo), services);
  // The gateway starts last, so that runtime.json exists once it answers, and stops first, so that the services
  // can drain.
  const file = yield* runtimeFile(config.dataDir, infoNow());
  changed = () => file.update(infoNow());
  yield* address.release;
  yield* startUntilReady(({ kind }) => kind === 'gateway').pipe(
    Effect.catchTag('PortTaken', ({ port }) =>
      Effect.fail(cannotListen(config.host, port, { code: 'EADDRINUSE' })),
    ),
  );

  const started = {
    url: address.publicUrl,
    seconds: performance.now() / 1000,
    embeddedPostgres: database.embedded,
    adminCreated,
    demo: demo.account,
    cluster: {
      processes: Object.entries(copies)
        .filter(([kind]) => places.some((place) => place.kind === kind))
        .map(([kind, count]) => (count === 1 ? kind : `${count} ${kind}`)),
      kafka: config.kafka === undefined ? `inside, ${brokers.addresses.join(',')}` : 'of KAFKA_BROKERS',
      logFolder,
    },
  };
  yield* Console.log(welcome(config, started));
  return yield* database.lost;
});
