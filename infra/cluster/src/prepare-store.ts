import { Database } from '@setter/all-in-one/database';
import { fillStore } from '@setter/all-in-one/fill-store';
import { launch } from '@setter/all-in-one/launch';
import { StartError } from '@setter/all-in-one/start-error';
import { commandServices } from '@setter/all-in-one/services';
import type { Config } from '@setter/platform/config';
import { effectLoggerLayer } from '@setter/platform/effect-logger';
import { makeLogger } from '@setter/platform/logging';
import { Console, Effect, Layer } from 'effect';

// Run once before the services: brings the database of DATABASE_URL (its owner's address) up to this version, makes
// the first admin and, with SEED_DEMO=true, the demo business. Run again, it does only what is not done.

const stopWithinMs = 5000;

const prepareStore = Effect.fnUntraced(function* (config: Config) {
  const services = commandServices(config, yield* Database, config.publicUrl ?? '').pipe(
    Layer.provideMerge(effectLoggerLayer(makeLogger('info'))),
  );
  const { adminCreated, demo } = yield* Effect.provide(fillStore(config), services);
  const done = [
    ...(adminCreated ? [`made the first admin, ${config.firstAdmin.email}`] : []),
    ...(demo.account?.created === true ? ['filled in the demo business'] : []),
  ];
  yield* Console.log(`The database is ready${done.length === 0 ? '' : `: ${done.join(', ')}`}.`);
});

const ofOthers = (config: Config) =>
  config.databaseUrl === undefined
    ? new StartError({ message: 'DATABASE_URL must be set: it names the database to prepare.' })
    : Effect.provide(prepareStore(config), Database.layerFrom(config));

launch((config) => Effect.scoped(ofOthers(config)), stopWithinMs);
