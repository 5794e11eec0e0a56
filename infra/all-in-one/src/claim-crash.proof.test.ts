import { spawn, type ChildProcess } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { newDataDir } from '@setter/testing/app';
import { baseEnvironment } from '@setter/testing/base-environment';
import { asService } from '@setter/testing/migrations';
import { queryDatabase, withDatabase } from '@setter/testing/postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callerOf } from './test-support/caller.ts';
import { stallAppends } from './test-support/stall-appends.ts';

const dayMs = 86_400_000;
const owner = { email: 'owner@setter.example', password: 'for-tests-only' };

const database = withDatabase();
let folder: Awaited<ReturnType<typeof newDataDir>>;
let app: { readonly url: string; readonly process: ChildProcess };

/** The product as a process whose clock is ahead. */
const start = async (aheadMs: number) => {
  const runtime = join(folder.dataDir, 'runtime.json');
  await rm(runtime, { force: true });
  const child = spawn(process.execPath, [join(import.meta.dirname, 'test-support/moved-main.ts')], {
    env: {
      ...baseEnvironment(),
      PORT: '0',
      DATA_DIR: folder.dataDir,
      DATABASE_URL: database().url,
      SERVICE_DATABASE_URL: asService(database().url),
      SEED_DEMO: 'false',
      ADMIN_EMAIL: owner.email,
      ADMIN_PASSWORD: owner.password,
      MOVED_MS: String(aheadMs),
    },
    stdio: 'ignore',
  });
  for (;;) {
    expect(child.exitCode).toBe(null);
    const text = await readFile(runtime, 'utf8').catch(() => '');
    if (text !== '') {
      app = { url: (JSON.parse(text) as { readonly url: string }).url, process: child };
      return;
    }
    await sleep(20);
  }
};
const end = async (signal: NodeJS.Signals) => {
  const gone = new Promise((resolve) => app.process.once('exit', resolve));
  app.process.kill(signal);
  await gone;
};
beforeAll(async () => {
  folder = await newDataDir();
  await start(0);
});
afterAll(async () => {
  await end('SIGTERM');
  await folder.remove();
});

const admin = callerOf(() => app.url);
const client = callerOf(() => app.url);
const login = { username: 'kiln', password: 'for-tests-only', email: 'kiln@client.example' };

/** A claim of an appointment that is still to come, which the clock decides. */
const claimed = async () => {
  await admin('POST', '/api/admin/login', owner);
  const { body: made } = await admin<{ id: number }>('POST', '/api/admin/clients', { ...login, credits: 1 });
  const startTime = Date.now() + 30 * 86_400_000;
  const { body: booked } = await admin<{ id: string }>('POST', '/api/admin/appointments', {
    clientId: made.id,
    title: 'A firing',
    startTime: new Date(startTime).toISOString(),
    endTime: new Date(startTime + 1_800_000).toISOString(),
  });
  await client('POST', '/api/client/login', login);
  const path = `/api/client/appointments/${booked.id}`;
  await client('POST', `${path}/unlock`, {});
  expect((await client('POST', `${path}/fair-credit`, { reason: 'not_qualified' })).status).toBe(201);
  return { clientId: made.id, appointmentId: booked.id };
};

/** The jobs that are due by the product's clock can run: that of the database stays where it is. */
const dueJobsRun = () =>
  queryDatabase(
    database().url,
    `UPDATE jobs.job SET start_after = now(), free_at = CASE state WHEN 'active' THEN now() END
      WHERE name = 'fair-credit-due' AND state IN ('created', 'retry', 'active')`,
  );
const typesOf = async (stream: string) =>
  (
    await queryDatabase(
      database().url,
      `SELECT type FROM event_store.events WHERE stream_id = '${stream}' ORDER BY position`,
    )
  ).map(({ type }: { readonly type?: string }) => type);

it('kill -9 between the clock and the record gives the credit back once', async () => {
  const { clientId, appointmentId } = await claimed();
  const claims = `fair-credits-${clientId}`;
  // The job is queued by the worker.
  await expect
    .poll(() => queryDatabase(database().url, `SELECT 1 AS one FROM jobs.job WHERE name = 'fair-credit-due'`))
    .toHaveLength(1);
  await end('SIGTERM');
  await start(14 * dayMs);
  const stalled = await stallAppends(database().url);
  await dueJobsRun();
  await stalled.untilOneWaits();
  await end('SIGKILL');
  // What was decided is recorded, though it is not known who decided it.
  await stalled.release();
  await start(14 * dayMs);
  const afterDue = async () => {
    await dueJobsRun();
    return typesOf(claims);
  };
  await expect.poll(afterDue, { interval: 500 }).toEqual(['FairCreditRequested', 'FairCreditApproved']);

  // Whatever is tried again.
  await end('SIGKILL');
  await start(14 * dayMs);
  const unfinished = async () => {
    await dueJobsRun();
    return queryDatabase(
      database().url,
      `SELECT 1 AS one FROM jobs.job WHERE name = 'fair-credit-due' AND state <> 'completed'`,
    );
  };
  await expect.poll(unfinished, { interval: 500 }).toEqual([]);
  expect(await typesOf(claims)).toEqual(['FairCreditRequested', 'FairCreditApproved']);
  const wallet = await typesOf(`wallet-${clientId}`);
  expect(wallet).toEqual(['CreditsGranted', 'CreditSpent', 'CreditReturned']);
  expect((await typesOf(`appointment-${appointmentId}`)).slice(-2)).toEqual([
    'AppointmentRelocked',
    'AppointmentCancelled',
  ]);
  // It is sent again where the process ended while it was: what is counted is that it was asked for.
  const mails = `SELECT 1 AS one FROM event_store.events
    WHERE type = 'EmailQueued' AND data ->> 'template' = 'fair-credit-decided'`;
  await expect.poll(() => queryDatabase(database().url, mails)).toHaveLength(1);
});
