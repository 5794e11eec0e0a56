import { product } from '@setter/testing/product';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Problem } from '@setter/contracts/problem';
import { queryDatabase } from '@setter/testing/postgres';
import { describe, expect, it, onTestFinished } from 'vitest';
import { expectGone, expectNoProblems, expectSeen, expectSoon } from './support/expectations.ts';
import { withPeople } from './support/people.ts';

const rename = async (from: string, to: string) => {
  const { databaseUrl } = product;
  const [view] = await queryDatabase(
    databaseUrl,
    `SELECT viewname AS name FROM pg_views WHERE schemaname = 'projections' AND viewname ~ '${from}$'`,
  );
  const name = String(view?.['name']);
  await queryDatabase(databaseUrl, `ALTER VIEW projections.${name} RENAME TO ${to}`);
  return name;
};

/** Everything that the product has logged; a cluster has a file for each process. */
const logs = async () => {
  const { dataDir } = product;
  const files = (await readdir(dataDir, { recursive: true })).filter((file) => file.endsWith('.log'));
  return (await Promise.all(files.map((file) => readFile(join(dataDir, file), 'utf8')))).join('\n');
};

describe('what fails through no fault of the person', () => {
  const people = withPeople();

  it('shows the trace id of a failure as its reference', async () => {
    const admin = await people.admin();
    const { page } = admin;
    // No other spec runs meanwhile.
    const name = await rename('leads_v[0-9]+', 'taken_away');
    onTestFinished(async () => {
      await rename('taken_away', name).catch(() => undefined);
    });
    const failed: Promise<Problem>[] = [];
    page.on('response', (answer) => {
      const { pathname, searchParams } = new URL(answer.url());
      // A count asks for one row; the list shows its own reference.
      if (pathname === '/api/admin/leads' && searchParams.get('limit') !== '1' && answer.status() === 500)
        failed.push(answer.json() as Promise<Problem>);
    });
    await page.goto('/admin-portal?section=leads');
    const reference = page.getByRole('alert').getByText(/^Reference: [0-9a-f]{32}$/);
    // A screen asks again for what its route asked for in vain: what it shows is of the last answer.
    await page.waitForLoadState('networkidle');
    const traceId = (await reference.innerText()).replace('Reference: ', '');
    expect((await failed.at(-1))?.traceId).toBe(traceId);
    const lines = async () => (await logs()).split('\n').filter((line) => line.includes(traceId));
    await expectSoon(async () => (await lines()).join('\n')).toContain('relation');

    await rename('taken_away', name);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expectGone(page.getByText('Reference: '));
    await expectSeen(page.getByRole('table'));
    expectNoProblems(admin, 500);
  });

  it('shows the reference of a command that failed with its toast', async () => {
    const admin = await people.admin();
    const { page } = admin;
    const reference = '0af7651916cd43dd8448eb211c80319c';
    await page.goto('/admin-portal?section=leads&q=whitlock');
    await page.route('**/api/admin/leads/*', (route) =>
      route.request().method() === 'GET'
        ? route.fallback()
        : route.fulfill({
            status: 500,
            json: { code: 'internal', message: 'Something failed on our side.', traceId: reference },
          }),
    );
    await page.getByRole('button', { name: 'Alana Whitlock' }).click();
    const dialog = page.getByRole('dialog', { name: 'Alana Whitlock' });
    await dialog.getByRole('radio', { checked: false }).first().click();
    await expectSeen(page.getByText(`Reference: ${reference}`, { exact: true }));
    expectNoProblems(admin, 500);
  });
});
