import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readConfig } from '@setter/config/config';
import { preparedDataDir } from '@setter/testing/app';
import { baseEnvironment } from '@setter/testing/base-environment';
import { queryDatabase } from '@setter/testing/postgres';
import { Effect, Fiber, Redacted } from 'effect';
import { afterAll, beforeAll } from 'vitest';
import { serveMoved } from './serve-moved.ts';

type MovedProduct = {
  readonly url: string;
  readonly databaseUrl: string;
  readonly admin: { readonly email: string; readonly password: string };
  /** Lets this many milliseconds pass: the product's clock goes on, and the jobs that are due by it can run. */
  readonly pass: (ms: number) => Promise<void>;
  /** The present by its clock, in milliseconds. */
  readonly now: () => number;
  /** How far its clock is ahead, in milliseconds. */
  readonly ahead: () => number;
};

/**
 * At the top of a file: the whole product in this process, on a database of its own, without the demo business, whose wall
 * clock the test moves on. Only the clock of the database stays where it is.
 */
export const withMovedProduct = (): (() => MovedProduct) => {
  let product: MovedProduct | undefined;
  let stop = async (): Promise<void> => {};
  beforeAll(async () => {
    const { dataDir, remove } = await preparedDataDir();
    const config = readConfig({
      ...baseEnvironment(),
      PORT: '0',
      DATA_DIR: dataDir,
      SEED_DEMO: 'false',
      BUDGET_FACTOR: '1000',
    });
    let passedMs = 0;
    const running = Effect.runFork(serveMoved(config, () => passedMs));
    stop = async () => {
      await Effect.runPromise(Fiber.interrupt(running));
      await remove();
    };
    const { url, databaseUrl } = await untilListening(dataDir, running);
    product = {
      url,
      databaseUrl,
      admin: {
        email: config.firstAdmin.email,
        password: Redacted.value(config.firstAdmin.password),
      },
      now: () => Date.now() + passedMs,
      ahead: () => passedMs,
      pass: async (ms) => {
        passedMs += ms;
        await queryDatabase(
          databaseUrl,
          `UPDATE jobs.job SET start_after = now()
            WHERE state = 'created' AND start_after <= now() + ${passedMs} * interval '1 ms'`,
        );
      },
    };
  });
  afterAll(() => stop());
  return () => {
    if (product === undefined) throw new Error('withMovedProduct(): ask inside a test');
    return product;
  };
};

type Runtime = { readonly url: string; readonly databaseUrl: string };

/** Until the product has said where it listens; fails when it ended before. */
const untilListening = async (dataDir: string, running: Fiber.Fiber<unknown, unknown>): Promise<Runtime> => {
  for (;;) {
    const exit = running.pollUnsafe();
    if (exit !== undefined) throw new Error(`the product did not start: ${String(exit)}`);
    try {
      return JSON.parse(await readFile(join(dataDir, 'runtime.json'), 'utf8')) as Runtime;
    } catch {
      await Effect.runPromise(Effect.sleep('20 millis'));
    }
  }
};
