import pg from 'pg';

/** Embedded servers take 100 connections, of which some are the store's; beyond this, more do not help. */
const mostConnections = 64;

/** As many connections as there are callers, or as the server has room for; callers then share them. */
export const connectionsFor = (callers: number): number => Math.min(callers, mostConnections);

export const connect = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
};

export const withClient = async <A>(url: string, use: (client: pg.Client) => Promise<A>): Promise<A> => {
  const client = await connect(url);
  try {
    return await use(client);
  } finally {
    await client.end();
  }
};

/** Waits until the server has let go of the connections to a database that were closed. */
export const untilClosed = (url: string): Promise<void> =>
  withClient(url, async (client) => {
    const others = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`;
    while (((await client.query(others)).rowCount ?? 0) > 0) {
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  });
