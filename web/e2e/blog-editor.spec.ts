import { axeViolations } from '@setter/testing/axe';
import type { ViewportWidth } from '@setter/testing/browser';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectGone, expectNoProblems, expectSeen, expectSoon } from './support/expectations.ts';
import { hasFocus } from './support/keyboard.ts';
import { withPeople } from './support/people.ts';

const widths: ViewportWidth[] = [360, 1440];
const content = (page: Page) => page.getByRole('textbox', { name: 'Content' });
const toolbar = (page: Page) => page.getByRole('toolbar', { name: 'Format' });
const tool = (page: Page, name: string) => toolbar(page).getByRole('button', { name, exact: true });
const blockType = (page: Page) => toolbar(page).getByRole('button', { name: /^Block type/ });
const option = (page: Page, name: string) => page.getByRole('option', { name, exact: true });
const menu = (page: Page) => page.getByRole('listbox', { name: 'Insert' });
const linkField = (page: Page) => page.getByRole('textbox', { name: 'Address of the link' });

/** HTML of the text as it is written, without what is only there to write it. */
const html = (page: Page) =>
  content(page).evaluate((element) => element.innerHTML.replaceAll(/<br class=[^>]*>/g, ''));

/** What is painted as selected while the field for a link has the focus, and how far above it the bubble ends. */
const marked = (page: Page) =>
  page.evaluate(() => {
    const [words] = [...(CSS.highlights.get('linked-words') ?? [])] as Range[];
    const bubble = document.querySelector('form[aria-label=Link]')?.getBoundingClientRect();
    const [line] = words?.getClientRects() ?? [];
    return {
      text: words?.toString(),
      gap: line === undefined || bubble === undefined ? undefined : line.top - bubble.bottom,
    };
  });

const press = async (page: Page, key: string, times = 1) => {
  for (let presses = 0; presses < times; presses += 1) await page.keyboard.press(key);
};

/** The element lies within the screen, and nothing makes the page wider than it. */
const liesWithin = (target: Locator) =>
  target.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const { clientWidth, clientHeight, scrollWidth } = document.documentElement;
    return (
      left >= 0 && right <= clientWidth && top >= 0 && bottom <= clientHeight && scrollWidth === clientWidth
    );
  });

