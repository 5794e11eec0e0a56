import { product } from '@setter/testing/product';
import { readFile } from 'node:fs/promises';
import {
  adminCreditTransactions,
  clientCreditTransactions,
} from '@setter/contracts/credits/credit-transactions';
import { setCredits } from '@setter/contracts/credits/set-credits';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Api } from '../src/lib/api/api.ts';
import { csvCells } from '../src/lib/ledger/ledger-texts.ts';
import { monthOf, periodTitle } from '../src/lib/ledger/ledger-period.ts';
import { adminApi, clientApi } from './support/api.ts';
import { newClient } from './support/arrange.ts';
import { expectGone, expectNoProblems, expectPath, expectSeen, expectSoon } from './support/expectations.ts';
import { withPeople } from './support/people.ts';

const linesOf = (page: Page) => page.getByRole('row').filter({ hasText: /^[A-Z][a-z]{2} \d/ });
const sum = (page: Page, label: string) =>
  page.getByRole('term').filter({ hasText: label }).locator('..').getByRole('definition');

describe('the credit history', () => {
  const people = withPeople();
  let admin: Api;
  beforeAll(async () => {
    admin = await adminApi();
  });

  /** A client whose balance was set that many times. */
  const clientWithLines = async (count: number) => {
    const client = await newClient(admin);
    for (let n = 1; n <= count; n++)
      await admin(setCredits, {
        params: { id: client.id },
        body: { credits: n, kind: 'gift', reason: `Present no. ${n}` },
      });
    return client;
  };

  it('of a client is searched and narrowed by the address, which Back and a reload keep', async () => {
    const client = await clientWithLines(12);
    const person = await people.client(client);
    const { page } = person;
    await page.goto('/client-credit-history');
    await expectSeen(page.getByText('12 transactions'));
    await expectSoon(() => linesOf(page).count()).toBe(10);
    await expectSoon(() => sum(page, 'Current Balance').innerText()).toBe('12 credits');
    // Purchased − Used alone would be none.
    expect(await sum(page, 'Adjusted').innerText()).toContain('12');
    expect(await sum(page, 'Refunded').count()).toBe(0);

    await page.getByRole('button', { name: 'Next page' }).click();
    await expectPath(page, '/client-credit-history?page=2');
    await expectSeen(page.getByText('11-12 of 12'));
    // The month goes on from the page before: what it closes with is not on this one.
    await expectSoon(() => page.getByRole('row', { name: /Closing balance/ }).innerText()).toMatch(/\b12$/);
    await page.reload();
    await expectSeen(page.getByText('11-12 of 12'));
    await page.goBack();
    await expectSeen(page.getByText('1-10 of 12'));

    await page.getByLabel('Search transactions').fill('present no. 1');
    await expectSeen(page.getByText('4 transactions'));
    await expectPath(page, /\?q=present/);
    await page.getByLabel('Search transactions').fill('');

    const month = monthOf(new Date());
    await page.getByLabel('Period').selectOption({ label: periodTitle(month) });
    await expectPath(page, `/client-credit-history?period=${month}`);
    await expectSoon(() => sum(page, 'Opening Balance').innerText()).toBe('0');
    await expectSoon(() => sum(page, 'Closing Balance').innerText()).toBe('12 credits');
    await page.getByRole('radio', { name: 'Usage Only' }).click();
    await expectSeen(page.getByText('No transactions found matching your criteria.'));
    await page.goBack();
    await expectSeen(page.getByText('12 transactions'));
    await page.goBack();
    await expectPath(page, '/client-credit-history');
    await expectGone(page.getByText('Opening Balance'));

    await page.goto('/client-credit-history?filter=usage');
    await expectSeen(page.getByText('No usage transactions found.'));
    await page.getByRole('button', { name: 'Clear' }).click();
    await expectPath(page, '/client-credit-history');
    await expectSoon(() => linesOf(page).count()).toBe(10);
    expectNoProblems(person);
  });

  it('is printed as a whole, and exported as a whole', async () => {
    const person = await people.client(product.demo);
    const { page } = person;
    const all = await (await clientApi(product.demo))(clientCreditTransactions);
    expect(all.length).toBeGreaterThan(10);
    // Stands in for the browser's dialog: notes what is drawn when it opens.
    await page.addInitScript(() => {
      window.print = () => {
        document.title = `printed ${document.querySelectorAll('tbody tr').length}`;
      };
    });
    await page.goto('/client-credit-history');
    await expectSoon(() => linesOf(page).count()).toBe(10);
    await page.getByRole('button', { name: 'Print statement' }).click();
    const months = new Set(all.map(({ createdAt }) => monthOf(createdAt)));
    await expectSoon(() => page.title()).toBe(`printed ${all.length + months.size}`);
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await expectSoon(() => linesOf(page).count()).toBe(10);

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ]);
    const [head = '', ...lines] = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
    expect(head).toBe('\uFEFFDate,Time,Description,Details,Amount,Balance');
    expect(lines.map((line) => line.split(',').slice(-1).map(Number))).toEqual(
      all.map((entry) => csvCells(entry).slice(-1)),
    );
    expectNoProblems(person);
  });

  it('of a client, as an admin sees it, is narrowed by type, period and search', async () => {
    const client = await clientWithLines(11);
    await admin(setCredits, { params: { id: client.id }, body: { credits: 4, reason: 'Typing error' } });
    await admin(adminCreditTransactions, { params: { id: client.id } });
    const person = await people.admin();
    const { page } = person;
    const path = `/admin-view-client?id=${client.id}`;
    await page.goto(path);
    await expectSeen(page.getByText('1-10 of 12'));
    await expectSoon(() => sum(page, 'Current Balance').innerText()).toBe('4 credits');
    const ledger = page.getByRole('table', { name: 'Credit ledger of this client' });

    await page.getByLabel('Search credit ledger').fill('typing');
    await expectSeen(ledger.getByText('Correction of −7 credits'));
    await expectSoon(() => ledger.getByRole('row').count()).toBe(2);
    await page.reload();
    await expectSoon(() => ledger.getByRole('row').count()).toBe(2);
    await page.getByLabel('Search credit ledger').fill('');
    await page.getByRole('radio', { name: 'Purchases' }).click();
    await expectPath(page, `${path}&type=purchase`);
    await expectSeen(page.getByText('No credits found matching your criteria.'));
    await page.goBack();
    await expectSeen(page.getByText('1-10 of 12'));
    await page.goto(`${path}&period=2020-02`);
    await expectSeen(page.getByText('No credits found matching your criteria.'));
    await expectSoon(() => page.getByLabel('Period').inputValue()).toBe('2020-02');
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await expectSeen(page.getByText('1-10 of 12'));
    expectNoProblems(person);
  });
});
