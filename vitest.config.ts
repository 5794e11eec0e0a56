import { defineConfig } from 'vitest/config';
import { BaseSequencer } from 'vitest/node';
import type { TestSpecification } from 'vitest/node';

const unit = ['**/*.test.{ts,tsx}'];
const integration = ['**/*.int.test.ts'];
const browser = ['web/e2e/**/*.spec.ts', '{packages/{mail,testing},infra/tooling}/src/*.spec.ts'];
const never = ['**/node_modules/**', '**/dist/**', '**/.data/**', '**/fixtures/**'];

// One server for all integration tests; each file takes a database of its own (packages/testing/src/postgres.ts).
// Likewise one broker, which the first file that asks starts (packages/testing/src/kafka.ts).
const servers = [
  'packages/testing/src/postgres-global-setup.ts',
  'packages/testing/src/kafka-global-setup.ts',
];

// Only a hang is to reach these; how long a step takes depends on what else the machine does.
const timeouts = { testTimeout: 870_000, hookTimeout: 870_000, expect: { poll: { timeout: 240_000 } } };

const long =
  /cluster\.int|lifecycle|kafka-feed|kafka-access|messages\.int|chaos\.int|traces|compliance|start\.int|rotate-keys|refund-crash|axe|payment\.spec|numbers\.spec|money-month/;

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
          include: unit,
          exclude: [...never, ...integration],
          environment: 'node',
          // Pure code needs no process per file: importing it once takes a fifth of the processor time.
          isolate: false,
          ...timeouts,
        },
      },
      {
        test: {
          name: 'integration',
          include: integration,
          exclude: never,
          globalSetup: servers,
          ...timeouts,
          // Each file has a database of its own and closes what it opens.
          isolate: false,
          // Twice the two cores that this is tuned for: half of the time is waiting for processes and timeouts.
          maxWorkers: 4,
        },
      },
      {
        test: {
          name: 'browser',
          include: browser,
          exclude: never,
          globalSetup: [
            'packages/testing/src/browser-global-setup.ts',
            'packages/testing/src/product-global-setup.ts',
          ],
          ...timeouts,
          // A crash of the browser says nothing about the product; `npm test` reports the repeat.
          retry: { count: 1, condition: /has been closed|(Target|Page) crashed/ },
          // Each with a product of its own (packages/testing/src/product.ts).
          maxWorkers: 3,
          isolate: false,
        },
      },
    ],
  },
});
