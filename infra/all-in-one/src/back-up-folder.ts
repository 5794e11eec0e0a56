import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { POSTGRES_MAJOR } from '@setter/embedded-postgres/binaries';
import { isAbsent } from '@setter/embedded-postgres/copy-files';
import { EmbeddedPostgresError } from '@setter/embedded-postgres/errors';
import { messageOf } from '@setter/event-store/errors';
import { CliError } from '@setter/projections/cli/find-database';
import { Effect } from 'effect';
import { z } from 'zod';

// What lies in a back-up: `data`, as in DATA_DIR; `back-up.json` and `files.json`, described below; `erasures.json`,
// who was erased until then, which newer lists may replace.

/** The database's folder, in DATA_DIR as in `data`. */
export const databasePart = 'postgres';
/** What goes with the database where it is there. What is not named is written again: logs, addresses, Kafka's copy. */
export const otherParts = ['postgres.json', 'keys.json', 'web-assets', 'self-signed.pem'] as const;

/** The form of the files of the database, which only the same kind of system reads. */
export const thisSystem = `${process.platform}-${process.arch}`;

const manifest = z.object({
  format: z.literal(1),
  /** ISO 8601. */
  madeAt: z.string(),
  /** Version of the server, such as 18.4. */
  postgres: z.string(),
  system: z.string(),
  /** The log's events up to here are in it. */
  position: z.int(),
  /** Id of the log's history; null when it has none yet. */
  history: z.string().nullable(),
});
/** `back-up.json`: what a back-up is of. */
export type Manifest = z.infer<typeof manifest>;

const tree = z.object({
  folders: z.array(z.string()),
  files: z.array(z.object({ path: z.string(), bytes: z.int(), sha256: z.string() })),
});

const readJson = async <A>(folder: string, name: string, schema: z.ZodType<A>): Promise<A> => {
  const text = await readFile(join(folder, name), 'utf8').catch((error: unknown) => {
    if (isAbsent(error)) return undefined;
    throw error;
  });
  try {
    return schema.parse(JSON.parse(text ?? ''));
  } catch {
    throw new CliError(
      `${folder} is not a back-up: ${name} is ${text === undefined ? 'missing' : 'broken'}.`,
    );
  }
};

/** What a back-up is of and which files it has. Fails with `CliError` when it cannot be restored here. */
export const readBackUp = (folder: string) =>
  Effect.tryPromise({
    try: async () => {
      const found = await readJson(folder, 'back-up.json', manifest);
      const { postgres, system } = found;
      if (postgres.split('.', 1)[0] !== POSTGRES_MAJOR)
        throw new CliError(
          `${folder} is of Postgres ${postgres}, this is Postgres ${POSTGRES_MAJOR}: restore it with the Setter that made it.`,
        );
      if (system !== thisSystem)
        throw new CliError(
          `${folder} was made on ${system}, this is ${thisSystem}: restore it on such a system.`,
        );
      return { manifest: found, tree: await readJson(folder, 'files.json', tree) };
    },
    catch: (error) =>
      error instanceof CliError ? error : new CliError(`${folder} cannot be read: ${messageOf(error)}.`),
  });

/** For commands that copy DATA_DIR: with DATABASE_URL the database is elsewhere. */
export const demandOwnDatabase = (databaseUrl: unknown) =>
  databaseUrl === undefined
    ? Effect.void
    : Effect.fail(
        new CliError(
          'The database is that of DATABASE_URL: back it up and restore it by its own means, as "Back-up and restore" in infra/README.md tells.',
        ),
      );

/** A failed step as one line: what was to be done, and why it was not. */
export const asCliError =
  (what: string) =>
  (error: unknown): CliError => {
    if (error instanceof CliError) return error;
    const why = error instanceof EmbeddedPostgresError ? error.message : messageOf(error);
    return new CliError(`${what}: ${why}${why.endsWith('.') ? '' : '.'}`);
  };
