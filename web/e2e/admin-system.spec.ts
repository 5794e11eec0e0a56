import { adminLogin } from '@setter/contracts/session/admin-session';
import { walletDecider } from '@setter/domain/credits/decider';
import type { Page } from 'playwright-core';
import { preparedDataDir, type RunningApp, startApp, systemOfRun } from '@setter/testing/app';
import { withBrowser } from '@setter/testing/browser';
import { queryDatabase } from '@setter/testing/postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newApi } from './support/api.ts';
import { newClient } from './support/arrange.ts';
import {
  expectGone,
  expectNoProblems,
  expectPath,
  expectSeen,
  expectSoon,
  expectToast,
} from './support/expectations.ts';

/** Enough for a rebuild to be watched; of a type that no model minds, so that all of them keep up. */
const fillerEvents = 15_000;

// A product of its own: what is done to its log here would stop the screens of other specs.
let app: RunningApp;
let clean: () => Promise<void>;
beforeAll(async () => {
  const { dataDir, remove } = await preparedDataDir();
  app = await startApp({ dataDir });
  clean = async () => {
    await app.end();
    await remove();
  };
});
afterAll(() => clean());

const query = (text: string) => queryDatabase(app.databaseUrl, text);
const wake = () => query(`SELECT pg_notify('setter_events', '')`);

