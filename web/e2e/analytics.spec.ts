import { unlockAppointment } from '@setter/contracts/appointments/client-appointments';
import { setCredits } from '@setter/contracts/credits/set-credits';
import { creditAnalytics } from '@setter/contracts/analytics/credit-analytics';
import { callLead } from '@setter/contracts/desk/lead-work';
import { createLead } from '@setter/contracts/leads/manage-leads';
import { analyticsDesk } from '@setter/contracts/analytics/desk';
import { analyticsOutcomes } from '@setter/contracts/analytics/outcomes';
import { analytics, analyticsStrip } from '@setter/contracts/analytics/overview';
import { axeViolations } from '@setter/testing/axe';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Api } from '../src/lib/api/api.ts';
import { adminApi, clientApi } from './support/api.ts';
import { book, newClient, nextWeek, unique } from './support/arrange.ts';
import { buy } from './support/buy.ts';
import { expectNoProblems, expectPath, expectSeen, expectSoon } from './support/expectations.ts';
import { withPeople } from './support/people.ts';

/** Opens the facts of a number by the keyboard, has all of them, and reads what they add up to. */
async function sumBehind(page: Page, number: Locator): Promise<string> {
  await number.focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog');
  const check = sheet.locator('[data-sum]');
  const more = sheet.getByRole('button', { name: 'Show more' });
  await expectSeen(check.or(more).first());
  while ((await check.count()) === 0) await more.scrollIntoViewIfNeeded().catch(() => undefined);
  const sum = (await check.locator('b').textContent()) ?? '';
  await page.keyboard.press('Escape');
  await expectSoon(() => sheet.count()).toBe(0);
  return sum;
}

const firstLine = async (number: Locator) => ((await number.textContent()) ?? '').replace(/,\s[A-Z].*$/, '');

