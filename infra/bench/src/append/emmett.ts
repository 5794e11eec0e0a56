import { STREAM_DOES_NOT_EXIST } from '@event-driven-io/emmett';
import { getPostgreSQLEventStore } from '@event-driven-io/emmett-postgresql';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { connectionsFor, untilClosed } from '../connect.ts';
import { closedLoop, type Round } from '../measure.ts';
import { grant } from './grant.ts';

export const makeEmmettSchema = async (url: string): Promise<void> => {
  const store = getPostgreSQLEventStore(url);
  await store.schema.migrate();
  await store.close();
  await untilClosed(url);
};

/** Emmett appends the same event to a fresh stream, with a pool in which no caller has to wait. */
export const emmettAppends =
  (url: string, callers: number) =>
  async (forMs: number): Promise<Round> => {
    const size = connectionsFor(callers);
    const pool = new pg.Pool({ connectionString: url, max: size });
    // Its connections are made before the clock starts.
    await Promise.all(Array.from({ length: size }, () => pool.query('SELECT pg_sleep(0.05)')));
    const store = getPostgreSQLEventStore(url, {
      connectionOptions: { pool },
      schema: { autoMigration: 'None' },
    });
    const append = (n: number) =>
      store.appendToStream(`lot-${randomUUID()}`, [{ type: 'CreditsGranted', data: grant(n) }], {
        expectedStreamVersion: STREAM_DOES_NOT_EXIST,
      });
    const round = await closedLoop(callers, forMs, append);
    await store.close();
    await pool.end();
    await untilClosed(url);
    return round;
  };
