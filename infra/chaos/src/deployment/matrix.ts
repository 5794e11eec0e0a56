import type { Deployment } from './deployment.ts';

const row = (
  clock: Deployment['clock'],
  log: Deployment['log'],
  ...given: readonly ('tls' | 'pgbouncer' | 'ipv6')[]
): Deployment => ({
  tls: given.includes('tls'),
  pgbouncer: given.includes('pgbouncer'),
  ipv6: given.includes('ipv6'),
  clock,
  log,
});

/** In at least one of these deployments each value of one dimension meets each value of another (pairwise cover). */
export const matrix: readonly Deployment[] = [
  row('true', 'fine'),
  row('true', 'full', 'pgbouncer', 'ipv6'),
  row('true', 'stuck', 'tls', 'pgbouncer', 'ipv6'),
  row('ahead', 'fine', 'tls', 'pgbouncer'),
  row('ahead', 'full', 'tls', 'pgbouncer'),
  row('ahead', 'stuck', 'ipv6'),
  row('behind', 'fine', 'tls', 'pgbouncer', 'ipv6'),
  row('behind', 'full', 'tls'),
  row('behind', 'stuck'),
];
