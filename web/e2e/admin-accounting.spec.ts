import { setCredits } from '@setter/contracts/credits/set-credits';
import { listInvoices } from '@setter/contracts/invoices/invoices';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Api } from '../src/lib/api/api.ts';
import { monthOf } from '../src/lib/ledger/ledger-period.ts';
import { adminApi } from './support/api.ts';
import { newClient, unique } from './support/arrange.ts';
import { buy } from './support/buy.ts';
import { fileOf } from './support/download.ts';
import { expectNoProblems, expectPath, expectSeen, expectSoon, expectToast } from './support/expectations.ts';
import { withPeople } from './support/people.ts';

describe('accounting', () => {
  const people = withPeople();
  let api: Api;
  beforeAll(async () => {
    api = await adminApi();
  });

  it('has the documents of a month, as a list and as files', async () => {
    const businessName = unique('Wattle Lane');
    const client = await newClient(api, { businessName });
    await buy(client, 3);
    await expectSoon(async () => (await api(listInvoices, { query: { clientId: client.id } })).length).toBe(
      1,
    );
    const [invoice] = await api(listInvoices, { query: { clientId: client.id } });
    const admin = await people.admin();
    const { page } = admin;
    await page.goto('/admin/accounting');
    await expectSeen(page.getByText(/^This month is not over/));
    await page.getByLabel('Search documents').fill(businessName);
    await expectSeen(page.getByText('1 document', { exact: true }));
    const row = page.getByRole('row', { name: new RegExp(businessName) });
    await expectSeen(row.getByText('$425.00'));

    const link = row.getByRole('link', { name: `Invoice ${invoice?.number}, PDF` });
    const pdf = await fileOf(page, () => link.click());
    expect(pdf.name).toContain(invoice?.number);
    expect(pdf.content.subarray(0, 5).toString()).toBe('%PDF-');
    for (const name of ['Download CSV', 'Download for Xero']) {
      const file = await fileOf(page, () => page.getByRole('button', { name }).click());
      expect(file.name).toMatch(/\.csv$/);
      expect(file.content.toString()).toContain(invoice?.number);
    }

    await page.getByRole('button', { name: 'Previous month' }).click();
    await expectPath(page, /month=20\d\d-\d\d/);
    await expectSoon(() => page.getByText(/^This month is not over/).count()).toBe(0);
    await page.getByRole('button', { name: 'Next month' }).click();
    await expectSeen(page.getByText(/^This month is not over/));
    expect(await page.getByLabel('Month', { exact: true }).inputValue()).toBe(monthOf(new Date()));
    expectNoProblems(admin);
  });

  it('says why a file could not be fetched', async () => {
    const admin = await people.admin();
    const { page } = admin;
    await page.goto('/admin/accounting');
    await page.route('**/csv', (route) => route.abort());
    await page.getByRole('button', { name: 'Download CSV' }).click();
    await expectToast(
      page,
      ['Download failed', 'We could not reach the server. Check your connection and try again.'],
      'alert',
    );
  });

  it('corrects an offline sale by an adjustment note', async () => {
    const businessName = unique('Offline');
    const client = await newClient(api, { businessName });
    await api(setCredits, {
      params: { id: client.id },
      body: { credits: 4, kind: 'paid_offline', amountPaid: 500, reference: 'Transfer 12' },
    });
    await expectSoon(async () => (await api(listInvoices, { query: { clientId: client.id } })).length).toBe(
      1,
    );
    const admin = await people.admin();
    const { page } = admin;
    await page.goto(`/admin/accounting?q=${businessName}`);
    await page.getByRole('button', { name: /^Correct invoice/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Amount').fill('500.01');
    await dialog.getByLabel('Credits').fill('1');
    await dialog.getByLabel('Reason').fill('One too many');
    const issue = dialog.getByRole('button', { name: 'Issue adjustment note' });
    await issue.click();
    await expectSeen(dialog.getByText('That is more than the invoice.'));
    await dialog.getByLabel('Amount').fill('125');
    await issue.dblclick();
    await expectSeen(page.getByText('2 documents', { exact: true }));
    const notes = await api(listInvoices, { query: { clientId: client.id, kind: 'adjustment_note' } });
    expect(notes).toMatchObject([{ amountCents: -12_500 }]);
    expectNoProblems(admin);
  });
});
