import { randomBytes } from 'node:crypto';
import { EmbeddedPostgresError } from '@setter/embedded-postgres/errors';
import { startEmbeddedPostgres } from '@setter/embedded-postgres/start';
import { messageOf } from '@setter/event-store/errors';
import { migrate } from '@setter/event-store/migrate';
import { kafkaFacts } from '@setter/messaging/kafka/prove-history';
import type { Config } from '@setter/config/config';
import { olderBuildMessage } from '@setter/config/older-build';
import { proveDatabase, unusable } from '@setter/http/process/prove-database';
import { Context, Effect, Layer, Redacted } from 'effect';
import { migrations } from './migrations.ts';
import { canSignIn, passwordIn, serviceUrlFor, serviceUrlOf } from './service-url.ts';
import { StartError } from './start-error.ts';

/** The migrated database that this process works on. */
export interface DatabaseShape {
  /** The owner's connection, for migrations. */
  readonly ownerUrl: Redacted.Redacted;
  /** How services connect: signed in as `setter_service`, which is no superuser. */
  readonly service: { readonly url: Redacted.Redacted };
  /** Whether this process runs the embedded server. */
  readonly embedded: boolean;
  /** Fails when the server ends unexpectedly; otherwise never ends. */
  readonly lost: Effect.Effect<never, StartError>;
}

type DatabaseConfig = Pick<Config, 'dataDir' | 'databaseUrl' | 'serviceDatabaseUrl' | 'exposed'> &
  Partial<Pick<Config, 'kafka'>>;

export class Database extends Context.Service<Database, DatabaseShape>()('all-in-one/Database') {
  /** The embedded server, stopped when the layer's scope closes, or the one of DATABASE_URL. */
  static readonly layerFrom = (config: DatabaseConfig) =>
    Layer.effect(
      Database,
      config.databaseUrl === undefined ? embedded(config) : external(config, config.databaseUrl),
    );
}

const embedded = Effect.fnUntraced(function* (config: DatabaseConfig) {
  const server = yield* Effect.acquireRelease(
    Effect.tryPromise({
      try: () => startEmbeddedPostgres({ dataDir: config.dataDir }),
      catch: (error) => error,
    }).pipe(Effect.catch(startErrorOf)),
    (running) => Effect.promise(running.stop),
  );
  // New at each start and stored nowhere: only this process needs it.
  const servicePassword = randomBytes(24).toString('base64url');
  const ownerUrl = Redacted.make(server.url());
  yield* proven(config, ownerUrl);
  yield* migrated(config, ownerUrl, servicePassword);
  const service = { url: serviceUrlOf(server.url(), servicePassword) };
  const lost = Effect.promise(() => server.lost).pipe(
    Effect.andThen(
      new StartError({
        message: `Postgres has stopped by itself; ${config.dataDir}/postgres.log may say why.`,
      }),
    ),
  );
  return Database.of({ ownerUrl, service, embedded: true, lost });
});

const external = Effect.fnUntraced(function* (config: DatabaseConfig, ownerUrl: Redacted.Redacted) {
  const url = yield* Effect.sync(() => serviceUrlFor(ownerUrl, config.serviceDatabaseUrl));
  yield* proven(config, ownerUrl);
  const known = yield* canSignIn(url);
  if (known) yield* proven(config, url);
  yield* migrated(config, ownerUrl, known ? undefined : passwordIn(url));
  const service = { url };
  return Database.of({ ownerUrl, service, embedded: false, lost: Effect.never });
});

const proven = ({ exposed, kafka }: DatabaseConfig, url: Redacted.Redacted) =>
  proveDatabase({ url, exposed, further: kafkaFacts(kafka) }).pipe(
    Effect.mapError((error) => (error._tag === 'SqlError' ? unusable(url, messageOf(error)) : error)),
    Effect.mapError(({ message }) => new StartError({ message })),
  );

const migrated = (config: DatabaseConfig, ownerUrl: Redacted.Redacted, servicePassword?: string) =>
  migrate(ownerUrl, migrations, servicePassword === undefined ? {} : { servicePassword }).pipe(
    Effect.mapError((error) => {
      if (error._tag === 'MadeByOlderBuild') return new StartError({ message: olderBuildMessage(config) });
      const host = new URL(Redacted.value(ownerUrl)).host;
      const why = error._tag === 'MigrationMismatch' ? error.message : messageOf(error);
      return new StartError({ message: `The database at ${host} could not be prepared: ${why}.` });
    }),
  );

// Failures without a one-line message are defects, with their stack.
const startErrorOf = (error: unknown) =>
  error instanceof EmbeddedPostgresError
    ? Effect.fail(new StartError({ message: error.message }))
    : Effect.die(error);
