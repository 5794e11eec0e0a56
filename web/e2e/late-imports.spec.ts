import type { Page, Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectPath, expectSeen, expectSoon } from './support/expectations.ts';
import { withPeople } from './support/people.ts';

const people = withPeople();
/** The posts' loader, which the link to the blog needs. */
const late = /\/assets\/load-post-[\w-]+\.js/;

/** Refuses some requests for it; answers the addresses that were asked for, and how often the page was loaded. */
async function refuseLate(page: Page, isRefused: (url: URL, nth: number) => boolean) {
  const asked: string[] = [];
  const loads: string[] = [];
  page.on('request', (request: Request) => {
    if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname);
  });
  await page.route(late, (route) => {
    const url = new URL(route.request().url());
    asked.push(url.search);
    return isRefused(url, asked.length) ? route.abort() : route.continue();
  });
  return { asked, loads };
}

const toBlog = (page: Page) => page.getByRole('link', { name: 'Blog', exact: true }).first().click();

describe('a part of a page that is loaded late', () => {
  it('is asked for under another address when it failed once', async () => {
    const { page } = await people.visitor();
    await page.goto('/contact');
    const { asked, loads } = await refuseLate(page, (url) => url.search === '');
    await toBlog(page);
    await expectSeen(page.getByRole('searchbox', { name: 'Search posts' }));
    await expectPath(page, '/blog');
    await expectSoon(() => asked.at(-1)).toBe('?again=1');
    expect(loads).toEqual([]);
  });

  it('that fails again reloads the page, once', async () => {
    const { page } = await people.visitor();
    await page.goto('/contact');
    const { loads } = await refuseLate(page, () => true);
    await toBlog(page);
    await expectSeen(page.getByRole('searchbox', { name: 'Search posts' }));
    await expectSoon(() => loads).toEqual(['/blog']);
    await expectSeen(page.getByRole('heading', { level: 1, name: 'Blog' }));
    expect(loads).toEqual(['/blog']);
  });

  it('keeps the words of the forms over that load, and not a password', async () => {
    const { page } = await people.visitor();
    await page.goto('/contact');
    await page.getByLabel('Name').fill('Ana Ruiz');
    await page.getByLabel('Industry').selectOption('recruitment');
    await failLateImport(page);
    await expectSoon(() => page.getByLabel('Name').inputValue()).toBe('Ana Ruiz');
    // React has them as well: a next rendering does not take them away.
    await page.getByLabel('Phone').fill('0491 570 156');
    await expectSoon(() => page.getByLabel('Industry').inputValue()).toBe('recruitment');
    expect(await page.getByLabel('Name').inputValue()).toBe('Ana Ruiz');

    await page.goto('/client-login');
    await page.getByLabel('Username').fill('ana');
    await page.getByLabel('Password', { exact: true }).fill('horse');
    await failLateImport(page);
    await expectSoon(() => page.getByLabel('Username').inputValue()).toBe('ana');
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('');
    expect(await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))).not.toContain('horse');
  });
});

/** Calls what the build has put around each `import()` with a file that is not there. */
async function failLateImport(page: Page): Promise<void> {
  const loaded = page.waitForEvent('load');
  // As text, which the tests' own build leaves alone.
  await page.evaluate(`(async () => {
    const base = [...document.querySelectorAll('link')].find(({ href }) => /\\/base-[\\w-]+\\.js$/.test(href));
    const exported = Object.values(await import(base.href)).filter((one) => typeof one === 'function');
    const late = exported.find((one) => /^async function \\w+\\(\\w+,\\w+=\\[\\]\\)/.test(Function.prototype.toString.call(one)));
    void late(() => import('/assets/not-there-1.js'));
  })()`);
  await loaded;
}
