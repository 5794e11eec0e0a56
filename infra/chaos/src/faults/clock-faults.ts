import { setTimeout as sleep } from 'node:timers/promises';
import type { Deployment } from '../deployment/deployment.ts';
import type { Fault } from '../systems/system.ts';

const leastSeconds = 10;
const mostSeconds = 900;

/**
 * The clock of all processes is set by up to a quarter of an hour and put right some seconds later, that of Postgres
 * and of the callers goes on. Beyond a minute no process starts beside such a database, and reminders wait.
 */
export const clockFaults = (clock: Deployment['clock'], set: (seconds: number) => void): readonly Fault[] =>
  clock === 'true'
    ? []
    : [
        {
          kind: `clock set ${clock} and put right`,
          weight: 4,
          comesFirst: true,
          strike: async (random) => {
            const seconds = Math.round(random.between(leastSeconds, mostSeconds));
            set(clock === 'ahead' ? seconds : -seconds);
            try {
              await sleep(random.between(2000, 8000));
            } finally {
              set(0);
            }
          },
        },
      ];
