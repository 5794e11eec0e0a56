import { listQueuedPosts, processQueuedPost } from '@setter/contracts/blog/queue';
import { listPosts } from '@setter/contracts/blog/posts';
import { axeViolations } from '@setter/testing/axe';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { unique } from './support/arrange.ts';
import { withBlogAutomation } from './support/blog-automation.ts';
import {
  expectGone,
  expectNoProblems,
  expectPath,
  expectSeen,
  expectSoon,
  expectToast,
} from './support/expectations.ts';

const screen = '/admin-blog-management';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const queued = (page: Page, title: string) =>
  page.getByRole('list', { name: 'Queued posts' }).getByRole('listitem').filter({ hasText: title });
const publishedFromQueue = (page: Page) =>
  page.locator('section').filter({ hasText: 'Published from the queue' });
const content = (page: Page) => page.getByRole('textbox', { name: 'Content' });

const { admin: signedIn, visitor: newVisitor, send } = withBlogAutomation();

describe('blog management', () => {
  it('publishes a post as it was written, edits it under its address, and deletes it for good', async () => {
    const admin = await signedIn();
    const { page } = admin;
    const title = unique('Booking a visit');
    await page.goto(`${screen}?tab=create`);
    await button(page, 'Publish post').first().click();
    await expectToast(page, ['Error', 'Title and content are required.'], 'alert');
    await expectSoon(() => page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
    await page.getByLabel('Title').fill(title);
    await content(page).click();
    await page.keyboard.type('Ask for the day first.');
    await page.keyboard.press('Enter');
    await button(page, 'Table').click();
    await page.keyboard.type('Day');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Hour');
    await button(page, 'Add row').click();
    await page.getByLabel('Tags').fill('Calendar, Phone');
    await expectSeen(page.getByText(/Draft kept in this browser/));
    const chips = page.getByRole('list', { name: 'Tags of the post' });
    expect(await chips.getByRole('listitem').allInnerTexts()).toEqual(['Calendar', 'Phone']);

    // What was typed outlives a reload.
    await page.reload();
    await expectSoon(() => page.getByLabel('Title').inputValue()).toBe(title);
    await expectSoon(() => content(page).locator('tr').count()).toBe(4);

    await button(page, 'Preview').click();
    const preview = page.getByRole('dialog');
    await expectSeen(preview.getByRole('heading', { name: title }));
    await expectSoon(() => preview.locator('th').allTextContents()).toEqual(['Day', 'Hour']);
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expectGone(preview);

    await button(page, 'Publish post').click();
    await expectToast(page, ['Success', 'Blog post created and published successfully.']);
    await expectPath(page, `${screen}?tab=published`);
    const row = page.getByRole('listitem').filter({ hasText: title });
    await expectSeen(row);
    const path = await row.getByRole('link', { name: 'View' }).getAttribute('href');

    await row.getByRole('button', { name: 'Edit', exact: true }).click();
    await expectSoon(() => page.getByLabel('Address', { exact: true }).inputValue()).toBe(path);
    await page.getByLabel('Title').fill(`${title} revised`);
    const all = await admin.context.request.get(listPosts.path);
    const { id } = listPosts.response.parse(await all.json()).find((post) => post.title === title)!;
    const theirs = { title: `${title} by another admin`, content: '<p>Theirs</p>' };
    expect((await admin.context.request.put(`/api/admin/blog/${id}`, { data: theirs })).status()).toBe(200);
    await button(page, 'Save changes').click();
    await button(page, 'Keep yours').click();
    await expectToast(page, ['Success', 'Changes saved.']);
    const visitor = await newVisitor();
    const counted = visitor.page.waitForResponse(/\/views$/);
    await visitor.page.goto(String(path));
    await expectSeen(visitor.page.getByRole('heading', { level: 1, name: `${title} revised` }));
    // Once it is deleted, no visit of it is counted.
    await counted;
    expect(await visitor.page.locator('.post-prose th').allTextContents()).toEqual(['Day', 'Hour']);

    await row.getByRole('button', { name: 'Delete', exact: true }).click();
    await button(page, 'Cancel').click();
    await row.getByRole('button', { name: 'Delete', exact: true }).click();
    await button(page, 'Delete Permanently').click();
    await expectToast(page, ['Success', 'Blog post permanently deleted.']);
    await expectGone(row);
    expect((await visitor.page.goto(String(path)))?.status()).toBe(410);
    expectNoProblems(admin, 409);
    expectNoProblems(visitor, 410);
  });

  it('writes and publishes what an automation sent, and says so', async () => {
    const admin = await signedIn();
    const { page } = admin;
    const title = unique('Confirm by phone');
    await page.goto(screen);
    await expectSeen(page.getByText('The queue is empty'));
    expect(await send(title, 'Call on the day before. Say the hour twice.')).toBe(202);
    expect(await send(title, 'Call on the day before. Say the hour twice.')).toBe(200);
    const row = queued(page, title);
    await expectSeen(row);
    expect(await axeViolations(page)).toEqual([]);
    await row.getByRole('button', { name: 'Write and publish' }).click();
    await expectToast(page, ['Success', 'Queued blog post published successfully.']);
    await expectGone(row);
    await expectSeen(publishedFromQueue(page).getByText(title));
    expectNoProblems(admin);
  });

  it('shows what arrives and what is published as it happens, without polling', async () => {
    const admin = await signedIn();
    const { page } = admin;
    await page.addInitScript(() => {
      window.setInterval = new Proxy(window.setInterval, {
        apply: (target, self, given: Parameters<typeof setInterval>) =>
          Number(given[1]) >= 1000 ? 0 : (Reflect.apply(target, self, given) as number),
      });
    });
    const title = unique('Hold three mornings');
    await page.goto(screen);
    await expectSeen(page.getByText('Posts arrive at'));
    expect(await send(title, 'Hold three mornings. Send the invitation early.')).toBe(202);
    const row = queued(page, title);
    await expectSeen(row);
    // Asked for from elsewhere, so that nothing here waits for it.
    const answer = await admin.context.request.get(listQueuedPosts.path);
    const post = listQueuedPosts.response.parse(await answer.json()).find((one) => one.title === title);
    await admin.context.request.post(processQueuedPost.path, { data: { queueId: post?.id } });
    await expectToast(page, ['Success', 'Queued blog post published successfully.']);
    await expectGone(row);
    await expectSeen(publishedFromQueue(page).getByText(title));
    expectNoProblems(admin);
  });

  it('listens only while it is seen', async () => {
    const admin = await signedIn();
    const { page } = admin;
    await page.addInitScript(() => {
      const streams: EventSource[] = [];
      Object.assign(window, { streams });
      window.EventSource = new Proxy(EventSource, {
        construct: (target, given: [string]) => {
          const stream = new target(...given);
          streams.push(stream);
          return stream;
        },
      });
    });
    const states = () =>
      page.evaluate(() =>
        (window as unknown as { streams: EventSource[] }).streams.map(({ readyState }) => readyState),
      );
    const become = (state: DocumentVisibilityState) =>
      page.evaluate((visibilityState) => {
        Object.defineProperty(document, 'visibilityState', { configurable: true, value: visibilityState });
        document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
      }, state);
    const [open, closed] = [1, 2];
    await page.goto(screen);
    await expectSoon(states).toEqual([open]);
    await become('hidden');
    await expectSoon(states).toEqual([closed]);
    const title = unique('While away');
    expect(await send(title, 'Sent while the page was hidden.')).toBe(202);
    await become('visible');
    await expectSoon(states).toEqual([closed, open]);
    await expectSeen(queued(page, title));
    // Other screens do not need it.
    await page.getByRole('link', { name: 'Newsletter' }).click();
    await expectSoon(states).toEqual([closed, closed]);
    expectNoProblems(admin);
  });

  it('reads and deletes what waits', async () => {
    const admin = await signedIn();
    const { page } = admin;
    const title = unique('Not for us');
    expect(await send(title, `${'A long text. '.repeat(30)}The end.`)).toBe(202);
    await page.goto(screen);
    const row = queued(page, title);
    await row.getByRole('button', { name: 'Read all' }).click();
    await expectSeen(page.getByRole('dialog').getByText(/The end\.$/));
    await page.keyboard.press('Escape');
    await row.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await expectGone(row);
    expectNoProblems(admin);
  });
});
