import { type LocalBroker, startBroker } from '@setter/kafka-broker/start';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type Brokers = { readonly list: readonly string[]; readonly stop: () => Promise<void> };

/** The brokers of KAFKA_BROKERS, or one of this run's own. */
export const openBrokers = async (): Promise<Brokers> => {
  const given = process.env['KAFKA_BROKERS'];
  if (given !== undefined) return { list: given.split(','), stop: async () => undefined };
  const folder = await mkdtemp(join(tmpdir(), 'setter-bench-kafka-'));
  const broker: LocalBroker = await startBroker({ dataDir: join(folder, 'data') });
  return {
    list: broker.brokers,
    stop: async () => {
      await broker.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
