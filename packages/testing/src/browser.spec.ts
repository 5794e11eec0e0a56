import { createServer } from 'node:http';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeViolations } from './axe.ts';
import { keepPerson, withBrowser } from './browser.ts';

const pages: Record<string, string> = {
  '/good':
    '<!doctype html><html lang="en"><head><title>Good</title></head><body><main><h1>Good</h1></main></body></html>',
  '/bad':
    '<!doctype html><html><head><title>Bad</title></head><body><main><h1>Bad</h1><img src="/x.png"></main></body></html>',
  '/plain':
    '<!doctype html><html lang="en"><head><title>Plain</title></head><body><input value="x"><select><option>y</select></body></html>',
};
const server = createServer((request, response) => {
  const page = pages[request.url ?? ''];
  response.writeHead(page === undefined ? 404 : 200, {
    'content-type': 'text/html',
    'content-security-policy': "default-src 'self'; script-src 'none'",
  });
  response.end(page);
});
let url = '';
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
});
afterAll(() => server.close());

describe('the test browser', () => {
  const person = withBrowser();

  it('has the time zone and the width that it was given', async () => {
    const { page, leave } = await person({ url, width: 360, timeZone: 'Australia/Perth' });
    await page.goto('/good');
    const seen = await page.evaluate(() => [innerWidth, Intl.DateTimeFormat().resolvedOptions().timeZone]);
    expect(seen).toEqual([360, 'Australia/Perth']);
    await leave();
  });

  it('has a font for form fields that name none', async () => {
    const { page, leave } = await person({ url });
    await page.goto('/plain');
    await page.locator('input').fill('drawn');
    expect(await page.locator('input').evaluate((field) => field.clientHeight)).toBeGreaterThan(0);
    await leave();
  });

  it('lets axe find what is wrong, and nothing on a good page, whatever the policy', async () => {
    const { page, leave } = await person({ url });
    await page.goto('/good');
    expect(await axeViolations(page)).toEqual([]);
    await page.goto('/bad');
    const found = (await axeViolations(page)).join('\n');
    expect(found).toContain('image-alt');
    expect(found).toContain('html-has-lang');
    await leave();
  });

  it('is started again for the next person when it or its page has crashed', async () => {
    const kept = keepPerson(() => person({ url }));
    const before = await kept();
    expect(await kept()).toBe(before);
    await before.page.goto('chrome://crash').catch(() => undefined);
    await expect.poll(before.isGone).toBe(true);
    const between = await kept();
    await between.page.goto('/good');
    const browser = await between.context.browser()!.newBrowserCDPSession();
    await browser.send('Browser.crash').catch(() => undefined);
    await expect.poll(between.isGone).toBe(true);
    const after = await kept();
    expect((await after.page.goto('/good'))?.status()).toBe(200);
    await after.leave();
  });

  it('records the problems of the page', async () => {
    const { page, problems, leave } = await person({ url });
    await page.goto('/good');
    expect(problems.filter((it) => !it.includes('favicon'))).toEqual([]);
    await page.goto('/bad');
    await expect.poll(() => problems.join('\n')).toContain(`404 (Not Found) at ${url}/x.png`);
    await leave();
  });
});
