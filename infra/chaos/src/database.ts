import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** A busy machine starts it again and again before it is whole. */
const isDownAtMostMs = 180_000;

/** Queries as the owner; retries while the server is down. */
export const ask = async <Row extends object>(
  url: () => Promise<string>,
  text: string,
  values: readonly unknown[] = [],
): Promise<readonly Row[]> => {
  const deadline = performance.now() + isDownAtMostMs;
  for (;;) {
    const client = new pg.Client({ connectionString: await url(), connectionTimeoutMillis: 3000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return (await client.query<Row>(text, [...values])).rows;
    } catch (error) {
      // Only errors of the statement itself fail; an outage is retried.
      if (
        performance.now() > deadline ||
        (error instanceof pg.DatabaseError && /^(22|23|42)/.test(error.code ?? ''))
      )
        throw error;
      await sleep(200);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
};
