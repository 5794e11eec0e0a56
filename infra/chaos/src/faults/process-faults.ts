import { setTimeout as sleep } from 'node:timers/promises';
import type { Supervised } from '../supervised.ts';
import type { Fault } from '../systems/system.ts';

/** kill -9. */
export const killProcess = (kind: string, weight: number, processes: () => readonly Supervised[]): Fault => ({
  kind: `kill -9 of ${kind}`,
  weight,
  strike: async (random) => random.pick(processes()).signal('SIGKILL'),
});

/** SIGSTOP, then SIGCONT: the process resumes with stale memory. */
export const freezeProcess = (
  kind: string,
  weight: number,
  processes: () => readonly Supervised[],
  longestMs = 7000,
): Fault => ({
  kind: `freeze of ${kind}`,
  weight,
  strike: async (random) => {
    const frozen = random.pick(processes());
    frozen.signal('SIGSTOP');
    try {
      await sleep(random.between(2000, longestMs));
    } finally {
      frozen.signal('SIGCONT');
    }
  },
});
