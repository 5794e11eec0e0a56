import { Database } from '@setter/all-in-one/database';
import { fillStore } from '@setter/all-in-one/fill-store';
import { launchParts } from '@setter/all-in-one/launch';
import { StartError } from '@setter/all-in-one/start-error';
import { databaseServices } from '@setter/all-in-one/services';
import { storeServices } from '@setter/command-api/command-services';
import type { Config as AllConfig } from '@setter/config/config';
import { effectLoggerLayer } from '@setter/http/logging/effect-logger';
import { makeLogger } from '@setter/http/logging/logging';
import { Console, Effect, Layer } from 'effect';
import { randomBytes } from 'node:crypto';
import { prepareParts } from './prepare-parts.ts';

// Run once before the services: brings the database of DATABASE_URL (its owner's address) up to this version, gives
// `setter_service` the password of SERVICE_DATABASE_URL, enters appointments from before calendars, makes the first admin and, with SEED_DEMO=true, the demo business. Run again, it does only what is not done.

const stopWithinMs = 5000;

type Config = Pick<AllConfig, (typeof prepareParts)[number]>;

const prepareStore = Effect.fnUntraced(function* (config: Config) {
  // It takes no requests: what throttles it counted under this key is nothing.
  const secret = { kid: 'prepare', key: randomBytes(32) };
  const services = storeServices(config, secret).pipe(
    Layer.provideMerge(databaseServices(yield* Database)),
    Layer.provideMerge(effectLoggerLayer(makeLogger('info'))),
  );
  const { adopted, adminCreated, demo } = yield* Effect.provide(fillStore(config), services);
  const done = [
    ...(adopted.appointments > 0 ? [`entered ${adopted.appointments} appointments in their calendars`] : []),
    ...(adminCreated ? [`made the first admin, ${config.firstAdmin.email}`] : []),
    ...(demo.account?.created === true ? ['filled in the demo business'] : []),
  ];
  yield* Console.log(`The database is ready${done.length === 0 ? '' : `: ${done.join(', ')}`}.`);
});

const ofOthers = (config: Config) =>
  config.databaseUrl === undefined
    ? new StartError({ message: 'DATABASE_URL must be set: it names the database to prepare.' })
    : config.serviceDatabaseUrl === undefined
      ? new StartError({
          message: 'SERVICE_DATABASE_URL must be set: by it the services sign in as setter_service.',
        })
      : Effect.provide(prepareStore(config), Database.layerFrom(config));

launchParts(prepareParts, (config) => Effect.scoped(ofOthers(config)), stopWithinMs);
