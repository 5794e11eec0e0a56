import { databaseLayer } from '@setter/event-store/database';
import { EventCatalogue } from '@setter/event-store/event-catalogue';
import { postgresEventStoreLayer } from '@setter/event-store/postgres-event-store';
import { MasterKeys, SubjectKeyStore } from '@setter/event-store/keys';
import { eventDefinitions } from '@setter/events/registry';
import type { Config } from '@setter/config/config';
import { Layer, Redacted } from 'effect';

/** The store of a database for a command of the terminal. */
export const cliStoreLayer = (
  config: Pick<Config, 'encryptionKey'>,
  url: string,
  applicationName: string,
  maxConnections = 2,
) =>
  postgresEventStoreLayer.pipe(
    Layer.provide(EventCatalogue.layer(eventDefinitions)),
    Layer.provideMerge(SubjectKeyStore.layer),
    Layer.provide(MasterKeys.layerFrom(Redacted.value(config.encryptionKey))),
    Layer.provideMerge(databaseLayer({ url: Redacted.make(url), maxConnections, applicationName })),
  );
