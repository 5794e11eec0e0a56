import { listLandingPages, reviseLandingPage } from '@setter/contracts/landing-pages/manage-pages';
import { sendLead, viewLandingPage } from '@setter/contracts/landing-pages/public-pages';
import { axeViolations } from '@setter/testing/axe';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { ApiError } from '../src/lib/api-error.ts';
import type { Api } from '../src/lib/api.ts';
import { adminApi, newApi } from './support/api.ts';
import { unique } from './support/arrange.ts';
import {
  expectGone,
  expectNoProblems,
  expectPath,
  expectSeen,
  expectSoon,
  expectToast,
} from './support/expectations.ts';
import { withPeople } from './support/people.ts';

const builder = '/admin-landing-page-builder';
const website = 'https://coastal-kitchens.example';
/** A text of the page in the preview. */
const textOf = (page: Page, name: string) => page.locator(`[data-text][aria-label="${name}"]`);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** A page that the built-in writer wrote, not saved yet. */
async function generate(page: Page, client: string): Promise<void> {
  await page.goto(builder);
  await page.getByLabel('Client name').fill(client);
  await page.getByLabel('Client website').fill(website);
  await button(page, 'Generate landing page').click();
  await expectToast(page, ['Landing page generated successfully']);
}

/** Puts another text into a place of the page, as a person does. */
async function type(page: Page, name: string, text: string): Promise<void> {
  await textOf(page, name).last().click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

describe('the landing page builder', () => {
  const people = withPeople();
  let api: Api;
  beforeAll(async () => {
    api = await adminApi();
  });
  const status = async (id: number) => {
    const failure = await newApi()(viewLandingPage, { params: { id } }).then(
      () => 200,
      (error: unknown) => error,
    );
    return failure instanceof ApiError ? failure.status : failure;
  };

  it('makes a page that visitors see as it was typed, and counts their leads', async () => {
    const admin = await people.admin();
    const { page } = admin;
    const client = unique('Coastal Kitchens');
    await page.goto(builder);
    await button(page, 'Generate landing page').click();
    await expectToast(page, ['Missing information', 'Please provide client name and website URL'], 'alert');
    await generate(page, client);
    await expectSeen(page.getByText('Written by the built-in writer'));
    expect(await textOf(page, 'Business name').textContent()).toBe(client);

    await type(page, 'Headline', 'A kitchen drawn around the way you cook.');
    await type(page, 'Call to action', 'Book my visit');
    expect(await page.getByLabel('Call to action').first().inputValue()).toBe('Book my visit');
    await type(page, 'Label of field 1', 'Your full name');
    await button(page, 'Save Draft').click();
    await expectToast(page, ['Landing page saved']);
    await expectPath(page, /\?id=\d+$/);
    const id = Number(new URL(page.url()).searchParams.get('id'));
    expect(await status(id)).toBe(404);

    await button(page, 'Publish Live').click();
    await expectToast(page, ['Landing page saved', 'It is published.']);
    await expectSoon(() => status(id)).toBe(200);
    const seen = await newApi()(viewLandingPage, { params: { id } });
    expect(seen.content.hero.headline).toBe('A kitchen drawn around the way you cook.');
    expect(seen.content.form.ctaText).toBe('Book my visit');
    expect(seen.formFields[0]?.label).toBe('Your full name');
    await newApi()(sendLead, {
      body: { landingPageId: id, name: 'Mia Dunlop', email: 'mia@dunlop.example', phone: '0491 570 313' },
    });

    await page.goto(`/admin-landing-pages?q=${client}`);
    const card = page.getByRole('article');
    await expectSeen(card.getByText('Published', { exact: true }));
    await expectSoon(async () => (await card.locator('dd').allInnerTexts()).slice(0, 2)).toEqual(['0', '1']);
    await card.getByRole('button', { name: 'Unpublish' }).click();
    await expectToast(page, ['Status updated', 'Unpublished']);
    await expectSeen(card.getByText('Draft', { exact: true }));
    await expectSoon(() => status(id)).toBe(404);

    await card.getByRole('button', { name: /^Delete/ }).click();
    const dialog = page.getByRole('dialog');
    await expectSeen(dialog.getByText(/0 visits, 1 lead\..* undo it for 30 days/));
    await dialog.getByRole('button', { name: 'Delete page' }).click();
    await expectToast(page, ['Page deleted']);
    await expectGone(card);
    await expectSoon(() => status(id)).toBe(410);
    await button(page, 'Undo').click();
    await expectToast(page, ['Page restored', 'It is back as a draft.']);
    await expectSeen(card);
    expectNoProblems(admin);
  });

  it('takes texts back by Escape and by undo, and says when one is too long', async () => {
    const admin = await people.admin();
    const { page } = admin;
    await generate(page, unique('Lumen Dental'));
    const headline = textOf(page, 'Headline');
    const written = (await headline.textContent()) ?? '';

    await headline.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.type('x'.repeat(121));
    await expectSeen(page.getByText('121 of 120'));
    await page.keyboard.press('Escape');
    expect(await headline.textContent()).toBe(written);
    await page.keyboard.press('Enter');
    await page.keyboard.type('x'.repeat(121));
    await page.keyboard.press('Enter');
    await button(page, 'Save Draft').click();
    await expectToast(page, ['Save failed', 'Headline: use at most 120 characters.'], 'alert');
    await expectSoon(() => headline.evaluate((element) => document.activeElement === element)).toBe(true);
    await page.keyboard.press('ControlOrMeta+z');
    expect(await headline.textContent()).toBe(written);

    const features = page.getByRole('toolbar', { name: /^Feature \d/ });
    const count = await features.count();
    const first = (await textOf(page, 'Title of feature 1').textContent()) ?? '';
    await button(page, `Move ${first}`).press('ArrowRight');
    await expectSoon(() => textOf(page, 'Title of feature 2').textContent()).toBe(first);
    await button(page, `Remove ${first}`).press('Enter');
    await expectSoon(() => features.count()).toBe(count - 1);
    await button(page, 'Undo').first().click();
    await expectSoon(() => features.count()).toBe(count);
    expectNoProblems(admin);
  });

  it('asks what else the form is to ask', async () => {
    const admin = await people.admin();
    const { page } = admin;
    await page.goto(builder);
    await button(page, 'Add field').click();
    const form = page.getByRole('form', { name: 'New field' });
    await form.getByRole('button', { name: 'Add field' }).click();
    await expectToast(page, ['Error', 'Please provide both field name and label'], 'alert');
    await form.getByLabel('Label').fill('When would you like to start?');
    expect(await form.getByLabel('Field name').inputValue()).toBe('when_would_you_like_to_start');
    await form.getByLabel('Type').selectOption({ label: 'Dropdown' });
    await form.getByLabel('Options').fill('Within three months');
    await page.keyboard.press('Enter');
    await page.keyboard.type('This year,');
    await form.getByRole('button', { name: 'Add field' }).click();
    await expectSeen(page.getByText('5 of 20'));
    const labels = () =>
      page.getByRole('list', { name: 'Form fields' }).locator('button[aria-expanded]').allInnerTexts();
    expect((await labels())[4]).toContain('When would you like to start?');
    await button(page, 'Move When would you like to start?').press('Alt+ArrowUp');
    await expectSoon(async () => (await labels())[3]).toContain('When would you like to start?');
    expectNoProblems(admin);
  });

  it('loses nothing by a reload, and asks before leaving', async () => {
    const admin = await people.admin();
    const { page } = admin;
    const client = unique('North Head');
    await generate(page, client);
    await type(page, 'Headline', 'Business loans without the wait.');
    page.once('dialog', (asked) => void asked.accept());
    await page.reload();
    await expectSoon(() => textOf(page, 'Headline').textContent()).toBe('Business loans without the wait.');
    expect(await page.getByLabel('Client name').inputValue()).toBe(client);
    await page.getByRole('link', { name: 'Landing pages', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
    await dialog.getByRole('button', { name: 'Stay' }).click();
    await expectGone(dialog);
    await expectPath(page, /builder\?draft=/);
    expectNoProblems(admin);
  });

  it('offers the version of another admin beside this one', async () => {
    const admin = await people.admin();
    const { page } = admin;
    const client = unique('Ashgrove');
    await generate(page, client);
    await button(page, 'Save Draft').click();
    await expectToast(page, ['Landing page saved']);
    const [stored] = await api(listLandingPages, { query: { q: client } });
    if (stored === undefined) throw new Error('nothing was saved');
    const theirs = {
      ...stored.page,
      content: { ...stored.page.content, hero: { headline: 'Theirs', description: 'Theirs' } },
    };
    await api(reviseLandingPage, {
      params: { id: stored.id },
      body: { page: theirs, expectedVersion: stored.version },
    });

    await type(page, 'Headline', 'Mine');
    await button(page, 'Save Draft').click();
    const dialog = page.getByRole('dialog', { name: 'This page was changed meanwhile' });
    await expectSeen(
      dialog.getByRole('region', { name: 'Theirs' }).getByRole('heading', { name: 'Theirs' }).last(),
    );
    await expectSeen(dialog.getByRole('region', { name: 'Yours' }).getByRole('heading', { name: 'Mine' }));
    await button(page, 'Keep yours').click();
    await expectToast(page, ['Landing page saved']);
    await expectGone(dialog);
    // The toast may still be that of the first save.
    await expectSoon(async () => {
      const [kept] = await api(listLandingPages, { query: { q: client } });
      return kept?.page.content.hero.headline;
    }).toBe('Mine');
    expectNoProblems(admin, 409);
  });

  it('shows form and page in turn on a phone, with its buttons at the bottom', async () => {
    const admin = await people.admin({ width: 360 });
    const { page } = admin;
    await generate(page, unique('Harbourline'));
    await page.getByRole('radio', { name: 'Preview' }).click();
    await expectSeen(textOf(page, 'Headline'));
    await button(page, 'Full preview').click();
    await expectSeen(button(page, 'Back to Editor'));
    await button(page, 'Back to Editor').click();
    await button(page, 'Save Draft').click();
    await expectToast(page, ['Landing page saved']);
    expectNoProblems(admin);
  });

  it('shows the pictures that were chosen, and takes them with the page', async () => {
    const admin = await people.admin();
    const { page } = admin;
    const client = unique('Brookvale');
    await generate(page, client);
    const shared = join(import.meta.dirname, '..', 'public', 'share.png');
    for (const name of ['Logo', 'Background']) {
      const field = page.getByRole('group', { name });
      await field.locator('input[type=file]').setInputFiles(shared);
      await expectSeen(field.getByText('share.png'));
      await expectSeen(field.getByText(/^\d+ × \d+, \d+ kB$/));
      await expectSeen(button(page, `Replace ${name.toLowerCase()}`));
    }
    await button(page, 'Save Draft').click();
    await expectToast(page, ['Landing page saved']);
    const [stored] = await api(listLandingPages, { query: { q: client } });
    expect(stored?.page.theme.logoId).toMatch(/^[0-9a-f]{64}$/);
    expect(stored?.page.theme.backgroundImageId).toMatch(/^[0-9a-f]{64}$/);
    await button(page, 'Remove logo').click();
    await expectSeen(button(page, 'Choose logo'));
    const noPicture = { name: 'note.png', mimeType: 'image/png', buffer: Buffer.from('no picture') };
    await page.getByRole('group', { name: 'Logo' }).locator('input[type=file]').setInputFiles(noPicture);
    await expectSeen(page.locator('body > * [role=alert]').getByText(/JPEG, PNG, WebP or AVIF/));
    expectNoProblems(admin, 415);
  });

  it('says when a colour is too light for white text, and darkens it', async () => {
    const admin = await people.admin();
    const { page } = admin;
    await generate(page, unique('Sunny'));
    const color = page.getByRole('textbox', { name: 'Primary colour', exact: true });
    await color.fill('#ffd54f');
    await expectSeen(page.getByText(/^White text has 1\.\d : 1: the button’s text is dark$/));
    await button(page, 'Use darker').click();
    await expectSeen(page.getByText(/^White text on it reads well, 4\.5 : 1$/));
    expect(await color.inputValue()).toMatch(/^#[\da-f]{6}$/);
    expect(await color.inputValue()).not.toBe('#ffd54f');
    expectNoProblems(admin);
  });

  it('moves a field by dragging it', async () => {
    const admin = await people.admin();
    const { page } = admin;
    await page.goto(builder);
    const labels = () =>
      page.getByRole('list', { name: 'Form fields' }).locator('button[aria-expanded]').allInnerTexts();
    await expectSoon(async () => (await labels()).length).toBeGreaterThan(2);
    const before = await labels();
    const handles = page.getByRole('list', { name: 'Form fields' }).getByRole('button', { name: /^Move / });
    await handles.first().scrollIntoViewIfNeeded();
    await handles.first().hover();
    await page.mouse.down();
    const target = await handles.nth(2).boundingBox();
    if (target === null) throw new Error('the third field is not on the screen');
    await page.mouse.move(target.x + target.width / 2, target.y + target.height / 2, { steps: 8 });
    await page.mouse.up();
    await expectSoon(labels).toEqual([before[1], before[2], before[0], ...before.slice(3)]);
    expectNoProblems(admin);
  });

  it.each([390, 768] as const)('has room on a screen of %i pixels', async (width) => {
    const admin = await people.admin();
    const { page } = admin;
    await page.setViewportSize({ width, height: 800 });
    await generate(page, unique('Ashgrove Legal and Conveyancing of the Northern Beaches'));
    const fits = () =>
      page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);
    for (const view of ['Form', 'Preview']) {
      await page.getByRole('radio', { name: view, exact: true }).click();
      await expectSoon(fits).toBe(true);
      expect(await axeViolations(page)).toEqual([]);
    }
    await button(page, 'Full preview').click();
    await expectSeen(button(page, 'Back to Editor'));
    await button(page, 'Publish Live').last().click();
    await expectToast(page, ['Landing page saved', 'It is published.']);
    expectNoProblems(admin);
  });
});
