import { expect, it } from 'vitest';
import { broken, describeReport, sum } from './report.ts';
import { runChaos } from './run-chaos.ts';
import { startServices } from './systems/services.ts';

/** Enough for each kind of fault; `npm run chaos` breaks every arrangement of processes, for as long as asked. */
const seconds = 5;
const faultsAtLeast = 3;

it('services as processes of their own keep every promise while they are broken under load', async () => {
  const system = await startServices();
  try {
    const report = await runChaos(system, { seed: 1, seconds, faultsAtLeast, onProgress: () => undefined });
    expect(broken(report), describeReport(report)).toEqual([]);
    // Without these it would have proved nothing.
    expect(sum(report.faults.values())).toBeGreaterThanOrEqual(faultsAtLeast);
    expect(report.events).toBeGreaterThan(10);
  } finally {
    await system.remove();
  }
});
