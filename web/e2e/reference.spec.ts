import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Problem } from '@setter/contracts/problem';
import { newDataDir, type RunningApp, startApp } from '@setter/testing/app';
import { withBrowser } from '@setter/testing/browser';
import { queryDatabase } from '@setter/testing/postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectGone, expectNoProblems, expectSeen, expectSoon } from './support/expectations.ts';

// A product of its own, since one of its tables is taken away. In one process, which has one log.
let app: RunningApp;
let clean: () => Promise<void>;
beforeAll(async () => {
  const { dataDir, remove } = await newDataDir();
  app = await startApp({ dataDir, system: 'all-in-one' });
  clean = async () => {
    await app.end();
    await remove();
  };
});
afterAll(() => clean());

const rename = async (from: string, to: string) => {
  const [view] = await queryDatabase(
    app.databaseUrl,
    `SELECT viewname AS name FROM pg_views WHERE schemaname = 'projections' AND viewname ~ '${from}$'`,
  );
  const name = String(view?.['name']);
  await queryDatabase(app.databaseUrl, `ALTER VIEW projections.${name} RENAME TO ${to}`);
  return name;
};

describe('what fails through no fault of the person', () => {
  const person = withBrowser();

  it('shows the trace id of a failure as its reference', async () => {
    const admin = await person({ url: app.url });
    const { page } = admin;
    await admin.context.request.post('/api/admin/login', { data: app.admin });
    const name = await rename('leads_v[0-9]+', 'taken_away');
    const failing = page.waitForResponse(
      (answer) => new URL(answer.url()).pathname === '/api/admin/leads' && answer.status() === 500,
    );
    await page.goto('/admin-portal?section=leads');
    const { traceId } = (await (await failing).json()) as Problem;
    expect(traceId).toMatch(/^[0-9a-f]{32}$/);
    await expectSeen(page.getByRole('alert').getByText(`Reference: ${traceId}`, { exact: true }));
    const log = () => readFile(join(app.dataDir, 'setter.log'), 'utf8');
    const lines = async () => (await log()).split('\n').filter((line) => line.includes(traceId!));
    await expectSoon(async () => (await lines()).join('\n')).toContain('relation');

    await rename('taken_away', name);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expectGone(page.getByText('Reference: '));
    await expectSeen(page.getByRole('table'));
    expectNoProblems(admin, 500);
  });
});
