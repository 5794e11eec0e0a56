import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@setter/embedded-postgres/start';
import { freePort } from '@setter/embedded-postgres/free-port';
import { type KeyPair, offerTls } from '@setter/testing/offer-tls';
import { putPreparedDatabase } from '@setter/testing/prepared-database';

/** A server that comes back on the same port whenever it is gone. */
export interface LastingPostgres {
  /** Its superuser's, without TLS. */
  readonly url: string;
  readonly untilUp: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/**
 * Starts the shipped Postgres on a new data folder, with all migrations in it, and again after each of its deaths, with
 * what it had kept. With a certificate it takes TLS as well.
 */
export const startLastingPostgres = async (
  dataDir: string,
  certificate?: KeyPair,
): Promise<LastingPostgres> => {
  const port = await freePort();
  await putPreparedDatabase(dataDir);
  let server: EmbeddedPostgres | undefined = await startEmbeddedPostgres({ dataDir, port });
  const url = server.url();
  if (certificate !== undefined) await offerTls(url, join(dataDir, 'postgres'), certificate);
  let stopping = false;

  const keepUp = async (): Promise<void> => {
    for (;;) {
      await server?.lost;
      server = undefined;
      while (server === undefined && !stopping) {
        // Refused while processes of the dead server still hold its memory, or while it is still shutting down.
        server = await startEmbeddedPostgres({ dataDir, port }).catch(() => undefined);
        if (server === undefined) await sleep(100);
      }
      if (stopping) return;
    }
  };
  void keepUp();

  return {
    url,
    untilUp: async () => {
      while (server === undefined) await sleep(50);
    },
    stop: async () => {
      while (server === undefined) await sleep(50);
      stopping = true;
      await server.stop();
    },
  };
};
