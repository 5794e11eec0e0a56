import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { PgClient } from '@effect/sql-pg';
import {
  type ConnectionWatch,
  copyClientConfig,
  copyClientWatch,
  type WatchedConnection,
} from '@setter/event-store/database';
import {
  poolSettings,
  sessionParameters,
  type SessionRow,
  sessionText,
  unkept,
} from '@setter/event-store/session-settings';
import { Effect, Redacted } from 'effect';
import { ConnectionError, SqlError, UnknownError } from 'effect/sql/SqlError';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { AnyReadTable, AnyRow } from '../read-model.ts';
import { asTableOwner, type Build } from './builds.ts';
import { copyInto, copyLine, deleteByKeys, insertRows } from './table-sql.ts';

/** Up to this many rows are inserted without COPY. */
const fewRows = 500;

/** Deletes the rows of the stale keys and writes rows into the table of a build, in one transaction. */
export type CopyRows = (
  build: Build,
  fresh: readonly AnyRow[],
  stale: readonly string[],
) => Effect.Effect<void, SqlError>;

/**
 * A connection that takes rows by COPY, since the driver that everything else goes through knows no COPY. It is opened
 * when there are more than a few rows and lives as long as the scope.
 */
export const makeCopyRows = Effect.gen(function* () {
  const sql = yield* PgClient.PgClient;
  const { url } = sql.config;
  if (url === undefined) return yield* Effect.die(new Error('COPY needs the database as a URL'));
  const watch = copyClientWatch(Redacted.value(url));
  let opened: Opened | undefined;
  yield* Effect.addFinalizer(() => Effect.promise(async () => opened?.client.end().catch(() => {})));
  const copyRows: CopyRows = (build, fresh, stale) =>
    fresh.length === 0 && stale.length === 0
      ? Effect.void
      : opened === undefined && fresh.length <= fewRows && stale.length === 0
        ? insert(build, fresh)
        : attempt(async () => {
            opened ??= await open(Redacted.value(url), watch, () => (opened = undefined));
            const { client, watched } = opened;
            watched.begin();
            try {
              await copy(client, build, fresh, stale);
            } finally {
              watched.end();
            }
          });
  const insert = ({ model: { table: shape }, table }: Build, rows: readonly AnyRow[]) =>
    sql.withTransaction(
      Effect.andThen(
        Effect.provideService(asTableOwner, PgClient.PgClient, sql),
        sql.unsafe(insertRows(shape, table), [JSON.stringify(rows)]),
      ),
    );
  return copyRows;
});

type Opened = { readonly client: pg.Client; readonly watched: WatchedConnection };

const open = async (connectionString: string, watch: ConnectionWatch, onEnd: () => void): Promise<Opened> => {
  const client = new pg.Client({
    ...copyClientConfig(connectionString, 'setter-copy'),
    connectionTimeoutMillis: 5000,
  });
  // The server ends one that is idle for long; the next rows go over another.
  client.on('error', () => {}).on('end', onEnd);
  await client.connect();
  const { rows } = await client.query<SessionRow>(sessionText, sessionParameters(poolSettings));
  const session = rows[0]!;
  const sentence = unkept(session, poolSettings, undefined);
  if (sentence !== undefined) {
    await client.end();
    throw new Error(sentence);
  }
  const { connection } = client as unknown as Connected;
  return { client, watched: watch.add(session.processId, connection.stream) };
};

/** What the types of `pg` leave out. */
type Connected = { readonly connection: { readonly stream: Socket } };

const copy = async (
  client: pg.Client,
  { model: { table: shape }, table }: Build,
  fresh: readonly AnyRow[],
  stale: readonly string[],
): Promise<void> => {
  await client.query('BEGIN');
  try {
    await client.query('SET LOCAL ROLE setter_service');
    if (stale.length > 0) await client.query(deleteByKeys(shape, table), [stale]);
    await pipeline(Readable.from(chunksOf(shape, fresh)), client.query(copyFrom(copyInto(shape, table))));
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {});
    throw error;
  }
};

const rowsPerChunk = 1000;

function* chunksOf(shape: AnyReadTable, rows: readonly AnyRow[]) {
  const lineOf = copyLine(shape);
  for (let from = 0; from < rows.length; from += rowsPerChunk) {
    let lines = '';
    for (const row of rows.slice(from, from + rowsPerChunk)) lines += lineOf(row);
    yield Buffer.from(lines);
  }
}

const attempt = <A>(run: () => Promise<A>): Effect.Effect<A, SqlError> =>
  Effect.tryPromise({ try: run, catch: asSqlError });

/** An error that Postgres did not answer is one of the connection. */
const asSqlError = (cause: unknown): SqlError => {
  const about = { cause, message: 'Rows could not be copied', operation: 'copy' };
  const reason = cause instanceof pg.DatabaseError ? new UnknownError(about) : new ConnectionError(about);
  return new SqlError({ reason });
};
