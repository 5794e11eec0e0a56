import pg from 'pg';

/**
 * Holds back every consumer of a database while `during` runs: appends go on, and no checkpoint moves, so that no read model
 * follows and no reactor reacts. `release` lets them go on before `during` ends.
 */
export async function holdConsumers<A>(
  databaseUrl: string,
  during: (release: () => Promise<void>) => Promise<A>,
): Promise<A> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  let isHeld = true;
  const release = async () => {
    if (!isHeld) return;
    isHeld = false;
    await client.query('ROLLBACK');
  };
  try {
    await client.query('BEGIN');
    await client.query('LOCK TABLE event_store.checkpoints IN EXCLUSIVE MODE');
    return await during(release);
  } finally {
    await release();
    await client.end();
  }
}
