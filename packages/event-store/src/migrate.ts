import { PgClient } from '@effect/sql-pg';
import { Context, Effect, Layer, Redacted, Schedule, Schema } from 'effect';
import type { SqlError } from 'effect/sql/SqlError';
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import release from '../package.json' with { type: 'json' };
import { waitShortly } from './database/change-schema.ts';
import { databaseLayer } from './database/database-client.ts';
import { isLockTimeout } from './errors.ts';

/** The database was migrated by other files than these: by a newer Setter, or a released one was edited. */
export class MigrationMismatch extends Schema.TaggedError<MigrationMismatch>()('MigrationMismatch', {
  message: Schema.String,
}) {}

/** The database comes from a build before 0.1.0, which no later build goes on from. */
export class MadeByOlderBuild extends Schema.TaggedError<MadeByOlderBuild>()('MadeByOlderBuild', {
  message: Schema.String,
}) {}

/** The package or service whose tables these are, and the folder of its `.sql` files, which run by name. */
export type MigrationOwner = { readonly owner: string; readonly folder: URL };

/** The store's own; every other owner's come after them. */
export const eventStoreMigrations: MigrationOwner = {
  owner: 'event-store',
  folder: new URL('../migrations/', import.meta.url),
};

export type MigrateOptions = {
  /** Lets the services' role `setter_service` sign in with this password. */
  readonly servicePassword?: string;
};

type Migration = {
  readonly owner: string;
  readonly name: string;
  readonly text: string;
  readonly checksum: string;
};
type Applied = Omit<Migration, 'text'>;

/**
 * Brings a database to the newest shape, as its owner: the owners' migrations, in the order of the list. Any number of
 * processes may call it at once: one works, the others wait and find nothing left to do.
 */
export const migrate = Effect.fn('migrate')(function* (
  database: string | Redacted.Redacted | PgClient.PgClient,
  owners: readonly MigrationOwner[],
  options: MigrateOptions = {},
): Effect.fn.Return<void, SqlError | MigrationMismatch | MadeByOlderBuild> {
  const migrations = (yield* Effect.promise(() => Promise.all(owners.map(readMigrations)))).flat();
  if (typeof database !== 'string' && !Redacted.isRedacted(database))
    return yield* runAll(database, migrations, options);
  const url = typeof database === 'string' ? Redacted.make(database) : database;
  yield* Effect.scoped(
    Effect.gen(function* () {
      const context = yield* Layer.build(
        databaseLayer({ url, maxConnections: 1, applicationName: 'setter-migrate' }),
      );
      yield* runAll(Context.get(context, PgClient.PgClient), migrations, options);
    }),
  );
});

const readMigrations = async ({ owner, folder }: MigrationOwner): Promise<Migration[]> => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, folder), 'utf8');
      return { owner, name, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
};

const runAll = (sql: PgClient.PgClient, migrations: readonly Migration[], options: MigrateOptions) =>
  // Tables may be in use: a migration that is blocked by an open transaction must not block others for long.
  Effect.retry(runOnce(sql, migrations, options), {
    while: isLockTimeout,
    schedule: Schedule.spaced('1 second'),
  });

const runOnce = (sql: PgClient.PgClient, migrations: readonly Migration[], options: MigrateOptions) =>
  // One transaction for all: a start that fails half-way leaves the database as it was.
  sql.withTransaction(
    Effect.gen(function* () {
      yield* sql`SELECT pg_advisory_xact_lock(7305812050)`;
      yield* waitShortly(sql);
      yield* refuseOlderBuild(sql);
      yield* sql`CREATE TABLE IF NOT EXISTS public.setter_migrations (
        owner text NOT NULL, name text NOT NULL, checksum text NOT NULL, setter_version text NOT NULL,
        applied_at timestamptz NOT NULL DEFAULT clock_timestamp(), PRIMARY KEY (owner, name))`;
      const applied = yield* sql<Applied>`SELECT owner, name, checksum FROM public.setter_migrations`;
      for (const { owner, name, text, checksum } of yield* pendingOf(migrations, applied)) {
        // The driver sends one statement per call; a block makes one of many.
        yield* sql.unsafe(`DO $migration$\nBEGIN\n${text}\nEND\n$migration$`);
        yield* sql`INSERT INTO public.setter_migrations (owner, name, checksum, setter_version)
          VALUES (${owner}, ${name}, ${checksum}, ${release.version})`;
      }
      yield* letOwnerStepDown(sql);
      if (options.servicePassword !== undefined) yield* setServicePassword(sql, options.servicePassword);
    }),
  );

/** Before 0.1.0 no migration said which Setter applied it. */
const refuseOlderBuild = Effect.fnUntraced(function* (sql: PgClient.PgClient) {
  const columns = yield* sql<{ name: string }>`
    SELECT attname AS name FROM pg_attribute
     WHERE attrelid = to_regclass('public.setter_migrations') AND attnum > 0`;
  if (columns.length === 0 || columns.some(({ name }) => name === 'setter_version')) return;
  return yield* new MadeByOlderBuild({ message: 'the database was made by an older build' });
});

/** Those of other owners are left alone: a tool may bring less with it than the whole product. */
const pendingOf = Effect.fnUntraced(function* (
  migrations: readonly Migration[],
  applied: readonly Applied[],
) {
  const idOf = ({ owner, name }: Pick<Applied, 'owner' | 'name'>) => `${owner}/${name}`;
  const owners = new Set(migrations.map(({ owner }) => owner));
  const known = new Map(migrations.map((migration) => [idOf(migration), migration]));
  for (const row of applied) {
    if (!owners.has(row.owner)) continue;
    const migration = known.get(idOf(row));
    if (migration === undefined) {
      return yield* new MigrationMismatch({
        message: `the database was migrated by a newer Setter (${idOf(row)} is not known here)`,
      });
    }
    if (migration.checksum !== row.checksum) {
      return yield* new MigrationMismatch({
        message: `migration ${idOf(row)} was changed after it had been applied`,
      });
    }
    known.delete(idOf(row));
  }
  return [...known.values()];
});

/**
 * A tool that the owner runs makes the tables of read models as `setter_service`. A superuser may; an owner that only
 * made the role must grant it to itself. At each start, since roles belong to the server and the database may
 * have come from another.
 */
const letOwnerStepDown = (sql: PgClient.PgClient) =>
  sql`DO $$ BEGIN
        IF NOT pg_has_role('setter_service', 'SET') THEN GRANT setter_service TO CURRENT_USER; END IF;
      END $$`;

const setServicePassword = Effect.fnUntraced(function* (sql: PgClient.PgClient, password: string) {
  const [row] = yield* sql<{ statement: string }>`
    SELECT format('ALTER ROLE setter_service LOGIN PASSWORD %L', ${password}::text) AS statement`;
  yield* sql.unsafe(row!.statement);
});
