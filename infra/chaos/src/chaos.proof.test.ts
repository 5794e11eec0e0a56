import { describe, expect, it } from 'vitest';
import { type Deployment, hasIPv6, plainDeployment } from './deployment/deployment.ts';
import { broken, describeReport, type Report, sum } from './report.ts';
import { runChaos } from './run-chaos.ts';
import { startServices } from './systems/services.ts';

/** Enough for each kind of fault; `npm run chaos` breaks every arrangement of processes, for as long as asked. */
const seconds = 5;
const faultsAtLeast = 3;

const breakServices = async (deployment: Deployment) => {
  const system = await startServices(deployment);
  try {
    return await runChaos(system, { seed: 1, seconds, faultsAtLeast, onProgress: () => undefined });
  } finally {
    await system.remove();
  }
};

const expectEveryPromiseKept = (report: Report): void => {
  expect(broken(report), describeReport(report)).toEqual([]);
  // Without these it would have proved nothing.
  expect(sum(report.faults.values())).toBeGreaterThanOrEqual(faultsAtLeast);
  expect(report.events).toBeGreaterThan(10);
};

describe('services as processes of their own keep every promise while they are broken under load', () => {
  it('deployed plainly', async () => {
    expectEveryPromiseKept(await breakServices(plainDeployment));
  });

  const ipv6 = hasIPv6();
  it(`over TLS and ${ipv6 ? 'IPv6' : 'IPv4, since this machine has no ::1'}, with a clock that is set and a full log`, async () => {
    const report = await breakServices({ tls: true, pgbouncer: false, ipv6, clock: 'behind', log: 'full' });
    expectEveryPromiseKept(report);
    expect(report.faults.get('clock set behind and put right')).toBeGreaterThan(0);
  });
});
