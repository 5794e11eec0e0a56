import { EventCatalogue } from '@setter/event-store/event-catalogue';
import { postgresEventStoreLayer } from '@setter/event-store/postgres-event-store';
import { SubjectKeyStore, MasterKeys } from '@setter/event-store/keys';
import { eventDefinitions } from '@setter/events/registry';
import { Layer, ManagedRuntime } from 'effect';
import { afterAll } from 'vitest';
import { pgClientLayer } from './postgres.ts';

/** An ENCRYPTION_KEY of one key that is the same in every test. */
export const testEncryptionKey = (kid = 'test', fill = 7): string =>
  `${kid}:${Buffer.alloc(32, fill).toString('base64')}`;

/**
 * The event store, its keys and the database client on a given database. Each layer is a process of its own as far
 * as the store can tell: own caches, own connection for appends.
 */
export const eventStoreLayer = (url: string, encryptionKey: string = testEncryptionKey()) =>
  postgresEventStoreLayer.pipe(
    Layer.provide(EventCatalogue.layer(eventDefinitions)),
    Layer.provideMerge(SubjectKeyStore.layer),
    Layer.provide(MasterKeys.layerFrom(encryptionKey)),
    Layer.provideMerge(pgClientLayer(url)),
  );

/**
 * Registers a vitest hook and returns a function that opens one more store, as a further process would; all are
 * closed after the file's tests. Call it at the top of a file.
 */
export const openStores = (url: () => string) => {
  const opened: { readonly dispose: () => Promise<void> }[] = [];
  afterAll(async () => {
    await Promise.all(opened.map((runtime) => runtime.dispose()));
  });
  return (encryptionKey?: string) => {
    const runtime = ManagedRuntime.make(eventStoreLayer(url(), encryptionKey));
    opened.push(runtime);
    return runtime;
  };
};
