import { expect, it } from 'vitest';
import { expectNoProblems, expectPath, expectSeen } from './support/expectations.ts';
import { withPeople } from './support/people.ts';

const people = withPeople();

it('public pages lead to each other, to the blog and to a post without a load of the document', async () => {
  const visitor = await people.visitor();
  const { page } = visitor;
  await page.goto('/');
  await page.evaluate(() => document.documentElement.setAttribute('data-kept', ''));
  const isKept = () => page.locator('html[data-kept]').count();
  const follow = async (name: string | RegExp, path: RegExp | string, heading: string | RegExp) => {
    await page.getByRole('link', { name, exact: true }).first().click();
    await expectPath(page, path);
    await expectSeen(page.getByRole('heading', { level: 1, name: heading }));
    expect(await isKept()).toBe(1);
  };
  await follow('Blog', '/blog', 'Blog');
  await page.getByRole('article').first().getByRole('link').first().click();
  await expectPath(page, /^\/blog\/./);
  await expectSeen(page.locator('article h1, h1').first());
  expect(await page.getByText('Page Not Found').count()).toBe(0);
  expect(await isKept()).toBe(1);
  await follow('Contact', '/contact', /./);
  await page.goBack();
  await expectPath(page, /^\/blog\/./);
  expect(await page.getByText('Page Not Found').count()).toBe(0);
  expectNoProblems(visitor);
});
