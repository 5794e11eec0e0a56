// Run as a process of its own: appends one request and never says so.
import { PgClient } from '@effect/sql-pg';
import { eventDefinitions } from '@setter/events/registry';
import { Effect, Layer, Redacted } from 'effect';
import type { AppendRequest } from '../append/append-request.ts';
import { EventCatalogue } from '../event-catalogue.ts';
import { EventStore } from '../event-store.ts';
import { postgresEventStoreLayer } from '../postgres-event-store.ts';
import { SubjectKeyStore } from '../keys/keys.ts';
import { MasterKeys } from '../keys/master-keys.ts';

const { url, encryptionKey, request } = JSON.parse(process.env['APPEND'] ?? '') as {
  readonly url: string;
  readonly encryptionKey: string;
  readonly request: AppendRequest;
};
const store = postgresEventStoreLayer.pipe(
  Layer.provide(EventCatalogue.layer(eventDefinitions)),
  Layer.provide(SubjectKeyStore.layer),
  Layer.provide(MasterKeys.layerFrom(encryptionKey)),
  Layer.provide(PgClient.layer({ url: Redacted.make(url) })),
);
Effect.runFork(
  Effect.flatMap(EventStore, (opened) => Effect.andThen(opened.append(request), Effect.never)).pipe(
    Effect.provide(store),
  ),
);
