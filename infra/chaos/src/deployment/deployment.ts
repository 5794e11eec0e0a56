import { hasPgBouncer } from '@setter/testing/pg-bouncer';
import { existsSync } from 'node:fs';
import { networkInterfaces } from 'node:os';

/** How a system is deployed: what lies between its processes, and what the machine gives them. */
export interface Deployment {
  /** Postgres is reached over TLS, and its certificate is checked (`sslmode=verify-full`). */
  readonly tls: boolean;
  /** At times connections of a service to Postgres lead to PgBouncer in session mode, which drops their settings. */
  readonly pgbouncer: boolean;
  /** Processes listen on ::1 and reach each other and Postgres by it. */
  readonly ipv6: boolean;
  /** Which way the clock of all processes is set at times. */
  readonly clock: 'true' | 'ahead' | 'behind';
  /** Whether the log takes lines: `full` as on a full disk, `stuck` as a pipe that is not read. */
  readonly log: 'fine' | 'full' | 'stuck';
}

export const plainDeployment: Deployment = {
  tls: false,
  pgbouncer: false,
  ipv6: false,
  clock: 'true',
  log: 'fine',
};

/** What differs from the plain one, such as `TLS, IPv6, clock set ahead, log full`. */
export const describeDeployment = ({ tls, pgbouncer, ipv6, clock, log }: Deployment): string =>
  [
    ...(tls ? ['TLS'] : []),
    ...(pgbouncer ? [hasPgBouncer ? 'PgBouncer' : 'a stand-in for PgBouncer'] : []),
    ...(ipv6 ? ['IPv6'] : []),
    ...(clock === 'true' ? [] : [`clock set ${clock}`]),
    ...(log === 'fine' ? [] : [`log ${log}`]),
  ].join(', ') || 'plain';

/** Why this machine cannot deploy it so, as a sentence; undefined when it can. */
export const missingFor = ({ tls, pgbouncer, ipv6, log }: Deployment): string | undefined => {
  if (tls && pgbouncer && !hasPgBouncer)
    return 'PgBouncer is not on this machine (Debian: apt-get install pgbouncer), and its stand-in speaks no TLS.';
  if (ipv6 && !hasIPv6()) return 'This machine has no ::1.';
  if (log === 'full' && !existsSync('/dev/full')) return 'This machine has no /dev/full.';
  return undefined;
};

export const hasIPv6 = (): boolean =>
  Object.values(networkInterfaces()).some((all) => all?.some(({ address }) => address === '::1'));

/** The address of this machine that everything listens on. */
export const loopbackOf = ({ ipv6 }: Deployment): '127.0.0.1' | '::1' => (ipv6 ? '::1' : '127.0.0.1');

/** The base of the URL of a server that listens there. */
export const urlAt = (host: '127.0.0.1' | '::1', port: number): string =>
  `http://${host === '::1' ? '[::1]' : host}:${port}`;