describe('analytics', () => {
  const people = withPeople();
  let api: Api;
  beforeAll(async () => {
    api = await adminApi();
  });

  it('shows the numbers of a period, whose facts add up to them', async () => {
    const admin = await people.admin();
    const { page } = admin;
    await page.goto('/admin-analytics');
    const numbers = await api(analytics, { query: {} });
    const leads = page.getByRole('button', { name: /Total Leads: show its facts/ });
    await expectSeen(leads);
    expect(await firstLine(leads)).toBe(String(numbers.totalLeads));
    expect(await sumBehind(page, leads)).toBe(String(numbers.totalLeads));
    // The focus is back at the number, and Back has taken the facts out of the address.
    await expectSoon(() => leads.evaluate((element) => element === document.activeElement)).toBe(true);
    await expectPath(page, '/admin-analytics');

    await page.getByRole('tab', { name: 'Monthly Trends' }).click();
    await expectPath(page, '/admin-analytics?tab=monthly');
    const revenue = page
      .getByRole('table', { name: 'Monthly Trends' })
      .getByRole('row')
      .nth(1)
      .getByRole('button')
      .last();
    expect(await sumBehind(page, revenue)).toBe(await firstLine(revenue));

    await page.getByRole('radio', { name: 'Last 90 Days' }).click();
    await expectPath(page, '/admin-analytics?period=90d&tab=monthly');
    await page.goBack();
    await expectPath(page, '/admin-analytics?tab=monthly');
    expectNoProblems(admin);
  });

  it('says on a phone what has room in shorter words, and names it in whole', async () => {
    const { page } = await people.admin({ width: 360 });
    await page.goto('/admin-analytics');
    const summary = page.getByRole('region', { name: 'Summary' });
    const titles = () => summary.getByRole('heading').allInnerTexts();
    const periods = page.getByRole('radiogroup', { name: 'Period' }).getByRole('radio');
    await expectSoon(titles).toEqual(['Leads', 'Appointments', 'Clients', 'Conversion']);
    await expectSeen(page.getByRole('button', { name: /Total Leads: show its facts/ }));
    const shown = (texts: string[]) => texts.map((text) => text.replace(/\s+/g, ' ').trim());
    expect(shown(await periods.allInnerTexts())).toEqual(['7 Days', '30 Days', '90 Days', 'Year']);
    await expectSeen(page.getByRole('radio', { name: 'Last 30 Days' }));

    await page.setViewportSize({ width: 1440, height: 900 });
    await expectSoon(titles).toEqual([
      'Total Leads',
      'Total Appointments',
      'Total Clients',
      'Conversion Rate',
    ]);
    expect(shown(await periods.allInnerTexts())).toEqual([
      'Last 7 Days',
      'Last 30 Days',
      'Last 90 Days',
      'Last Year',
    ]);
  });

  it('moves through the days of the chart by arrow keys, and shows them as a table', async () => {
    const admin = await people.admin();
    const { page } = admin;
    await page.goto('/admin-analytics');
    const chart = page.getByRole('application').first();
    await expectSeen(chart);
    await chart.focus();
    await page.keyboard.press('ArrowRight');
    // Screen readers hear each day.
    const said = page.getByRole('status').filter({ hasText: 'This period' });
    const first = await said.textContent();
    await page.keyboard.press('ArrowRight');
    await expectSoon(() => said.textContent()).not.toBe(first);
    await page.getByRole('button', { name: 'Table', exact: true }).click();
    await expectSoon(() =>
      page
        .getByRole('table', { name: /^Leads by day/ })
        .getByRole('row')
        .count(),
    ).toBe(31);
    expect(await axeViolations(page)).toEqual([]);
    expectNoProblems(admin);
  });

  it.each([
    ['/admin-analytics?tab=monthly', 'Leads and appointments by month', 'Revenue'],
    ['/admin-analytics?period=1y', 'Leads by week', 'This period'],
    ['/admin-credit-analytics', 'Credits purchased by day', 'Bought in'],
  ])('says each point of a chart that the keyboard reaches: %s', async (path, name, words) => {
    const admin = await people.admin();
    const { page } = admin;
    await page.goto(path);
    await page.getByRole('application', { name }).focus();
    const said = page.getByRole('status').filter({ hasText: words });
    await page.keyboard.press('ArrowRight');
    await expectSeen(said);
    const first = await said.textContent();
    await page.keyboard.press('ArrowLeft');
    await expectSoon(() => said.textContent()).not.toBe(first);
    expectNoProblems(admin);
  });

  it('leads from the funnel to the way of one lead', async () => {
    const admin = await people.admin();
    const { page } = admin;
    await page.goto('/admin-analytics?tab=funnel');
    const row = page.getByRole('button', { name: 'Home page', exact: true });
    await row.click();
    await expectSeen(page.getByRole('heading', { name: 'Funnel of Home page' }));
    await expectSeen(page.getByText('one lead from ad to payment'));
    await expectSeen(page.getByText('Became a lead'));
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: /history$/ }).click();
    await expectPath(page, /history=lead/);
    expectNoProblems(admin);
  });

  it('shows outcomes by client, and on a phone as cards, each number with its facts', async () => {
    const client = await newClient(api, { credits: 1, businessName: unique('Outcomes') });
    const booked = await book(api, client.id, { date: nextWeek(2), time: '10:00' });
    const asClient = await clientApi(client);
    await asClient(unlockAppointment, { params: { id: booked.id } });
    const admin = await people.admin();
    const { page } = admin;
    await page.goto('/admin-analytics?tab=funnel&by=campaign');
    await page.getByRole('tab', { name: 'Funnel' }).focus();
    await page.keyboard.press('ArrowRight');
    await expectPath(page, '/admin-analytics?tab=outcomes');
    const table = page.getByRole('table', { name: 'Outcomes, broken down' });
    const unlocks = table.locator(`[data-metric="unlocks"][data-key="client:${client.id}"]`);
    await expectSeen(unlocks);
    expect(await sumBehind(page, unlocks)).toBe('1');
    const { steps } = await api(analyticsOutcomes, { query: {} });
    const all = table.locator('tfoot [data-metric="unlocks"]');
    expect(await sumBehind(page, all)).toBe(String(steps.unlocks));
    expect(await axeViolations(page)).toEqual([]);

    await page.getByRole('radio', { name: 'By setter' }).click();
    await expectPath(page, '/admin-analytics?tab=outcomes&by=setter');
    await page.setViewportSize({ width: 360, height: 800 });
    await expectSeen(page.getByRole('table', { name: 'Outcomes, broken down' }));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    expect(await axeViolations(page)).toEqual([]);
    expectNoProblems(admin);
  });

  it('shows how soon enquiries were called, and opens the calls behind a number and behind a day', async () => {
    const name = unique('First');
    const email = `${name.replaceAll(/\W/g, '').toLowerCase()}@example.com`;
    const lead = await api(createLead, { body: { name, email, received: 'phone' } });
    await api(callLead, { params: { id: lead.id }, body: { outcome: 'not_interested' } });
    const admin = await people.admin();
    const { page } = admin;
    await page.goto('/admin-analytics?tab=funnel&by=campaign');
    await page.getByRole('tab', { name: 'First contact' }).click();
    await expectPath(page, '/admin-analytics?tab=first-contact');
    const table = page.getByRole('table', { name: 'First calls by owner' });
    const owned = table.locator('[data-metric="firstContacts"]').first();
    await expectSeen(owned);
    expect(await sumBehind(page, owned)).toBe(await firstLine(owned));
    const all = await api(analyticsDesk, { query: {} });
    const minutes = page.getByRole('button', { name: /Average wait: show its facts/ });
    expect(await sumBehind(page, minutes)).toBe(String(all.minutes));

    const chart = page.getByRole('application', { name: /^Average wait by day/ });
    await chart.focus();
    for (let day = 1; day < all.rows.length; day++) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expectPath(page, /facts=firstContactMinutes&key=day/);
    await expectSeen(page.getByRole('dialog').getByText(name));
    await page.keyboard.press('Escape');

    await page.setViewportSize({ width: 360, height: 800 });
    await page.getByRole('radio', { name: 'Source' }).click();
    await expectPath(page, '/admin-analytics?tab=first-contact&by=source');
    await expectSeen(page.getByRole('table', { name: 'First calls by source' }));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    expect(await axeViolations(page)).toEqual([]);
    expectNoProblems(admin);
  });

  it('shows credits as they are bought', async () => {
    const businessName = unique('Numbers');
    const client = await newClient(api, { businessName });
    await buy(client, 3);
    await api(setCredits, {
      params: { id: client.id },
      body: { credits: 5, kind: 'gift', reason: 'Thanks' },
    });
    const admin = await people.admin();
    const { page } = admin;
    await page.goto('/admin-credit-analytics');
    const { overview } = await api(creditAnalytics);
    const bought = page.getByRole('button', { name: /Total Credits Purchased: show its facts/ });
    await expectSoon(() => firstLine(bought)).toBe(String(overview.totalCreditsPurchased));
    expect(await sumBehind(page, bought)).toBe(String(overview.totalCreditsPurchased));
    await page.getByRole('tab', { name: 'Top Purchasers' }).click();
    await expectSeen(page.getByRole('img', { name: 'Gold medal' }));
    expect(await axeViolations(page)).toEqual([]);
    expectNoProblems(admin);
  });

  it('says what went wrong when credit analytics cannot be loaded', async () => {
    const { page } = await people.admin();
    await page.route('**/api/admin/credit-analytics', (route) => route.abort());
    await page.goto('/admin-credit-analytics');
    await expectSeen(page.getByText('Failed to load credit analytics'));
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expectSeen(page.getByText('Where the credits are'));
  });

  it('has four numbers above the clients that lead to their facts', async () => {
    const admin = await people.admin();
    const { page } = admin;
    await page.goto('/admin-portal');
    const { creditsHeld } = await api(analyticsStrip);
    const link = page.getByRole('link', { name: /^Credits held by clients/ });
    await expectSoon(() => link.textContent()).toContain(creditsHeld.toLocaleString('en-AU'));
    await link.click();
    await expectPath(page, '/admin-analytics?facts=creditsHeld');
    await expectSeen(page.getByRole('dialog').getByText(/held by clients$/));
    expectNoProblems(admin);
  });
});