describe('the system in the back office', () => {
  const person = withBrowser();
  const openSystem = async () => {
    const admin = await person({ url: app.url });
    const answer = await admin.context.request.post('/api/admin/login', { data: app.admin });
    expect(answer.status()).toBe(200);
    await admin.page.goto('/admin-portal');
    await admin.page.getByRole('link', { name: 'System' }).click();
    await expectPath(admin.page, '/admin/system');
    await expectSeen(admin.page.getByRole('status').getByText('Live', { exact: true }));
    return admin;
  };
  const rowOf = (page: Page, name: string) =>
    page.getByRole('table', { name: 'Read models' }).locator('tbody').filter({ hasText: name });
  const caughtUp = async (page: Page) => {
    await expect
      .poll(() => page.getByText('Furthest behind').locator('..').innerText())
      .toMatch(/\b0\s+events/);
  };

  it('rebuilds the credit ledger before the eyes of an admin while writes go on, and finds it clean', async () => {
    await query(
      `INSERT INTO event_store.events (position, stream_id, version, id, type, schema_version, partition_key, data, metadata, digest)
       SELECT h.head + n, 'filler-' || n, 1, gen_random_uuid(), e.type, e.schema_version, 'filler-' || n, e.data, e.metadata, e.digest
         FROM generate_series(1, ${fillerEvents}) n,
              (SELECT max(position) AS head FROM event_store.events) h,
              (SELECT * FROM event_store.events WHERE type = 'AdminRegistered' LIMIT 1) e`,
    );
    await wake();
    const admin = await openSystem();
    const { page } = admin;
    await caughtUp(page);
    const api = newApi(app.url);
    await api(adminLogin, { body: app.admin });
    const head = async () =>
      Number((await page.getByText('Events in the log').locator('..').innerText()).replaceAll(/\D/g, ''));
    const before = await head();
    expect(before).toBeGreaterThan(fillerEvents);

    // All that the bar ever says.
    await page.evaluate(() => {
      const said: string[] = [];
      Object.assign(window, { said });
      const look = () => {
        const bar = document.querySelector('[role=progressbar][aria-label="Rebuild of Credit ledger"]');
        const text = bar?.getAttribute('aria-valuetext');
        if (text !== null && text !== undefined && said.at(-1) !== text) said.push(text);
      };
      new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
    });
    let isOver = false;
    let written = 0;
    const writing = (async () => {
      while (!isOver) {
        // Its credits go into the very ledger that is rebuilt.
        await newClient(api, { credits: 1 });
        written++;
      }
    })();
    const row = rowOf(page, 'Credit ledger');
    await row.getByRole('button', { name: 'Rebuild Credit ledger' }).click();
    const question = page.getByRole('dialog', { name: 'Rebuild Credit ledger?' });
    await expectSeen(question.getByText(/Readers and writers go on meanwhile/));
    await question.getByRole('button', { name: 'Rebuild', exact: true }).click();
    await expectSeen(page.getByText('Credit ledger rebuilt'));
    isOver = true;
    await writing;
    await expectGone(row.getByRole('progressbar'));
    await expectSeen(row.getByText('Live'));
    await expectSeen(row.getByText(/built just now/));
    const said = await page.evaluate(() => (window as unknown as { said: string[] }).said);
    // A quick machine is through before it says more than that it has begun.
    expect(said).not.toEqual([]);
    expect(written).toBeGreaterThan(0);
    await expectSoon(head).toBeGreaterThanOrEqual(before + 2 * written);

    await row.getByRole('button', { name: 'Verify Credit ledger' }).click();
    await row.getByText('Verified clean').waitFor();
    expectNoProblems(admin);
  });

  it('shows which rows differ, both values beside each other, and personal ones sealed', async () => {
    const [build] = await query(
      `SELECT 'projections.leads_v' || version || '_g' || generation AS name
         FROM projections.builds WHERE name = 'leads' AND state = 'live'`,
    );
    const table = String(build?.['name']);
    await query(
      `UPDATE ${table} SET submissions = 77, name = (SELECT name FROM ${table} ORDER BY lead_id DESC LIMIT 1)
        WHERE lead_id = (SELECT lead_id FROM ${table} ORDER BY lead_id LIMIT 1)`,
    );
    const admin = await openSystem();
    const { page } = admin;
    const row = rowOf(page, 'Leads');
    await row.getByRole('button', { name: 'Verify Leads' }).click();
    await row.getByText('1 row differs').click();
    await expectSoon(() => row.locator('li tbody tr').allInnerTexts()).toEqual([
      expect.stringMatching(/^name\s+sealed\s+sealed$/),
      expect.stringMatching(/^submissions\s+77\s+\d$/),
    ]);
    expectNoProblems(admin);
  });

  it('names a setting that ignores what a proxy says of visitors', async () => {
    const admin = await openSystem();
    const notice = admin.page.getByRole('status').filter({ hasText: 'X-Forwarded-For is ignored' });
    await expectGone(notice);
    await fetch(`${app.url}/healthz`, { headers: { 'x-forwarded-for': '203.0.113.7' } });
    await expectSeen(notice.getByText(/Set TRUST_PROXY to the number of proxies/));
    expectNoProblems(admin);
  });

  it('verifies the snapshots of long streams, and names those that differ', async () => {
    const api = newApi(app.url);
    await api(adminLogin, { body: app.admin });
    await newClient(api, { credits: 1 });
    await query(
      `INSERT INTO event_store.snapshots (stream_id, fold, fold_version, version, state)
       SELECT stream_id, 'wallet', ${walletDecider.snapshot.version}, version, '[[1,99,1]]' FROM event_store.streams
        WHERE stream_id LIKE 'wallet-%' ORDER BY stream_id LIMIT 1`,
    );
    const [{ stream_id: saved } = {}] = await query(`SELECT stream_id FROM event_store.snapshots`);
    const admin = await openSystem();
    const { page } = admin;
    const snapshots = page.getByRole('table', { name: 'Snapshots' });
    await expectSeen(snapshots.getByText('1 long stream'));
    await snapshots.getByRole('button', { name: 'Verify Snapshots' }).click();
    await snapshots.getByText('1 snapshot differs').click();
    await expectSeen(snapshots.getByText(String(saved), { exact: true }));

    await query('DELETE FROM event_store.snapshots');
    await snapshots.getByRole('button', { name: 'Verify Snapshots' }).click();
    await expectSeen(snapshots.getByText('Verified clean'));
    expectNoProblems(admin);
  });

  const modelsOfMoney = [
    'Wallets',
    'Credit ledger',
    'Payments',
    'Invoices',
    'Lot movements',
    'Spends',
    'Lots',
  ];
  // It mends an event in the log; over Kafka the message that was sent stays as it is, and a fault is mended in code.
  const isOverKafka = systemOfRun() === 'cluster';
  it.skipIf(isOverKafka)(
    'shows dead letters and halted models with their reasons, and replays them',
    async () => {
      const admin = await openSystem();
      const { page } = admin;
      await query(
        `INSERT INTO event_store.events (position, stream_id, version, id, type, schema_version, partition_key, data, metadata, digest)
       SELECT position + 1, 'future-1', 1, gen_random_uuid(), 'FromTheFuture', 1, 'future-1', '{}', metadata, digest
         FROM event_store.events ORDER BY position DESC LIMIT 1`,
      );
      await wake();
      const halted = page.getByRole('alert').filter({ hasText: /read models? (is|are) halted/ });
      for (const name of modelsOfMoney) await expectSeen(halted.getByText(new RegExp(`^${name} at event`)));
      const row = rowOf(page, 'Leads');
      await row.getByRole('button', { name: '1 failed event' }).click();
      await expectSeen(row.getByText('From the future'));
      await expectSeen(row.getByText(/4 attempts · failed/));
      await row.getByRole('button', { name: 'Replay failed events of Leads' }).click();
      await expectToast(page, ['Leads is still stuck', 'It still fails: 1 event remains failed.'], 'alert');
      await expectSeen(row.getByText(/5 attempts/));

      // The event can be decoded again.
      await query(
        `UPDATE event_store.events f SET type = e.type, data = e.data, schema_version = e.schema_version
         FROM (SELECT * FROM event_store.events WHERE type = 'AdminRegistered' LIMIT 1) e
        WHERE f.type = 'FromTheFuture'`,
      );
      await row.getByRole('button', { name: 'Replay failed events of Leads' }).click();
      await expectToast(page, ['Leads replayed', '1 event replayed, none failed.']);
      await expectGone(row.getByRole('button', { name: /failed event/ }));
      for (const name of modelsOfMoney)
        await halted.getByRole('button', { name: `Try ${name} again` }).click();
      await expectGone(halted);
      await caughtUp(page);
      expectNoProblems(admin);
    },
  );

  it('falls back to polling when the stream is silent, and says so', async () => {
    const admin = await openSystem();
    const { page } = admin;
    await page.route('**/api/admin/system/stream', (route) => route.abort());
    await page.reload();
    await expectSeen(page.getByRole('status').getByText('Reconnecting', { exact: true }));
    await expectSeen(rowOf(page, 'Wallets').getByText('Live'));
    await page.unroute('**/api/admin/system/stream');
    await expectSeen(page.getByRole('status').getByText('Live', { exact: true }));
  });
});
