import { readFile } from 'node:fs/promises';
import { contact } from '@setter/contracts/leads/contact';
import { deleteLeadsByPost, listLeads } from '@setter/contracts/leads/manage-leads';
import { viewports } from '@setter/testing/browser';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Api } from '../src/lib/api/api.ts';
import { shown } from '../src/lib/texts/personal.ts';
import { dayKey, formatDate } from '../src/lib/time/time.ts';
import { adminApi } from './support/api.ts';
import { unique } from './support/arrange.ts';
import {
  expectGone,
  expectNoProblems,
  expectPath,
  expectSeen,
  expectSoon,
  expectToast,
} from './support/expectations.ts';
import { withPeople } from './support/people.ts';

const rowOf = (page: Page, name: string) => page.getByRole('row', { name });

describe('leads in the back office', () => {
  const people = withPeople();
  let api: Api;
  beforeAll(async () => {
    api = await adminApi();
  });

  it('are found, deleted together and brought back by undo', async () => {
    const admin = await people.admin();
    const { page } = admin;
    await page.goto('/admin-portal?section=leads');
    const total = async () =>
      Number((await page.getByRole('tab', { name: /^All/ }).innerText()).replace(/\D/g, ''));
    await expectSoon(total).toBeGreaterThanOrEqual(40);
    const before = await total();
    await page.getByLabel('Search leads').fill('FINANCE');
    await expectPath(page, /q=FINANCE/);
    await expectSeen(page.getByText(/ leads match$/));
    const names = await page.getByRole('table').locator('tbody').getByRole('row').allInnerTexts();
    expect(names.length).toBeGreaterThan(1);
    for (const name of names) expect(name.toLowerCase()).toContain('finance');

    const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ });
    const chosen: string[] = [];
    for (const box of [boxes.nth(0), boxes.nth(1)]) {
      chosen.push(((await box.getAttribute('aria-label')) ?? '').replace('Select ', ''));
      await box.click();
    }
    const bar = page.getByRole('toolbar', { name: 'Selected rows' });
    await expectSeen(bar.getByText('2 selected'));
    await bar.getByRole('button', { name: 'Delete leads' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete 2 leads?' });
    await dialog.getByRole('button', { name: 'Delete leads' }).click();
    await expectToast(page, ['Deleted 2 lead(s) successfully']);
    await expectSoon(total).toBe(before - 2);
    await expectGone(bar);
    for (const name of chosen) expect(await rowOf(page, name).count()).toBe(0);

    // The focus is on the row that came in the place of the last one, and comes back there from the toast.
    const isInTable = () =>
      page.evaluate(() => document.activeElement?.matches('tr *, [tabindex="-1"]:has(> p, > div)') === true);
    await expectSoon(isInTable).toBe(true);

    await page.getByRole('button', { name: 'Undo' }).click();
    await expectToast(page, ['Restored 2 lead(s)']);
    await expectSoon(total).toBe(before);
    expect(await isInTable()).toBe(true);
    for (const name of chosen) await expectSeen(rowOf(page, name).first());

    // What another admin removes meanwhile is not counted, and Undo leaves it removed.
    const two = (await api(listLeads)).filter(({ name }) => chosen.includes(shown(name)));
    for (const name of chosen) await page.getByRole('checkbox', { name: `Select ${name}` }).click();
    await api(deleteLeadsByPost, { body: { leadIds: [two[0]?.id ?? ''] } });
    await bar.getByRole('button', { name: 'Delete leads' }).click();
    await dialog.getByRole('button', { name: 'Delete leads' }).click();
    await expectToast(page, ['Deleted 1 lead(s) successfully', '1 was already removed.']);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expectToast(page, ['Restored 1 lead(s)']);
    await expectSoon(total).toBe(before - 1);
    // Also without the toast there is a way back.
    await page.getByRole('radio', { name: 'Removed' }).click();
    await page
      .getByRole('table', { name: 'Deleted leads' })
      .getByRole('row')
      .filter({ hasText: shown(two[0]?.name ?? null) })
      .getByRole('button', { name: 'Restore' })
      .click();
    await expectToast(page, ['Restored 1 lead(s)']);
    await page.getByRole('radio', { name: 'Leads' }).click();
    await expectSoon(total).toBe(before);
    expectNoProblems(admin);
  });

  it('are no longer selected once another tab, source, search or page is shown', async () => {
    const admin = await people.admin();
    const { page } = admin;
    await page.goto('/admin-portal?section=leads');
    const bar = page.getByRole('toolbar', { name: 'Selected rows' });
    const selectFirst = async () => {
      await page
        .getByRole('checkbox', { name: /^Select (?!all)/ })
        .first()
        .click();
      await expectSeen(bar.getByText('1 selected'));
    };
    const leave: (() => Promise<unknown>)[] = [
      () => page.getByRole('link', { name: /^Homepage leads/ }).click(),
      () => page.goBack(),
      () => page.getByRole('tab', { name: /^Homepage/ }).click(),
      () => page.getByRole('button', { name: 'Page 2' }).click(),
      () => page.getByRole('button', { name: 'Name', exact: true }).click(),
      () => page.getByLabel('Search leads').fill('zzz'),
    ];
    for (const act of leave) {
      await selectFirst();
      await act();
      await expectGone(bar);
    }
    await expectSeen(page.getByText('No leads found matching your criteria.'));
    expectNoProblems(admin);
  });

  it('are sorted as a whole before the page is cut, at an address that Back and another tab understand', async () => {
    const admin = await people.admin();
    const { page } = admin;
    const address = '/admin-portal?section=leads&q=example';
    await page.goto(`${address}&page=2`);
    const namesOn = (tab: Page) => tab.getByRole('table').locator('tbody tr td:nth-child(2)').allInnerTexts();
    const names = () => namesOn(page);
    await expectSoon(async () => (await names()).length).toBe(10);
    const header = page.getByRole('columnheader', { name: 'Name' });
    await header.getByRole('button').click();
    const sorted = (await api(listLeads))
      .filter(({ name, email, company }) =>
        [name, email, company].some((text) => /example/i.test(shown(text))),
      )
      .map(({ name }) => shown(name))
      .toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1));
    await expectSoon(names).toEqual(sorted.slice(0, 10));
    expect(await header.getAttribute('aria-sort')).toBe('ascending');
    await page.getByRole('button', { name: 'Next page' }).click();
    await expectSoon(names).toEqual(sorted.slice(10, 20));
    await expectPath(page, `${address}&sort=name&page=2`);

    const other = await admin.context.newPage();
    await other.goto(page.url());
    await expectSoon(() => namesOn(other)).toEqual(sorted.slice(10, 20));
    await other.getByRole('button', { name: 'Previous page' }).click();
    await expectSoon(() => namesOn(other)).toEqual(sorted.slice(0, 10));

    await page.goBack();
    await expectSoon(names).toEqual(sorted.slice(0, 10));
    await page.goForward();
    await expectSoon(names).toEqual(sorted.slice(10, 20));
    await header.getByRole('button').click();
    await expectSoon(names).toEqual(sorted.toReversed().slice(0, 10));
    await expectPath(page, `${address}&sort=-name`);
    expectNoProblems(admin);
  });

  it('are sorted on a phone by a control above the cards, at the same address', async () => {
    const admin = await people.admin();
    const { page } = admin;
    await page.setViewportSize(viewports[360]);
    await page.goto('/admin-portal?section=leads');
    const sort = page.getByLabel('Sort by');
    await sort.selectOption('Name');
    await expectPath(page, '/admin-portal?section=leads&sort=name');
    await page.getByRole('button', { name: 'Direction: ascending' }).click();
    await expectPath(page, '/admin-portal?section=leads&sort=-name');
    await expectSeen(page.getByRole('button', { name: 'Direction: descending' }));
    await page.goBack();
    await expectSeen(page.getByRole('button', { name: 'Direction: ascending' }));
    await sort.selectOption('Date');
    await expectPath(page, '/admin-portal?section=leads&sort=lastSubmittedAt');
    await sort.selectOption('Usual order');
    await expectPath(page, '/admin-portal?section=leads');
    await expectGone(page.getByRole('button', { name: /^Direction/ }));
    // On a desk the heads of the columns do it.
    await page.setViewportSize(viewports[1440]);
    await expectGone(sort);
    expectNoProblems(admin);
  });

  it('are exported as filtered, with every page of them', async () => {
    const admin = await people.admin();
    const { page } = admin;
    await page.goto('/admin-portal?section=homepage-leads');
    await expectSeen(page.getByText(/^1-10 of/));
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`setter-leads-${dayKey(Date.now())}.csv`);
    const [first = '', ...lines] = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
    expect(first).toBe('\uFEFFName,Email,Phone,Company,Source,Date');
    const leads = await api(listLeads, { query: { source: 'homepage' } });
    expect(leads.length).toBeGreaterThan(10);
    expect(lines).toEqual(
      leads.map(({ name, email, phone, company, createdAt }) =>
        [
          shown(name),
          shown(email),
          shown(phone),
          shown(company),
          'Homepage',
          `"${formatDate(createdAt)}"`,
        ].join(','),
      ),
    );
    expectNoProblems(admin);
  });

  it('move on by their status, and lead to an appointment', async () => {
    const admin = await people.admin();
    const { page } = admin;
    await page.goto('/admin-portal?section=leads&q=callister');
    await page.getByRole('button', { name: 'Rosie Callister' }).click();
    const dialog = page.getByRole('dialog', { name: 'Rosie Callister' });
    await dialog.getByRole('radio', { name: 'Contacted' }).click();
    await expectToast(page, ['Status updated']);
    await expectSeen(rowOf(page, 'Rosie Callister').getByText('Contacted'));
    await dialog.getByRole('link', { name: 'Create appointment' }).click();
    await expectPath(page, /^\/admin-appointments\?lead=/);
    const form = page.getByRole('dialog', { name: 'Create Appointment' });
    await expectSeen(form.getByText(/^For the enquiry of Rosie Callister/));
    await expectSoon(() => form.getByLabel('Contact email').inputValue()).toBe(
      'rosie@callisterhomes.example',
    );
    expectNoProblems(admin);
  });

  it('show every enquiry, and are erased for good after a question', async () => {
    const name = unique('Erica');
    const enquire = (phone: string, message?: string) =>
      api(contact, {
        body: {
          name,
          email: `${name}@lead.example`,
          phone,
          company: 'Erica',
          industry: 'other',
          ...(message === undefined ? {} : { message }),
        },
      });
    await enquire('0491 570 110');
    await enquire('0491 570 999', 'Please use my new number.');
    await api(listLeads);
    const admin = await people.admin();
    const { page } = admin;
    await page.goto(`/admin-portal?section=leads&q=${name}`);
    await page.getByRole('button', { name }).click();
    const dialog = page.getByRole('dialog', { name });
    const enquiries = dialog.getByRole('region', { name: 'Enquiries' }).getByRole('listitem');
    await expectSoon(() => enquiries.count()).toBe(2);
    expect(await enquiries.first().locator('dd').allInnerTexts()).toEqual([
      name,
      `${name}@lead.example`,
      expect.stringMatching(/^0491 570 999\s+Changed$/),
      'Erica',
      'Other',
      expect.stringMatching(/^Please use my new number\.\s+Added$/),
    ]);
    expect(await enquiries.last().innerText()).toContain('0491 570 110');
    await dialog.getByRole('button', { name: 'Erase personal data' }).click();
    const question = page.getByRole('dialog', { name: `Erase the data of ${name}?` });
    await expectSeen(question.getByText(/This cannot be undone\.$/));
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expectGone(question);
    await dialog.getByRole('button', { name: 'Erase personal data' }).click();
    await question.getByRole('button', { name: 'Erase for good' }).click();
    await expectToast(page, ['Personal data erased']);
    const erased = page.getByRole('dialog', { name: 'Erased on request' });
    await expectSoon(() => erased.locator('dd').allInnerTexts()).toEqual([
      'New',
      'Homepage',
      expect.stringContaining(formatDate(Date.now())),
      ...Array.from({ length: 11 }, () => 'Erased on request'),
    ]);
    await expectSoon(() => erased.getByRole('button', { name: 'Erase personal data' }).count()).toBe(0);
    await expectSoon(() => erased.getByRole('radio').count()).toBe(0);
    await expectSoon(() => page.content()).not.toContain(`${name}@`);
    expectNoProblems(admin);
  });
});
