import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { type Deployment, describeDeployment, missingFor } from './deployment/deployment.ts';
import { matrix } from './deployment/matrix.ts';

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
                            time, so that no statement may be served by way of it and no process start
    --matrix                instead of these: nine short runs, by default of --services and three minutes in all, in which
                            each value of one of these meets each of another (pairwise cover)`;

const systems = ['services', 'all-in-one', 'cluster'] as const;
export type SystemName = (typeof systems)[number];

export interface Options {
  readonly names: readonly SystemName[];
  /** One after another, each for its share of the time. */
  readonly deployments: readonly Deployment[];
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
  const seconds = Number(values.minutes ?? (values.matrix ? 3 : 1)) * 60;
  const seed = values.seed === undefined ? randomInt(1_000_000) : Number(values.seed);
  if (!(seconds > 0)) return '--minutes takes a number above 0.';
  if (!Number.isSafeInteger(seed)) return '--seed takes a whole number.';
  const { clock = 'true', log = 'fine', tls, pgbouncer, ipv6 } = values;
  if (clock !== 'true' && clock !== 'ahead' && clock !== 'behind') return '--clock takes ahead or behind.';
  if (log !== 'fine' && log !== 'full' && log !== 'stuck') return '--log takes full or stuck.';
  const chosen = systems.filter((name) => values[name]);
  const usual: readonly SystemName[] = values.matrix ? ['services'] : ['services', 'all-in-one'];
  const names = chosen.length === 0 ? usual : chosen;
  const deployment: Deployment = { tls, pgbouncer, ipv6, clock, log };
  const noneOfAllInOne = values.matrix ? '--matrix' : tls ? '--tls' : pgbouncer ? '--pgbouncer' : undefined;
  if (noneOfAllInOne !== undefined && names.includes('all-in-one'))
    return `${noneOfAllInOne} does nothing for the all-in-one, which runs a Postgres of its own: choose --services or --cluster.`;
  if (!values.matrix) return missingFor(deployment) ?? { names, deployments: [deployment], seconds, seed };
  if (describeDeployment(deployment) !== 'plain')
    return '--matrix chooses how they are deployed: leave the other options of that away.';
  return { names, deployments: matrix, seconds, seed };
};

const parse = (args: readonly string[]) =>
  parseArgs({
    args: [...args],
    options: {
      minutes: { type: 'string' },
      seed: { type: 'string' },
      services: { type: 'boolean', default: false },
      'all-in-one': { type: 'boolean', default: false },
      cluster: { type: 'boolean', default: false },
      matrix: { type: 'boolean', default: false },
      tls: { type: 'boolean', default: false },
      pgbouncer: { type: 'boolean', default: false },
      ipv6: { type: 'boolean', default: false },
      clock: { type: 'string' },
      log: { type: 'string' },
    },
  }).values;
