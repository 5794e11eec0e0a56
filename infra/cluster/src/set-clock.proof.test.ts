import { dirname } from 'node:path';
import { mkdir } from 'node:fs/promises';
import { newDataDir, type RunningApp, startApp } from '@setter/testing/app';
import { hasJavaKafka, noKafka, withKafka } from '@setter/testing/kafka';
import { machineClock } from '@setter/testing/machine-clock';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Person } from './test-support/person.ts';

const minute = 60;
const hour = 60 * minute;

/** What an admin reads after a write: a list, a search, its row and the analytics. */
const screens = (id: number, name: string): readonly string[] => [
  '/api/admin/clients',
  `/api/admin/clients?q=${name}`,
  `/api/admin/clients?limit=5&sort=username`,
  `/api/admin/client/${id}`,
  '/api/admin/analytics',
  '/api/admin/system/projections',
];

// A session ends by the clock: it is set by less than one lasts.
describe.each(['all-in-one', 'cluster'] as const)('a machine whose clock is set, with %s', (system) => {
  describe.skipIf(system === 'cluster' && noKafka())('that runs', () => {
    const own = hasJavaKafka();
    const kafka = system === 'cluster' && !own ? withKafka() : () => [];
    let app: RunningApp;
    let admin: Person;
    let clock: ReturnType<typeof machineClock>;
    let remove: () => Promise<void>;

    beforeAll(async () => {
      const made = await newDataDir();
      ({ remove } = made);
      await mkdir(dirname(made.dataDir), { recursive: true });
      clock = machineClock(dirname(made.dataDir));
      app = await startApp({
        dataDir: made.dataDir,
        system,
        environment: {
          SEED_DEMO: 'false',
          ...clock.environment,
          ...(kafka().length > 0 && { KAFKA_BROKERS: kafka().join(',') }),
        },
      });
      admin = new Person(app.url);
      await admin.must('POST', '/api/admin/login', app.admin);
    });
    afterAll(async () => {
      await app?.end();
      await remove();
    });

    it.each([
      ['back by ten minutes', -10 * minute],
      ['on to the true time', 0],
      ['forward by an hour', hour],
      ['back by an hour and a half', -hour / 2],
    ])('%s answers every read after a write as before', async (_how, seconds) => {
      clock.set(seconds);
      // Until every process has seen it.
      await sleep(1500);
      for (const round of [1, 2]) {
        const name = `set${seconds}-${round}`.replace('-', 'b');
        const made = await admin.must<{ id: number }>('POST', '/api/admin/clients', {
          username: name,
          password: 'for-tests-only',
        });
        for (const path of screens(made.id, name))
          expect(JSON.stringify(await admin.must('GET', path)), path).not.toBe('');
        const found = await admin.must<readonly { username: string }[]>(
          'GET',
          `/api/admin/clients?q=${name}`,
        );
        expect(found.map(({ username }) => username)).toEqual([name]);
      }
    });
  });
});
