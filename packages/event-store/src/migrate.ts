import { PgClient } from '@effect/sql-pg';
import { Context, Effect, Layer, Redacted, Schema } from 'effect';
import type { SqlError } from 'effect/sql/SqlError';
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';

/** The database was migrated by other files than these: by a newer Setter, or somebody edited a released one. */
export class MigrationMismatch extends Schema.TaggedError<MigrationMismatch>()('MigrationMismatch', {
  message: Schema.String,
}) {}

export type MigrateOptions = {
  /** Lets the services' role `setter_service` sign in with this password. */
  readonly servicePassword?: string;
};

type Migration = { readonly name: string; readonly text: string; readonly checksum: string };

const folder = new URL('../migrations/', import.meta.url);

/**
 * Brings a database to the newest shape, as its owner. Any number of processes may call it at once: one works, the
 * others wait and find nothing left to do.
 */
export const migrate = Effect.fn('migrate')(function* (
  database: string | Redacted.Redacted | PgClient.PgClient,
  options: MigrateOptions = {},
): Effect.fn.Return<void, SqlError | MigrationMismatch> {
  const files = yield* Effect.promise(readMigrations);
  if (typeof database !== 'string' && !Redacted.isRedacted(database))
    return yield* runAll(database, files, options);
  const url = typeof database === 'string' ? Redacted.make(database) : database;
  yield* Effect.scoped(
    Effect.gen(function* () {
      const context = yield* Layer.build(
        PgClient.layer({ url, maxConnections: 1, applicationName: 'setter-migrate' }),
      );
      yield* runAll(Context.get(context, PgClient.PgClient), files, options);
    }),
  );
});

const readMigrations = async (): Promise<Migration[]> => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, folder), 'utf8');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
};

const runAll = (sql: PgClient.PgClient, files: readonly Migration[], options: MigrateOptions) =>
  // One transaction for all: a start that fails half-way leaves the database as it was.
  sql.withTransaction(
    Effect.gen(function* () {
      yield* sql`SELECT pg_advisory_xact_lock(7305812050)`;
      yield* sql`CREATE TABLE IF NOT EXISTS public.setter_migrations (
        name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT clock_timestamp())`;
      const applied = yield* sql<{
        name: string;
        checksum: string;
      }>`SELECT name, checksum FROM public.setter_migrations`;
      const pending = yield* compare(files, new Map(applied.map((row) => [row.name, row.checksum])));
      for (const { name, text, checksum } of pending) {
        // The driver sends one statement per call; a block makes one of many.
        yield* sql.unsafe(`DO $migration$\nBEGIN\n${text}\nEND\n$migration$`);
        yield* sql`INSERT INTO public.setter_migrations (name, checksum) VALUES (${name}, ${checksum})`;
      }
      yield* letOwnerStepDown(sql);
      if (options.servicePassword !== undefined) yield* setServicePassword(sql, options.servicePassword);
    }),
  );

const compare = Effect.fnUntraced(function* (
  files: readonly Migration[],
  applied: ReadonlyMap<string, string>,
) {
  const known = new Set(files.map((file) => file.name));
  for (const name of applied.keys()) {
    if (!known.has(name)) {
      return yield* new MigrationMismatch({
        message: `the database was migrated by a newer Setter (${name} is not known here)`,
      });
    }
  }
  for (const { name, checksum } of files) {
    if ((applied.get(name) ?? checksum) !== checksum) {
      return yield* new MigrationMismatch({
        message: `migration ${name} was changed after it had been applied`,
      });
    }
  }
  return files.filter((file) => !applied.has(file.name));
});

/**
 * Services that connect as the owner give up its rights for those of `setter_service`. A superuser may; who only made
 * the role must let himself. At each start, since roles belong to the server and the database may have come from
 * another.
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
