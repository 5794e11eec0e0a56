import { describe, expect, it } from 'vitest';
import { broken, describeReport, sum } from './report.ts';
import { runChaos } from './run-chaos.ts';
import { startAllInOne } from './systems/all-in-one.ts';
import { startServices } from './systems/services.ts';

/** How long each arrangement is broken; CHAOS_SECONDS makes it longer, as `npm run chaos` does. */
const seconds = Number(process.env['CHAOS_SECONDS'] ?? 30);
const faultsAtLeast = 5;

describe.each([
  { name: 'services as processes of their own', start: startServices },
  { name: 'everything in one process', start: startAllInOne },
])('$name, broken again and again under load', ({ start }) => {
  it(
    'keeps every promise',
    async () => {
      const system = await start();
      try {
        const report = await runChaos(system, {
          seed: 1,
          seconds,
          faultsAtLeast,
          onProgress: () => undefined,
        });
        expect(broken(report), describeReport(report)).toEqual([]);
        // Without these it would have proved nothing.
        expect(sum(report.faults.values())).toBeGreaterThanOrEqual(faultsAtLeast);
        expect(report.events).toBeGreaterThan(50);
      } finally {
        await system.remove();
      }
    },
    // Starting, checking and rebuilding take their time on a busy machine.
    (5 * seconds + 480) * 1000,
  );
});
