import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { EmbeddedPostgresError } from './errors.ts';
import { isAlive } from './processes.ts';

// Any constant will do, as long as every version of Setter takes the same one.
const LOCK = 7_316_400_118;
const NAME = 'setter-holder';

/** The connection whose advisory lock says who runs this data folder; it ends with the process, however that dies. */
export interface Holder {
  /** Resolves when the connection breaks without `release`: the server is gone. */
  readonly lost: Promise<Error>;
  release(): Promise<void>;
}

/** Takes the lock, or fails with `DataFolderInUse` and the process id of its holder. */
export async function becomeHolder(url: string, folder: string): Promise<Holder> {
  const client = new pg.Client({
    connectionString: url,
    application_name: `${NAME} ${process.pid}`,
    keepAlive: true,
  });
  const lost = Promise.withResolvers<Error>();
  client.on('error', lost.resolve);
  await client.connect();
  // The server notices the death of a killed holder's connection a moment later than we start.
  for (let attempt = 0; ; attempt++) {
    const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [
      LOCK,
    ]);
    if (rows[0]?.taken) break;
    const pid = await holderPid(client);
    if (attempt > 100 || (pid !== undefined && isAlive(pid))) {
      await client.end();
      const who = pid === undefined ? 'another process' : `process ${pid}`;
      throw new EmbeddedPostgresError(
        'DataFolderInUse',
        `Setter already runs on ${folder} (${who}); stop it first, or set DATA_DIR and PORT for a second one.`,
        pid === undefined ? {} : { holderPid: pid },
      );
    }
    await sleep(20);
  }
  return { lost: lost.promise, release: () => client.end() };
}

async function holderPid(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT a.application_name AS name FROM pg_locks l JOIN pg_stat_activity a USING (pid)
     WHERE l.locktype = 'advisory' AND l.granted AND ((l.classid::bigint << 32) | l.objid::bigint) = $1`,
    [LOCK],
  );
  const pid = Number(rows[0]?.name.slice(NAME.length));
  return Number.isInteger(pid) && pid > 0 ? pid : undefined;
}
