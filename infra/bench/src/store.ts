import { PgClient } from '@effect/sql-pg';
import { Checkpoints } from '@setter/event-store/consumers';
import { EventCatalogue } from '@setter/event-store/event-catalogue';
import { postgresEventStoreLayer } from '@setter/event-store/postgres-event-store';
import { SubjectKeyStore, MasterKeys } from '@setter/event-store/keys';
import { migrate } from '@setter/event-store/migrate';
import { eventDefinitions } from '@setter/events/registry';
import { asService, migrationOwners, serviceRole } from '@setter/testing/migrations';
import { Effect, Layer, Redacted } from 'effect';
import { randomBytes } from 'node:crypto';

export const encryptionKey = `bench:${randomBytes(32).toString('base64')}`;

/** The store as services run it, role and number of connections included, on a migrated database. */
export const storeLayer = (url: string) =>
  Layer.mergeAll(postgresEventStoreLayer, Checkpoints.layer).pipe(
    Layer.provideMerge(Layer.mergeAll(SubjectKeyStore.layer, EventCatalogue.layer(eventDefinitions))),
    Layer.provide(MasterKeys.layerFrom(encryptionKey)),
    Layer.provideMerge(
      PgClient.layer({
        url: Redacted.make(asService(url)),
        maxConnections: 20,
        applicationName: 'setter-bench',
      }),
    ),
  );

export const migrated = async (url: string): Promise<string> => {
  await Effect.runPromise(migrate(url, migrationOwners(), { servicePassword: serviceRole.password }));
  return url;
};
