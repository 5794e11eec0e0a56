import { readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@setter/embedded-postgres/start';
import { isHeld } from '@setter/kafka-broker/holder';

/** Beginning of the names of data folders of test runs, in the temporary folder. */
export const TEST_FOLDER = 'setter-test-';

/** The same for Kafka's folders. */
export const TEST_KAFKA_FOLDER = 'setter-kafka-test-';

/**
 * Stops servers that killed test runs have left, since a server outlives its run by design, and removes their
 * folders. One that a run still holds refuses to be taken over; one that has just begun is left alone.
 */
export async function removeLeftOvers(parent = tmpdir(), olderThanMs = 60_000): Promise<void> {
  for (const name of await readdir(parent)) {
    if (!name.startsWith(TEST_FOLDER)) continue;
    const dataDir = join(parent, name);
    const since = await stat(join(dataDir, 'postgres', 'postmaster.pid')).catch(() => undefined);
    if (since === undefined || Date.now() - since.mtimeMs < olderThanMs) continue;
    try {
      const server = await startEmbeddedPostgres({ dataDir, settings: 'test' });
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    } catch {
      // Held by another run, or damaged: left alone.
    }
  }
}

/** Removes folders of brokers that killed test runs have left; the brokers themselves ended with their runs. */
export async function removeOldBrokers(parent = tmpdir(), olderThanMs = 3_600_000): Promise<void> {
  for (const name of await readdir(parent)) {
    if (!name.startsWith(TEST_KAFKA_FOLDER)) continue;
    const dataDir = join(parent, name);
    const made = await stat(dataDir).catch(() => undefined);
    if (!made || Date.now() - made.mtimeMs < olderThanMs || (await isHeld(dataDir))) continue;
    await rm(dataDir, { recursive: true, force: true }).catch(() => undefined);
  }
}
