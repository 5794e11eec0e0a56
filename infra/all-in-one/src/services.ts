import { commandServices } from '@setter/command-api/command-services';
import { SandboxAddress } from '@setter/command-api/payments/sandbox/sandbox-address';
import { databaseLayer } from '@setter/event-store/database';
import { Checkpoints } from '@setter/event-store/consumers';
import { postgresFeedLayer } from '@setter/messaging/postgres/postgres-feed';
import type { Config } from '@setter/config/config';
import { projectionsLayer } from '@setter/projections/layer';
import { StatusStream } from '@setter/projections/system/status-stream';
import { Layer } from 'effect';
import { cardSandboxLayer } from './card-sandbox.ts';
import type { DatabaseShape } from './database.ts';

/** The database as services sign in to it, with its checkpoints. */
export const databaseServices = ({ service }: DatabaseShape) =>
  Checkpoints.layer.pipe(
    Layer.provideMerge(databaseLayer({ ...service, maxConnections: 20, applicationName: 'setter' })),
  );

const sandboxAddress = (config: Config) =>
  config.cards.kind === 'sandbox' ? cardSandboxLayer(config) : SandboxAddress.layerOf('');

/** What commands need; enough for the seeder, before anything follows the log. */
export const commandSide = (config: Config, database: DatabaseShape, publicUrl: string) =>
  commandServices(config, publicUrl).pipe(
    Layer.provide(sandboxAddress(config)),
    Layer.provideMerge(databaseServices(database)),
  );

/** The read side on top of `commandSide`: the feed, and a loop for each read model. */
export const readSide = Layer.provideMerge(StatusStream.layer, projectionsLayer).pipe(
  Layer.provideMerge(postgresFeedLayer),
);
