import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { type Deployment, missingFor } from './deployment/deployment.ts';

export const usage = `npm run chaos -- [--minutes N] [--seed N] [--all-in-one | --services | --cluster] [how they are deployed]
  Breaks Setter again and again under load, by default for one minute in all without Kafka (--cluster: with it),
  then holds it to its promises. Exit code 1: one was broken.

  How they are deployed; without these plainly:
    --ipv6                  all listens on ::1 and is reached by it, also Postgres; Kafka and the mail server are not
    --clock ahead|behind    at times the clock of all processes is set by up to 15 minutes and put right
    --log full|stuck        the log takes no line, as on a full disk or a pipe that is not read
  and of --services and --cluster, which have a Postgres beside them:
    --tls                   Postgres is reached over TLS, and its certificate is checked
    --pgbouncer             at times PgBouncer in session mode comes between a process and Postgres: it drops the limits of
                            time, so that no statement may be served by way of it and no process start`;

const systems = ['services', 'all-in-one', 'cluster'] as const;
export type SystemName = (typeof systems)[number];

export interface Options {
  readonly names: readonly SystemName[];
  readonly deployment: Deployment;
  readonly seconds: number;
  readonly seed: number;
}

/** What the command line asks for, or the one line that says why that cannot be. */
export const readOptions = (args: readonly string[]): Options | string => {
  let values: ReturnType<typeof parse>;
  try {
    values = parse(args);
  } catch (error) {
    return (error as Error).message;
  }
  const seconds = Number(values.minutes) * 60;
  const seed = values.seed === undefined ? randomInt(1_000_000) : Number(values.seed);
  if (!(seconds > 0)) return '--minutes takes a number above 0.';
  if (!Number.isSafeInteger(seed)) return '--seed takes a whole number.';
  const { clock = 'true', log = 'fine', tls, pgbouncer, ipv6 } = values;
  if (clock !== 'true' && clock !== 'ahead' && clock !== 'behind') return '--clock takes ahead or behind.';
  if (log !== 'fine' && log !== 'full' && log !== 'stuck') return '--log takes full or stuck.';
  const chosen = systems.filter((name) => values[name]);
  const names = chosen.length === 0 ? (['services', 'all-in-one'] as const) : chosen;
  const deployment: Deployment = { tls, pgbouncer, ipv6, clock, log };
  if ((tls || pgbouncer) && names.includes('all-in-one'))
    return `${tls ? '--tls' : '--pgbouncer'} does nothing for the all-in-one, which runs a Postgres of its own: choose --services or --cluster.`;
  return missingFor(deployment) ?? { names, deployment, seconds, seed };
};

const parse = (args: readonly string[]) =>
  parseArgs({
    args: [...args],
    options: {
      minutes: { type: 'string', default: '1' },
      seed: { type: 'string' },
      services: { type: 'boolean', default: false },
      'all-in-one': { type: 'boolean', default: false },
      cluster: { type: 'boolean', default: false },
      tls: { type: 'boolean', default: false },
      pgbouncer: { type: 'boolean', default: false },
      ipv6: { type: 'boolean', default: false },
      clock: { type: 'string' },
      log: { type: 'string' },
    },
  }).values;
