import { getEmailLog, listEmailLogs } from '@setter/contracts/email/email-log';
import { listSubscribers } from '@setter/contracts/newsletter/subscribers';
import { adminLogin } from '@setter/contracts/session/admin-session';
import { preparedDataDir, type RunningApp, startApp } from '@setter/testing/app';
import { withBrowser } from '@setter/testing/browser';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Api } from '../src/lib/api.ts';
import { newApi } from './support/api.ts';
import { expectNoProblems, expectPath, expectSeen, expectSoon } from './support/expectations.ts';

/** A Setter of its own: few may subscribe from one address in ten minutes. */
let app: RunningApp;
let remove: () => Promise<void>;
let api: Api;
beforeAll(async () => {
  const place = await preparedDataDir();
  remove = place.remove;
  app = await startApp({ dataDir: place.dataDir, environment: { SEED_DEMO: 'false' } });
  api = newApi(app.url);
  await api(adminLogin, { body: app.admin });
});
afterAll(async () => {
  await app.end();
  await remove();
});
const person = withBrowser();

const subscribe = async (page: Page, email: string) => {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Subscribe' }).click();
};
/** The link of the newest mail that confirms, of so many, as an admin reads it in the log. */
const linkOfMail = async (count: number): Promise<string> => {
  const mails = async () => {
    const all = await api(listEmailLogs);
    return all.filter(({ template, status }) => template === 'newsletter-confirm' && status === 'sent');
  };
  await expectSoon(async () => (await mails()).length).toBe(count);
  const [newest] = await mails();
  const { textContent } = await api(getEmailLog, { params: { id: newest!.id } });
  const [link] = /http:\S+newsletter\/confirm\?token=[\w-]{43}/.exec(
    typeof textContent === 'string' ? textContent : '',
  )!;
  return link;
};
const statuses = async () => (await api(listSubscribers)).map(({ email, status }) => [email, status]);

describe('the newsletter', () => {
  it('is confirmed by the button behind the mailed link, and by nothing else', async () => {
    const someone = await person({ url: app.url });
    const { page } = someone;
    await page.goto('/newsletter/confirm');
    await subscribe(page, 'mia');
    await expectSeen(page.getByText('Please enter a valid email address'));
    await subscribe(page, 'mia@reader.example');
    await expectSeen(page.getByText('Check your inbox to confirm'));
    await expectSeen(page.getByText('Email templates, Email Logs'));

    const link = await linkOfMail(1);
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
    const log = () => readFile(join(app.dataDir, 'setter.log'), 'utf8');
    await expectSoon(log).toContain('/api/newsletter/confirm');
    expect((await log()) + app.output()).not.toContain(link.split('token=')[1]);
    expectNoProblems(someone);
  });

  it('answers a subscribed address alike, and its second link confirms nothing new', async () => {
    const someone = await person({ url: app.url });
    const { page } = someone;
    await page.goto('/newsletter/confirm');
    await subscribe(page, 'MIA@reader.example');
    await expectSeen(page.getByText('Check your inbox to confirm'));
    await page.goto(await linkOfMail(2));
    await page.getByRole('button', { name: 'Confirm subscription' }).click();
    await expectSeen(page.getByRole('heading', { name: 'You are subscribed' }));
    await expectSoon(statuses).toEqual([['mia@reader.example', 'confirmed']]);
    expectNoProblems(someone);
  });

  it('says so when a link is wrong', async () => {
    const someone = await person({ url: app.url });
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
    const someone = await person({ url: app.url });
    const { page } = someone;
    await page.goto('/newsletter/confirm');
    await subscribe(page, 'zoe@reader.example');
    await expectSeen(page.getByText('Check your inbox to confirm'));
    await someone.context.request.post('/api/admin/login', { data: app.admin });
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
    ]);
    expectNoProblems(someone);
  });
});
