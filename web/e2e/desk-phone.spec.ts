import { getLead } from '@setter/contracts/leads/manage-leads';
import { withBrowser } from '@setter/testing/browser';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { anEnquiry, atDesk, panelOf, rowOf } from './support/desk-people.ts';
import { expectGone, expectNoProblems, expectPath, expectSeen, expectSoon } from './support/expectations.ts';
import { withOwnSetter } from './support/own-setter.ts';

/** Of its own: who waits there. */
const setter = withOwnSetter();
const person = withBrowser();
const thumb = 44;

const enquires = async (name: string) => (await anEnquiry(setter(), { name })).id;
const boxOf = async (of: Locator) => (await of.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
const sideways = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('html, body, article, article *')].filter(
        (part) => part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).overflowX === 'auto',
      ).length + Math.max(0, document.documentElement.scrollWidth - innerWidth),
  );

/** A finger from the right of an element to its left, and back. */
async function swipe(page: Page, over: Locator): Promise<void> {
  const { x, y, width, height } = await boxOf(over);
  const session = await page.context().newCDPSession(page);
  const at = (part: number) => [{ x: x + width * part, y: y + height / 2 }];
  for (const path of [
    [0.9, 0.6, 0.3, 0.1],
    [0.1, 0.4, 0.7, 0.9],
  ]) {
    for (const [n, part] of path.entries())
      await session.send('Input.dispatchTouchEvent', {
        type: n === 0 ? 'touchStart' : 'touchMove',
        touchPoints: at(part),
      });
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  }
  await session.detach();
}

it('a phone is worked with one thumb: a row is a page, one tap says what came of the call, and one takes it back', async () => {
  const { app } = setter();
  const first = await enquires('Alana Whitlock');
  await enquires('Ben Castellano');
  const owner = await atDesk(person, { url: app.url, width: 360, touch: true }, app.admin);
  const { page } = owner;
  await page.goto('/admin-portal?section=desk');
  await expectSeen(rowOf(page, 'Alana Whitlock'));
  const ofRow = await boxOf(page.getByRole('button', { name: 'Call Alana Whitlock' }));
  expect(Math.min(ofRow.width, ofRow.height)).toBeGreaterThanOrEqual(thumb);
  expect(ofRow.x).toBeGreaterThan(180);
  expect(await sideways(page)).toBe(0);

  await swipe(page, rowOf(page, 'Alana Whitlock'));
  await expectPath(page, '/admin-portal?section=desk');
  await rowOf(page, 'Alana Whitlock').tap();
  const shown = panelOf(page, 'Alana Whitlock');
  await expectSeen(shown);
  await expectPath(page, new RegExp(`open=${first}`));
  expect(await sideways(page)).toBe(0);
  await swipe(page, shown.getByRole('heading', { name: 'Alana Whitlock' }));
  await expectPath(page, new RegExp(`open=${first}`));
  const wide = await boxOf(shown.getByRole('button', { name: /Call$/ }));
  expect(wide.height).toBeGreaterThanOrEqual(thumb);
  expect(wide.width).toBeGreaterThan(360 / 2);
  const outcomes = shown.getByRole('group', { name: 'What came of the call' }).getByRole('button');
  expect(await outcomes.count()).toBe(8);
  for (const one of await outcomes.all()) {
    const { y, height, width } = await boxOf(one);
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(thumb);
    expect(y).toBeGreaterThan(740 / 2);
    expect(y + height).toBeLessThanOrEqual(740);
  }

  // The keyboard of the screen covers the foot of the page: what came of the call stays above it.
  await shown.getByRole('textbox', { name: 'Note', exact: true }).tap();
  await page.evaluate(() => {
    Object.defineProperty(visualViewport, 'height', { configurable: true, value: 440 });
    visualViewport?.dispatchEvent(new Event('resize'));
  });
  await expectSoon(async () => {
    const { y, height } = await boxOf(outcomes.last());
    return y + height;
  }).toBeLessThanOrEqual(440);
  await page.evaluate(() => {
    delete (visualViewport as { height?: number } | null)?.height;
    visualViewport?.dispatchEvent(new Event('resize'));
  });
  await expectSoon(async () => (await boxOf(outcomes.last())).y).toBeGreaterThan(440);

  await outcomes.filter({ hasText: 'Not interested' }).tap();
  await expectSeen(panelOf(page, 'Ben Castellano'));
  await expectGone(shown);
  await expectSoon(() => setter().api(getLead, { params: { id: first } })).toMatchObject({
    status: 'lost',
    reason: 'not_interested',
  });
  const undo = page.getByRole('button', { name: 'Undo' });
  await expectSeen(undo);
  await undo.tap();
  await expectSeen(panelOf(page, 'Alana Whitlock'));
  await expectSoon(() => setter().api(getLead, { params: { id: first } })).toMatchObject({ status: 'new' });
  await page.getByRole('button', { name: 'Back to the list' }).tap();
  await expectGone(panelOf(page, 'Alana Whitlock'));
  expectNoProblems(owner);
});

it('the button of a row calls without opening, and coming back to the page opens the lead', async () => {
  const { app } = setter();
  const id = await enquires('Mei-Ling Foo');
  const owner = await atDesk(person, { url: app.url, width: 360, touch: true }, app.admin);
  const { page } = owner;
  await page.goto('/admin-portal?section=desk');
  await page.getByRole('button', { name: 'Call Mei-Ling Foo' }).tap();
  const asks = page.getByRole('button', { name: 'Record and call' });
  const rings = page.locator('html[data-dialled]');
  await Promise.race([asks.waitFor(), rings.waitFor({ state: 'attached' })]);
  if (await asks.isVisible()) await asks.tap();
  await rings.waitFor({ state: 'attached' });
  expect(await page.evaluate(() => document.documentElement.dataset['dialled'])).toBe('tel:+64211234567');
  await expectPath(page, '/admin-portal?section=desk');
  expect(await panelOf(page, 'Mei-Ling Foo').count()).toBe(0);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expectSeen(panelOf(page, 'Mei-Ling Foo'));
  await expectPath(page, new RegExp(`open=${id}`));
  expectNoProblems(owner);
});