describe('the editor of a post', () => {
  const people = withPeople();
  const openEditor = async (width: ViewportWidth = 1440) => {
    const admin = await people.admin({ width });
    await admin.page.goto('/admin-blog-management?tab=create');
    await content(admin.page).click();
    return admin;
  };

  it('shows the type of the block at the selection and changes it', async () => {
    const admin = await openEditor();
    const { page } = admin;
    const shown = () => blockType(page).innerText();
    await page.keyboard.type('Ask for the day first.');
    await expectSoon(shown).toBe('Paragraph');
    for (const [name, written] of [
      ['Heading', '<h2>Ask for the day first.</h2>'],
      ['Smaller heading', '<h3>Ask for the day first.</h3>'],
      ['Smallest heading', '<h4>Ask for the day first.</h4>'],
      ['Quote', '<blockquote><p>Ask for the day first.</p></blockquote>'],
      ['Bulleted list', '<ul><li><p>Ask for the day first.</p></li></ul>'],
      ['Numbered list', '<ol><li><p>Ask for the day first.</p></li></ol>'],
      ['Code block', '<pre><code>Ask for the day first.</code></pre>'],
      ['Paragraph', '<p>Ask for the day first.</p>'],
    ] as const) {
      await blockType(page).click();
      await option(page, name).click();
      await expectSoon(() => html(page)).toContain(written);
      await expectSoon(shown).toBe(name);
      await expectSoon(() => hasFocus(content(page))).toBe(true);
    }

    await press(page, 'Enter');
    await tool(page, 'Heading').click();
    await page.keyboard.type('The hour');
    await expectSoon(shown).toBe('Heading');
    await press(page, 'ArrowUp');
    await expectSoon(shown).toBe('Paragraph');
    await press(page, 'Control+a');
    await expectSoon(shown).toBe('Block type');
    expectNoProblems(admin);
  });

  it('is walked by arrow keys, the type of the block among the buttons', async () => {
    const admin = await openEditor();
    const { page } = admin;
    await page.keyboard.type('Why');
    await blockType(page).focus();
    await press(page, 'ArrowRight');
    await expectSoon(() => hasFocus(tool(page, 'Bold'))).toBe(true);
    await press(page, 'ArrowLeft');
    await expectSoon(() => hasFocus(blockType(page))).toBe(true);
    await press(page, 'ArrowDown');
    await expectSeen(page.getByRole('listbox'));
    expect(await axeViolations(page)).toEqual([]);
    // In the open list they are the list's.
    await press(page, 'ArrowRight');
    await press(page, 'ArrowDown');
    await press(page, 'Enter');
    await expectSoon(() => html(page)).toContain('<h2>Why</h2>');
    await expectSoon(() => hasFocus(content(page))).toBe(true);
    await press(page, 'End');
    await page.keyboard.type(' now');
    await expectSoon(() => html(page)).toContain('<h2>Why now</h2>');
    expectNoProblems(admin);
  });

  it.each(widths)('asks for the address of a link at the selected words, %i pixels wide', async (width) => {
    const admin = await openEditor(width);
    const { page } = admin;
    await page.keyboard.type('Offer the second week of January now');
    await press(page, 'Enter');
    await page.keyboard.type('Many are happy to put a day in January aside');
    await press(page, 'Control+Shift+ArrowLeft', 2);
    await tool(page, 'Link').click();
    await expectSoon(() => hasFocus(linkField(page))).toBe(true);
    await expectSoon(async () => (await marked(page)).text).toBe('January aside');
    const bubble = page.getByRole('form', { name: 'Link' });
    await expectSoon(() => liesWithin(bubble)).toBe(true);
    const { gap } = await marked(page);
    expect(gap).toBeGreaterThanOrEqual(0);
    expect(gap).toBeLessThan(12);
    expect(await axeViolations(page)).toEqual([]);

    await press(page, 'Escape');
    await expectGone(bubble);
    await expectSoon(() => hasFocus(content(page))).toBe(true);
    expect((await marked(page)).text).toBeUndefined();
    expect(await page.evaluate(() => String(getSelection()))).toBe('January aside');

    await tool(page, 'Link').click();
    await linkField(page).fill('/contact');
    await bubble.getByRole('button', { name: 'Apply' }).click();
    await expectGone(bubble);
    await expectSoon(() => content(page).getByRole('link').getAttribute('href')).toBe('/contact');
    await expectSoon(() => hasFocus(content(page))).toBe(true);

    // Within a link it is that of the whole link, and an empty one takes it away.
    await press(page, 'ArrowRight');
    await press(page, 'ArrowLeft', 3);
    await expectSoon(() => tool(page, 'Link').getAttribute('aria-pressed')).toBe('true');
    await tool(page, 'Link').click();
    await expectSoon(() => linkField(page).inputValue()).toBe('/contact');
    await expectSoon(async () => (await marked(page)).text).toBe('January aside');
    await linkField(page).fill('');
    await press(page, 'Enter');
    await expectSoon(() => content(page).getByRole('link').count()).toBe(0);

    // It closes when the focus goes elsewhere.
    await tool(page, 'Link').click();
    await expectSeen(bubble);
    await page.getByLabel('Title').click();
    await expectGone(bubble);

    // A click in the text puts the caret there, whatever was selected.
    await content(page).focus();
    await press(page, 'Control+Shift+ArrowLeft');
    await tool(page, 'Link').click();
    await expectSeen(bubble);
    await content(page)
      .getByText('Offer the second week')
      .click({ position: { x: 2, y: 5 } });
    await expectGone(bubble);
    await page.keyboard.type('Now: ');
    await expectSoon(() => html(page)).toContain('<p>Now: Offer the second week');
    expectNoProblems(admin);
  });

  it.each(widths)('opens a menu of blocks at a slash, %i pixels wide', async (width) => {
    const admin = await openEditor(width);
    const { page } = admin;
    const active = () =>
      content(page).evaluate((element) => {
        const id = element.getAttribute('aria-activedescendant');
        return id === null ? null : document.getElementById(id)?.textContent;
      });
    await expectSeen(page.getByText('Type / for a heading, list, quote or image'));
    await page.keyboard.type('/');
    await expectSoon(() => menu(page).getByRole('option').allTextContents()).toEqual([
      'Heading',
      'Smaller heading',
      'Bulleted list',
      'Numbered list',
      'Quote',
      'Image',
      'Table',
    ]);
    await expectSoon(() => liesWithin(menu(page))).toBe(true);
    await expectSoon(active).toBe('Heading');
    expect(await content(page).getAttribute('aria-controls')).toBe(await menu(page).getAttribute('id'));
    expect(await axeViolations(page)).toEqual([]);
    await press(page, 'ArrowDown', 2);
    await expectSoon(active).toBe('Bulleted list');
    await press(page, 'ArrowUp', 3);
    await expectSoon(active).toBe('Table');
    await press(page, 'ArrowDown', 2);
    await press(page, 'Enter');
    await expectGone(menu(page));
    await page.keyboard.type('Why');
    await expectSoon(() => html(page)).toBe('<h3>Why</h3><p></p>');

    await press(page, 'Enter');
    await page.keyboard.type('Ask first. /num');
    await expectSoon(() => menu(page).getByRole('option').allTextContents()).toEqual(['Numbered list']);
    await option(page, 'Numbered list').click();
    await expectSoon(() => html(page)).toContain('<ol><li><p>Ask first. </p></li></ol>');
    await expectSoon(() => hasFocus(content(page))).toBe(true);
    await expectSoon(active).toBeNull();
    expectNoProblems(admin);
  });

  it('leaves a slash as it was typed', async () => {
    const admin = await openEditor();
    const { page } = admin;
    await page.keyboard.type('/quo');
    await expectSeen(option(page, 'Quote'));
    await press(page, 'Escape');
    await expectGone(menu(page));
    await page.keyboard.type('te and/or ');
    await page.keyboard.type('/nothing');
    await expectGone(menu(page));
    await press(page, 'Enter');
    await expectSoon(() => content(page).locator('p').allTextContents()).toEqual([
      '/quote and/or /nothing',
      '',
    ]);

    await page.keyboard.type('/');
    await expectSeen(menu(page));
    await page.getByLabel('Title').click();
    await expectGone(menu(page));
    await expectSoon(() => content(page).locator('p').allTextContents()).toEqual([
      '/quote and/or /nothing',
      '/',
    ]);

    await toolbar(page).getByRole('radio', { name: 'HTML' }).click();
    await page.getByLabel('HTML of the content').fill('<p>One</p>');
    await page.getByLabel('HTML of the content').press('End');
    await page.keyboard.type('\n/');
    await expectGone(menu(page));
    expect(await blockType(page).isDisabled()).toBe(true);
    expectNoProblems(admin);
  });

  it('puts a table and an image at a slash', async () => {
    const admin = await openEditor();
    const { page } = admin;
    // From here on the browser's own dialog stays shut.
    const chosen = page.waitForEvent('filechooser');
    await page.keyboard.type('/tab');
    await press(page, 'Enter');
    await page.keyboard.type('Day');
    await expectSoon(() => content(page).locator('th').allTextContents()).toEqual(['Day', '']);
    await expectSoon(() => blockType(page).innerText()).toBe('Paragraph');
    await content(page).locator('> p').click();
    await page.keyboard.type('/ima');
    await press(page, 'Enter');
    const chooser = await chosen;
    const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 64, height: 40 } });
    await chooser.setFiles({ name: 'day.png', mimeType: 'image/png', buffer });
    await expectSoon(() => content(page).locator('img').getAttribute('src')).toMatch(/^\/images\//);
    expect(await content(page).innerText()).not.toContain('/');
    expectNoProblems(admin);
  });

  it('says what of HTML the editor did not take', async () => {
    const admin = await openEditor();
    const { page } = admin;
    await toolbar(page).getByRole('radio', { name: 'HTML' }).click();
    await page
      .getByLabel('HTML of the content')
      .fill('<h2 class="big">Why</h2><p onclick="x()">One</p><script>alert(1)</script>');
    await toolbar(page).getByRole('radio', { name: 'Text' }).click();
    await expectSeen(page.getByText('Removed: <script>, class and onclick.'));
    await expectSoon(() => content(page).innerText()).toMatch(/^Why\s+One$/);
    expect(await axeViolations(page)).toEqual([]);
    expectNoProblems(admin);
  });
});
