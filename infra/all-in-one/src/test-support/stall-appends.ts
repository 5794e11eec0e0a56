import { queryDatabase } from '@setter/testing/postgres';
import { expect } from 'vitest';

/** The lock that every append takes. */
const lock = 7_305_812_049;
const waiting = `SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
   AND ((classid::bigint << 32) | objid::bigint) = ${lock}`;
const holder = `SELECT pid FROM pg_stat_activity WHERE wait_event = 'PgSleep' AND query LIKE '%${lock}%'`;

/** Blocks every append, from when it returns until it is released or aborted. */
export const stallAppends = async (databaseUrl: string) => {
  const held = queryDatabase(databaseUrl, `SELECT pg_advisory_lock(${lock}), pg_sleep(3600)`).catch(
    () => undefined,
  );
  await expect.poll(() => queryDatabase(databaseUrl, holder)).toHaveLength(1);
  const end = async (whose: string) => {
    await queryDatabase(databaseUrl, `SELECT pg_terminate_backend(pid) FROM (${whose}) ended`);
  };
  return {
    untilOneWaits: async () => {
      await expect.poll(async () => (await queryDatabase(databaseUrl, waiting)).length).toBeGreaterThan(0);
    },
    /** What waits goes on. */
    release: async () => {
      await end(holder);
      await held;
    },
    /** What waits comes to nothing. */
    abort: async () => {
      await end(waiting);
      await end(holder);
      await held;
    },
  };
};
