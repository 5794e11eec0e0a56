import { withBrowser } from '@setter/testing/browser';
import { expect, it } from 'vitest';
import { anEnquiry, atDesk, chosenRow, panelOf, recordByKey } from './support/desk-people.ts';
import { expectNoProblems, expectSeen, expectSoon } from './support/expectations.ts';
import { withOwnSetter } from './support/own-setter.ts';

/** Of its own: who waits there. */
const setter = withOwnSetter();
const person = withBrowser();

it('a screen reader hears the groups, who is chosen, what came of a call and who is next, and no key in a name', async () => {
  const { app } = setter();
  const names = ['Alana Whitlock', 'Ben Castellano'];
  for (const name of names) await anEnquiry(setter(), { name });
  const owner = await atDesk(person, { url: app.url, width: 1440 }, app.admin);
  const { page } = owner;
  await page.goto('/admin-portal?section=desk');
  await expectSeen(panelOf(page, 'Alana Whitlock'));

  await expectSeen(page.getByRole('heading', { level: 1, name: 'Desk' }));
  // By the hour they are new enquiries, or may not be called now.
  await expectSeen(page.getByRole('heading', { level: 2, name: /^(New enquiries|Not now)/ }));
  const list = page.getByRole('list', { name: /^(New enquiries|Not now), 2 leads$/ });
  expect(await list.getByRole('listitem').count()).toBe(names.length);
  const current = chosenRow(page);
  await expectSoon(() => current.allInnerTexts()).toEqual([expect.stringContaining('Alana Whitlock')]);
  await page.keyboard.press('j');
  await expectSoon(() => current.allInnerTexts()).toEqual([expect.stringContaining('Ben Castellano')]);
  expect(await page.evaluate(() => document.activeElement?.hasAttribute('aria-current'))).toBe(true);
  await page.keyboard.press('k');
  const panel = panelOf(page, 'Alana Whitlock');
  await expectSeen(panel);

  // Keys are said as shortcuts of the buttons, and are no part of their names.
  const named = [
    ['No answer', '1'],
    ['Booked', '4'],
    ['Never again', '8'],
    ['Take', 'a'],
    ['Call', 'c'],
  ] as const;
  for (const [name, key] of named) {
    const button = panel.getByRole('button', { name, exact: true }).and(panel.locator('[aria-keyshortcuts]'));
    expect(await button.getAttribute('aria-keyshortcuts'), name).toBe(key);
  }
  await expectSeen(panel.getByRole('textbox', { name: 'Note', exact: true }));

  const said = page.getByRole('status');
  await recordByKey(page, '5', /^Alana Whitlock, not interested/);
  await expectSoon(() => said.allInnerTexts()).toContainEqual(expect.stringMatching(/^Alana Whitlock, /));
  await expectSoon(() => said.allInnerTexts()).toContain('Next: Ben Castellano');
  expectNoProblems(owner, 422);
});
