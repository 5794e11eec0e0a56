import { setTimeout as sleep } from 'node:timers/promises';
import { type LocalBroker, startBroker } from '@setter/kafka-broker/start';
import type { Fault } from './system.ts';

/** A broker that comes back on the same port, with what it had kept. */
export interface LastingKafka {
  readonly brokers: string;
  readonly faults: readonly Fault[];
  readonly untilUp: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

export const startLastingKafka = async (dataDir: string): Promise<LastingKafka> => {
  let broker: LocalBroker | undefined = await startBroker({ dataDir });
  const { port, brokers } = broker;

  const comeBack = async (end: (running: LocalBroker) => Promise<void>, pauseMs: number) => {
    const running = broker;
    if (running === undefined) throw new Error('it is down already');
    broker = undefined;
    await end(running);
    await sleep(pauseMs);
    broker = await startBroker({ dataDir, port });
  };

  return {
    brokers: brokers.join(','),
    faults: [
      {
        kind: 'kill -9 of the Kafka broker',
        weight: 2,
        strike: (random) => comeBack((running) => running.kill(), random.between(0, 5000)),
      },
      {
        kind: 'restart of the Kafka broker',
        weight: 2,
        strike: (random) => comeBack((running) => running.stop(), random.between(0, 3000)),
      },
    ],
    untilUp: async () => {
      while (broker === undefined) await sleep(50);
    },
    stop: async () => {
      while (broker === undefined) await sleep(50);
      await broker.stop();
    },
  };
};
