import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { newDataDir, type RunningApp, startApp } from '@setter/testing/app';
import { asService, noMigrations } from '@setter/testing/migrations';
import { withOwnServer } from '@setter/testing/own-server';
import { queryDatabase } from '@setter/testing/postgres';
import { findPostgresTools } from '@setter/testing/postgres-tools';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blocksOf, followGuide } from './test-support/guide.ts';
import { Person } from './test-support/person.ts';
import { epochOf, expectSoundLog, logOf } from './test-support/restored.ts';

const found = await findPostgresTools();
const why = 'why' in found ? ` (${found.why})` : '';
if ('why' in found) process.stdout.write(`Back-up and restore were not tried: ${found.why}.\n`);

type Booking = { readonly id: string; readonly title: string; readonly notes: unknown };
type Certificate = { readonly kind: 'lead' | 'prospect'; readonly id: string };

const withOwner = async (url: string, rights: string) => {
  const password = 'of-the-owner';
  const role = `CREATE ROLE setter LOGIN ${rights} PASSWORD '${password}'`;
  await queryDatabase(url, `${role}; ALTER DATABASE setter OWNER TO setter`);
  return Object.assign(new URL(url), { username: 'setter', password }).href;
};

const [backUp = '', listErasures = '', restore = '', managed = ''] = await blocksOf('Back-up and restore');
const inCompose = /docker compose exec .*< setter\.dump\n/s;

describe.skipIf('why' in found).each([
  ['of compose', 'SUPERUSER', restore],
  // No more than what the guide asks of the user there.
  ['that is managed elsewhere', 'CREATEROLE CREATEDB', restore.replace(inCompose, managed)],
])(`the guide to back-up and restore${why}, with a Postgres %s`, (_which, rights, toRestore) => {
  const old = withOwnServer(noMigrations);
  const another = withOwnServer(noMigrations);
  let dataDir = '';
  let remove: () => Promise<void>;
  let app: RunningApp | undefined;
  beforeAll(async () => {
    ({ dataDir, remove } = await newDataDir());
    await mkdir(dataDir);
  });
  afterAll(async () => {
    await app?.end();
    await remove();
  });

  const start = async (url: string, seed: boolean) => {
    app = await startApp({ dataDir, environment: { DATABASE_URL: url, SEED_DEMO: String(seed) } });
    return app;
  };
  const follow = (block: string, url: string) =>
    followGuide(block, {
      folder: dataDir,
      tools: 'folder' in found ? found.folder : '',
      environment: {
        DATA_DIR: dataDir,
        DATABASE_URL: url,
        SERVICE_DATABASE_URL: asService(url),
        POSTGRES_PASSWORD: new URL(url).password,
        PGHOST: '127.0.0.1',
        PGPORT: new URL(url).port,
        PGUSER: 'setter',
        PGPASSWORD: new URL(url).password,
      },
    });
  const signIn = async (url: string, path: string, body: object) => {
    const person = new Person(url);
    await person.must('POST', path, body);
    return person;
  };
  const bookings = (person: Person) => person.must<Booking[]>('GET', '/api/admin/appointments');
  const eraseProspect = (person: Person, id: string) =>
    person.must('POST', `/api/admin/appointments/${id}/erase-prospect`, { confirm: true });

  it('restores everything on another server, where the product continues', async () => {
    const [before, after] = [await withOwner(old().url, rights), await withOwner(another().url, rights)];
    const first = await start(before, true);
    const admin = await signIn(first.url, '/api/admin/login', first.admin);
    const login = { username: 'restored-client', password: 'for-tests-only' };
    const { id: clientId } = await admin.must<{ id: number }>('POST', '/api/admin/clients', login);
    const startTime = Date.now() + 86_400_000;
    const booking = {
      clientId,
      title: 'Before the back-up',
      notes: 'Ring the tin bell twice',
      startTime: new Date(startTime).toISOString(),
      endTime: new Date(startTime + 1_800_000).toISOString(),
    };
    const later = (hours: number) => ({
      startTime: new Date(startTime + hours * 3_600_000).toISOString(),
      endTime: new Date(startTime + hours * 3_600_000 + 1_800_000).toISOString(),
    });
    const key = randomUUID();
    const booked = await admin.ask('POST', '/api/admin/appointments', booking, key);
    expect(booked.status).toBe(201);
    const [listed, log, epoch] = [await bookings(admin), await logOf(before), await epochOf(before)];

    await follow(backUp, before);
    await admin.must('POST', '/api/admin/appointments', {
      ...booking,
      ...later(1),
      title: 'After the back-up',
    });
    const { id } = listed.find(({ title }) => title === booking.title)!;
    await eraseProspect(admin, id);
    const erasures = await admin.must<Certificate[]>('GET', '/api/admin/erasures');
    expect(erasures).toMatchObject([{ kind: 'prospect', id }]);
    await follow(listErasures, before);
    await first.end();

    const said = await follow(toRestore, after);
    for (const model of ['appointments', 'wallets', 'credit-ledger', 'payments'])
      expect(said).toMatch(new RegExp(`^${model}: \\d+ rows verified at position`, 'm'));
    // What was erased after the back-up is erased again, before the product runs.
    expect(said).toMatch(/^erased 1, erased before 0, not in this store 0$/m);
    const restored = await logOf(after);
    expect(restored.slice(0, log.length)).toEqual(log);
    expect(restored.slice(log.length).map((event) => event['type'])).toEqual(['ProspectErased']);
    expect(await epochOf(after)).not.toEqual(epoch);

    const second = await start(after, false);
    expect((await admin.at(second.url).ask('GET', '/api/admin/appointments')).status).toBe(401);
    const again = await signIn(second.url, '/api/admin/login', second.admin);
    expect((await bookings(again)).filter((one) => one.id !== id)).toEqual(
      listed.filter((one) => one.id !== id),
    );
    // Idempotency keys, reservations and passwords are restored.
    const repeated = await again.ask('POST', '/api/admin/appointments', booking, key);
    expect(repeated).toMatchObject({ status: 201, body: { id } });
    expect((await again.ask('POST', '/api/admin/clients', login)).status).toBe(409);
    await signIn(second.url, '/api/client/login', login);
    await again.must('POST', '/api/admin/appointments', {
      ...booking,
      ...later(2),
      title: 'After the restore',
    });
    const now = await bookings(again);
    expect(now.map(({ title }) => title)).toContain('After the restore');
    expect(now.map(({ title }) => title)).not.toContain('After the back-up');
    expect(now.find((one) => one.id === id)).toMatchObject({ notes: { erased: true } });
    await expectSoundLog(after);
    expect((await logOf(after)).length).toBeGreaterThan(log.length);
  });
});
