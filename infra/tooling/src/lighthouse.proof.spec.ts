import { product } from '@setter/testing/product';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditPage } from './lighthouse-audit.ts';
import { launchLighthouseBrowser } from './lighthouse-browser.ts';
import { newestPost, shortfalls } from './lighthouse-floor.ts';

// What a busy machine does not change. The score of performance is for `npm run lighthouse`.
describe('a public page on a phone', () => {
  const origin = product.url;
  let browser: Awaited<ReturnType<typeof launchLighthouseBrowser>>;
  beforeAll(async () => {
    browser = await launchLighthouseBrowser();
  });
  afterAll(() => browser.end());

  it.each<[string, () => string | Promise<string>]>([
    ['a landing page', () => '/landing/1'],
    ['a post', () => newestPost(origin)],
  ])('keeps the floor of Lighthouse: %s', async (_, path) => {
    const audit = await auditPage(`${origin}${await path()}`, browser.port, { timed: false });
    expect(Object.keys(audit.scores).toSorted()).toEqual(['accessibility', 'best-practices', 'seo']);
    expect(audit.bytes).toBeGreaterThan(50_000);
    expect(shortfalls(audit)).toEqual([]);
  });
});
