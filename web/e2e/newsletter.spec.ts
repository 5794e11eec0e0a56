import { listSubscribers } from '@setter/contracts/newsletter/subscribers';
import { withBrowser } from '@setter/testing/browser';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectNoProblems, expectPath, expectSeen, expectSoon } from './support/expectations.ts';
import { confirmLink } from './support/mailbox.ts';
import { withOwnSetter } from './support/own-setter.ts';

/** Of its own: few may subscribe from one address in ten minutes. */
const setter = withOwnSetter();
const person = withBrowser();

const subscribe = async (page: Page, email: string) => {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Subscribe' }).click();
};
const statuses = async () =>
  (await setter().api(listSubscribers)).map(({ email, status }) => [email, status]);

describe('the newsletter', () => {
  it('is confirmed by the button behind the mailed link, and by nothing else', async () => {
    const someone = await person({ url: setter().app.url });
    const { page } = someone;
    await page.goto('/newsletter/confirm');
    await subscribe(page, 'mia');
    await expectSeen(page.getByText('Please enter a valid email address'));
    await subscribe(page, 'mia@reader.example');
    await expectSeen(page.getByText('Check your inbox to confirm'));
    await expectSeen(page.getByText('Email templates, Email Logs'));

    const link = await confirmLink(setter().api, 1);
    const answer = await page.goto(link);
    expect(answer?.headers()).toMatchObject({
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    });
    await expectPath(page, '/newsletter/confirm');
    const confirm = page.getByRole('button', { name: 'Confirm subscription' });
    await expectSeen(confirm);
    expect(await statuses()).toEqual([['mia@reader.example', 'requested']]);
    const otherTab = await someone.context.newPage();
    await otherTab.goto(link);
    for (const tab of [page, otherTab]) {
      await tab.getByRole('button', { name: 'Confirm subscription' }).click();
      await expectSeen(tab.getByRole('heading', { name: 'You are subscribed' }));
    }
    await expectSoon(statuses).toEqual([['mia@reader.example', 'confirmed']]);
    const log = () => readFile(join(setter().app.dataDir, 'setter.log'), 'utf8');
    await expectSoon(log).toContain('/api/newsletter/confirm');
    expect((await log()) + setter().app.output()).not.toContain(link.split('token=')[1]);
    expectNoProblems(someone);
  });

  it('answers a subscribed address alike, and its second link confirms nothing new', async () => {
    const someone = await person({ url: setter().app.url });
    const { page } = someone;
    await page.goto('/newsletter/confirm');
    await subscribe(page, 'MIA@reader.example');
    await expectSeen(page.getByText('Check your inbox to confirm'));
    await page.goto(await confirmLink(setter().api, 2));
    await page.getByRole('button', { name: 'Confirm subscription' }).click();
    await expectSeen(page.getByRole('heading', { name: 'You are subscribed' }));
    await expectSoon(statuses).toEqual([['mia@reader.example', 'confirmed']]);
    expectNoProblems(someone);
  });

  it('says so when a link is wrong', async () => {
    const someone = await person({ url: setter().app.url });
    const { page } = someone;
    await page.goto('/newsletter/confirm?token=wrong');
    await page.getByRole('button', { name: 'Confirm subscription' }).click();
    await expectSeen(page.getByRole('heading', { name: 'This link is no longer valid' }));
    await page.goto('/newsletter/unsubscribe?token=wrong');
    await expectPath(page, '/newsletter/unsubscribe');
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await expectSeen(page.getByRole('heading', { name: 'This link is not complete' }));
    expectNoProblems(someone, 400);
  });

  it('lists its subscribers in the back office, to search and to export', async () => {
    const someone = await person({ url: setter().app.url });
    const { page } = someone;
    await page.goto('/newsletter/confirm');
    await subscribe(page, 'zoe@reader.example');
    await expectSeen(page.getByText('Check your inbox to confirm'));
    await someone.context.request.post('/api/admin/login', { data: setter().app.admin });
    await page.goto('/admin-portal');
    await page.getByRole('link', { name: 'Newsletter' }).click();
    await expectPath(page, '/admin/newsletter');
    const table = page.getByRole('table', { name: 'Subscribers' });
    const rows = async () => (await table.getByRole('row').allInnerTexts()).slice(1);
    await expectSoon(rows).toEqual([
      expect.stringContaining('zoe@reader.example'),
      expect.stringContaining('mia@reader.example'),
    ]);
    await page.getByRole('radio', { name: 'Not confirmed' }).click();
    await expectSoon(rows).toEqual([expect.stringContaining('zoe@reader.example')]);
    await page.getByLabel('Search subscribers').fill('mia');
    await expectSeen(page.getByText('No subscriber matches.'));
    await page.getByRole('radio', { name: 'All' }).click();
    await expectSoon(rows).toEqual([expect.stringContaining('Subscribed')]);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^setter-subscribers-\d{4}-\d\d-\d\d\.csv$/);
    const csv = await readFile(await download.path(), 'utf8');
    expect(csv.replace('\uFEFF', '').split('\r\n')).toEqual([
      'Email,Status,Asked,Confirmed',
      expect.stringMatching(/^mia@reader\.example,Subscribed,"/),
      '',
    ]);
    expectNoProblems(someone);
  });
});
