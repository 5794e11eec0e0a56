import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { killCommand, runCommand } from '@setter/all-in-one/test-support/run-command';
import { ownStart } from '@setter/testing/own-start';
import { newDataDir, type RunningApp, startApp } from '@setter/testing/app';
import { noKafka } from '@setter/testing/kafka';
import { queryDatabase } from '@setter/testing/postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Person } from './test-support/person.ts';
import { epochOf, expectSoundLog, logOf } from './test-support/restored.ts';

type Client = { readonly id: number; readonly username: string; readonly credits: number };
type Booking = { readonly id: string; readonly title: string; readonly notes: unknown };
type Manifest = { readonly position: number; readonly history: string };

const systems = ['all-in-one', 'cluster'] as const;
const lacksKafka = (system: (typeof systems)[number]) => system === 'cluster' && noKafka();

for (const system of systems)
  describe.skipIf(lacksKafka(system))(`a back-up of the running product, as ${system}`, () => {
    let dataDir = '';
    let folder = '';
    let remove: () => Promise<void>;
    let app: RunningApp;
    let admin: Person;
    beforeAll(async () => {
      ({ dataDir, remove } = await newDataDir());
      folder = dirname(dataDir);
      app = await startApp({ dataDir, system });
      admin = await signedIn();
    });
    afterAll(async () => {
      await app?.end();
      await remove?.();
    });

    const signedIn = async () => {
      const person = new Person(app.url);
      await person.must('POST', '/api/admin/login', app.admin);
      return person;
    };
    const addClient = (username: string) =>
      admin.must<{ id: number }>('POST', '/api/admin/clients', { username, password: 'for-tests-only' });
    const book = (clientId: number, title: string) => {
      const start = ownStart(24);
      return admin.must<{ id: string }>('POST', '/api/admin/appointments', {
        clientId,
        title,
        notes: 'Ring the tin bell twice',
        startTime: new Date(start).toISOString(),
        endTime: new Date(start + 1_800_000).toISOString(),
      });
    };
    const ids = (all: readonly Client[]) => all.map(({ id }) => id).toSorted((a, b) => a - b);
    const drafts = async () => (await readdir(folder)).filter((name) => /unfinished|lock/.test(name));

    it('restores all of the log up to its end, and nothing of what came after it', async () => {
      const { id: clientId } = await addClient('before-the-back-up');
      const { id: booked } = await book(clientId, 'Before the back-up');
      const backUp = join(folder, 'back-up');

      // Killed when all but its end is done: the end waits for a lock.
      const locked = `BEGIN; LOCK TABLE event_store.history IN ACCESS EXCLUSIVE MODE; SELECT pg_sleep(3600)`;
      const lock = queryDatabase(app.databaseUrl, locked).catch(() => undefined);
      await killCommand('back-up', dataDir, [backUp], async () => {
        const waiting = `SELECT 1 FROM pg_stat_activity WHERE application_name = 'back-up' AND wait_event_type = 'Lock'`;
        return (await queryDatabase(app.databaseUrl, waiting)).length > 0;
      });
      await queryDatabase(
        app.databaseUrl,
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE wait_event = 'PgSleep'`,
      );
      await lock;
      expect(existsSync(backUp)).toBe(false);
      expect(await drafts()).toContain('back-up.unfinished');
      await expect
        .poll(() => queryDatabase(app.databaseUrl, 'SELECT 1 FROM pg_replication_slots'))
        .toEqual([]);
      const unfinished = await runCommand('restore', join(folder, 'no'), [`${backUp}.unfinished`]);
      expect(unfinished).toMatchObject({ code: 1, problem: expect.stringContaining('is not a back-up') });

      // Clients are made, and credits given, as long as the next one takes.
      let isDone = false;
      const acknowledged: Client[] = [];
      const write = async () => {
        for (let number = 0; !isDone; number++) {
          const username = `meanwhile-${number}`;
          const { id } = await addClient(username);
          await admin.must('POST', `/api/admin/clients/${id}/credits`, { credits: number + 1 });
          acknowledged.push({ id, username, credits: number + 1 });
        }
      };
      const writing = write();
      const made = await runCommand('back-up', dataDir, [backUp]).finally(() => (isDone = true));
      await writing;
      expect(made).toMatchObject({ code: 0, problem: '' });
      expect(await drafts()).toEqual([]);
      expect(acknowledged.length).toBeGreaterThan(0);
      const { position, history } = JSON.parse(
        await readFile(join(backUp, 'back-up.json'), 'utf8'),
      ) as Manifest;
      expect(await queryDatabase(app.databaseUrl, 'SELECT id FROM event_store.history')).toEqual([
        { id: history },
      ]);
      const session = await signedIn();

      const { id: later } = await addClient('after-the-back-up');
      await book(later, 'After the back-up');
      await admin.must('POST', `/api/admin/appointments/${booked}/erase-prospect`, { confirm: true });
      const newest = join(folder, 'erasures.json');
      await writeFile(newest, JSON.stringify(await admin.must('GET', '/api/admin/erasures')));
      const [log, epoch] = [await logOf(app.databaseUrl), await epochOf(app.databaseUrl)];
      expect(log.length).toBeGreaterThan(position);
      await app.end();

      const restored = join(folder, 'restored');
      const args = [backUp, '--erasures', newest];
      const draft = join(restored, 'restoring', 'postgres');
      // Killed while it copies, then while its Postgres runs.
      for (const begun of ['base', 'postmaster.pid']) {
        await killCommand('restore', restored, args, () => existsSync(join(draft, begun)));
        expect(existsSync(join(restored, 'postgres'))).toBe(false);
        await expect(startApp({ dataDir: restored, system })).rejects.toThrow(
          'A restore was interrupted, or goes on',
        );
      }
      const { code, out, problem } = await runCommand('restore', restored, args);
      expect({ code, problem }).toEqual({ code: 0, problem: '' });
      expect(out).toMatch(/^all sessions ended, erased 1, erased before \d+, not in this store 0$/m);
      expect(out).toMatch(/^\d{2} read models with \d+ rows and \d+ snapshots verified$/m);
      expect(existsSync(dirname(draft))).toBe(false);

      app = await startApp({ dataDir: restored, system, environment: { SEED_DEMO: 'false' } });
      const now = await logOf(app.databaseUrl);
      // What was committed between the position and the very end of the copy is there as well.
      const end = now.findIndex((event, index) => event['id'] !== log[index]?.['id']);
      expect(end).toBeGreaterThanOrEqual(position);
      expect(now.slice(0, end)).toEqual(log.slice(0, end));
      expect(now[end]).toMatchObject({ type: 'ProspectErased' });
      expect(await epochOf(app.databaseUrl)).not.toEqual(epoch);
      expect((await session.at(app.url).ask('GET', '/api/admin/clients')).status).toBe(401);

      admin = await signedIn();
      const clients = await admin.must<readonly Client[]>('GET', '/api/admin/clients');
      expect(clients.map(({ username }) => username)).toContain('before-the-back-up');
      expect(clients.map(({ username }) => username)).not.toContain('after-the-back-up');
      // Those who were made meanwhile are there up to one, in their order.
      const there = acknowledged.filter(({ id }) => ids(clients).includes(id));
      expect(there).toEqual(acknowledged.slice(0, there.length));
      const bookings = await admin.must<readonly Booking[]>('GET', '/api/admin/appointments');
      expect(bookings.find(({ id }) => id === booked)).toMatchObject({ notes: { erased: true } });
      expect(bookings.map(({ title }) => title)).not.toContain('After the back-up');
      await new Person(app.url).must('POST', '/api/client/login', {
        username: 'before-the-back-up',
        password: 'for-tests-only',
      });
      await book(clientId, 'After the restore');
      await expectSoundLog(app.databaseUrl);
      const assets = await readdir(join(restored, 'web-assets'), { recursive: true });
      expect(assets).toEqual(
        expect.arrayContaining(await readdir(join(dataDir, 'web-assets'), { recursive: true })),
      );
    });
  });
