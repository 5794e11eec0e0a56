import { defineConfig } from 'vitest/config';
import { BaseSequencer } from 'vitest/node';
import type { TestSpecification } from 'vitest/node';

// A file's name says its tier: what `.proof.` is in belongs to `npm run test:proofs`, all else to `npm test`
// (packages/testing/README.md).
const integration = ['**/*.int.test.ts'];
const browser = [
  'web/e2e/**/*.spec.ts',
  '{packages/{mail,testing},infra/{all-in-one,tooling}}/src/*.spec.ts',
];
const proofs = ['**/*.proof.test.ts'];
const browserProofs = ['**/*.proof.spec.ts'];
const never = ['**/node_modules/**', '**/dist/**', '**/.data/**', '**/fixtures/**'];

// Only a hang is to reach these; how long a step takes depends on what else the machine does.
const timeouts = { testTimeout: 870_000, hookTimeout: 870_000, expect: { poll: { timeout: 240_000 } } };

/** One server and one broker for all files, both started when they are asked for; each file takes a database of its own. */
const withServers = {
  globalSetup: [
    'packages/testing/src/postgres-global-setup.ts',
    'packages/testing/src/kafka-global-setup.ts',
  ],
  ...timeouts,
  // Each file has a database of its own and closes what it opens.
  isolate: false,
  // Twice the two cores that this is tuned for: half of the time is waiting for processes and timeouts.
  maxWorkers: 5,
};

/** A browser and a product for each process (packages/testing/src/product.ts). */
const withBrowser = {
  globalSetup: [
    'packages/testing/src/browser-global-setup.ts',
    'packages/testing/src/product-global-setup.ts',
  ],
  ...timeouts,
  // A crash of the browser says nothing about the product; the run reports the repeat.
  retry: { count: 1, condition: /has been closed|(Target|Page) crashed/ },
  maxWorkers: 3,
  isolate: false,
};

const long =
  /cluster|lifecycle|kafka-feed|kafka-access|relay|messages\.proof|chaos|traces|compliance|start\.(int|proof)|rotate-keys|refund-crash|axe|payment|numbers|money-month|admin-system|pages\.spec/;

/** Begins with the files that wait for processes and sessions for longest, so that none of them is left for the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => long.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...never, ...integration, ...proofs],
          environment: 'node',
          // Pure code needs no process per file: importing it once takes a fifth of the processor time.
          isolate: false,
          ...timeouts,
        },
      },
      { test: { name: 'integration', include: integration, exclude: never, ...withServers } },
      { test: { name: 'browser', include: browser, exclude: [...never, ...browserProofs], ...withBrowser } },
      { test: { name: 'proofs', include: proofs, exclude: never, ...withServers } },
      { test: { name: 'browser-proofs', include: browserProofs, exclude: never, ...withBrowser } },
    ],
  },
});
