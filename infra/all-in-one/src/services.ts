import { databaseLayer } from '@setter/event-store/database';
import { ClientIds } from '@setter/command-api/clients/client-ids';
import { FailedSignIns } from '@setter/command-api/identity/failed-sign-ins';
import { cardsLayer } from '@setter/command-api/layer';
import { Checkpoints } from '@setter/event-store/consumers';
import { postgresFeedLayer } from '@setter/messaging/postgres/postgres-feed';
import { BrandName } from '@setter/platform/brand-name';
import { BusinessTimeZone } from '@setter/platform/business-time-zone';
import type { Config } from '@setter/platform/config';
import { CommandIds } from '@setter/platform/http/command-ids';
import { identityLayer } from '@setter/platform/identity-layer';
import { Metrics } from '@setter/platform/metrics';
import { storeLayer } from '@setter/platform/service-process';
import { projectionsLayer } from '@setter/projections/layer';
import { StatusStream } from '@setter/projections/system/status-stream';
import { Layer, Redacted } from 'effect';
import type { DatabaseShape } from './database.ts';

const connection = ({ service }: DatabaseShape) =>
  databaseLayer({ ...service, maxConnections: 20, applicationName: 'setter' });

/** What commands need; enough for the seeder, before anything follows the log. */
export const commandServices = (config: Config, database: DatabaseShape) => {
  const [secret] = Redacted.value(config.sessionKeys);
  return Layer.mergeAll(FailedSignIns.layer, ClientIds.layer, cardsLayer(config.cards, secret)).pipe(
    Layer.provideMerge(
      Layer.mergeAll(CommandIds.layer, identityLayer(secret), Metrics.layer, Checkpoints.layer),
    ),
    Layer.provideMerge(storeLayer(config)),
    Layer.provideMerge(Layer.succeed(BusinessTimeZone, config.businessTimeZone)),
    Layer.provideMerge(Layer.succeed(BrandName, config.brand.name)),
    Layer.provideMerge(connection(database)),
  );
};

/** The read side on top of `commandServices`: the feed, and a loop for each read model. */
export const readSide = Layer.provideMerge(StatusStream.layer, projectionsLayer).pipe(
  Layer.provideMerge(postgresFeedLayer),
);
