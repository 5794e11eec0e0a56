import { setTimeout as sleep } from 'node:timers/promises';
import type { SilentProxy } from '@setter/testing/silent-proxy';
import type { Fault } from '../systems/system.ts';

/**
 * Breaks the network between two parts, one proxy at a time: nothing is closed, or only one end of a connection, and no
 * bytes arrive.
 */
export const networkFaults = (
  parts: string,
  weight: number,
  proxies: () => readonly SilentProxy[],
): readonly Fault[] => [
  {
    kind: `partition between ${parts}`,
    weight,
    strike: async (random) => {
      const proxy = random.pick(proxies());
      proxy.silence();
      try {
        await sleep(random.between(1000, 8000));
      } finally {
        proxy.restore();
      }
    },
  },
  {
    kind: `silent connections between ${parts}`,
    weight,
    strike: async (random) => void random.pick(proxies()).silence({ newOnes: false }),
  },
  {
    kind: `lost answers between ${parts}`,
    weight,
    strike: async (random) => void random.pick(proxies()).silence({ newOnes: false, answersOnly: true }),
  },
  {
    kind: `client ends lost between ${parts}`,
    weight,
    strike: async (random) => void random.pick(proxies()).loseEnd('client'),
  },
  {
    kind: `server ends lost between ${parts}`,
    weight,
    strike: async (random) => void random.pick(proxies()).loseEnd('server'),
  },
];

/**
 * A pooler that drops the settings of sessions comes between one process and Postgres: its connections are cut, and each
 * new one must serve no statement until the pooler is gone again.
 */
export const poolerFault = (poolerPort: number, proxies: () => readonly SilentProxy[]): Fault => ({
  kind: 'PgBouncer between a process and Postgres',
  weight: 4,
  comesFirst: true,
  strike: async (random) => {
    const proxy = random.pick(proxies());
    proxy.leadTo(poolerPort);
    try {
      await sleep(random.between(2000, 8000));
    } finally {
      proxy.restore();
    }
  },
});
