import { axeViolations } from '@setter/testing/axe';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { unique } from './support/arrange.ts';
import { withBlogAutomation } from './support/blog-automation.ts';
import { expectNoProblems, expectSeen, expectSoon } from './support/expectations.ts';

const screen = '/admin-blog-management';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const content = (page: Page) => page.getByRole('textbox', { name: 'Content' });

/** Nothing is wider than the screen. */
const fits = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

describe('blog management', () => {
  const { admin: signedIn, send } = withBlogAutomation();

  it.each([390, 768])('has room on a screen of %i pixels', async (width) => {
    const admin = await signedIn();
    const { page } = admin;
    await page.setViewportSize({ width, height: 800 });
    expect(await send(unique('A word without end '), 'x'.repeat(300))).toBe(202);
    for (const tab of ['queue', 'create', 'published']) {
      await page.goto(`${screen}?tab=${tab}`);
      await expectSeen(page.getByRole('tab', { selected: true }));
      if (tab === 'create') await expectSeen(content(page));
      await expectSoon(() => fits(page)).toBe(true);
      expect(await axeViolations(page)).toEqual([]);
    }
    await page.goto(`${screen}?tab=create`);
    await expectSeen(button(page, 'Publish post'));
    expect(await button(page, 'Publish post').count()).toBe(1);
    expectNoProblems(admin);
  });
});
