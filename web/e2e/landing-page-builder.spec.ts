import { listLandingPages } from '@setter/contracts/landing-pages/manage-pages';
import { sendLead, viewLandingPage } from '@setter/contracts/landing-pages/public-pages';
import { beforeAll, describe, expect, it } from 'vitest';
import { ApiError } from '../src/lib/api/api-error.ts';
import type { Api } from '../src/lib/api/api.ts';
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
import { builder, button, generate, textOf, typeText } from './support/page-builder.ts';
import { withPeople } from './support/people.ts';

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

    await typeText(page, 'Headline', 'A kitchen drawn around the way you cook.');
    await typeText(page, 'Call to action', 'Book my visit');
    expect(await page.getByLabel('Call to action').first().inputValue()).toBe('Book my visit');
    await typeText(page, 'Label of field 1', 'Your full name');
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

    // The sender of a lead is a visitor; visits are recorded every five seconds.
    await expectSoon(async () => (await api(listLandingPages, { query: { q: client } }))[0]?.visits).toBe(1);
    await page.goto(`/admin-landing-pages?q=${client}`);
    const card = page.getByRole('article');
    await expectSeen(card.getByText('Published', { exact: true }));
    await expectSoon(async () => (await card.locator('dd').allInnerTexts()).slice(0, 2)).toEqual(['1', '1']);
    await card.getByRole('button', { name: 'Unpublish' }).click();
    await expectToast(page, ['Status updated', 'Unpublished']);
    await expectSeen(card.getByText('Draft', { exact: true }));
    await expectSoon(() => status(id)).toBe(404);

    await card.getByRole('button', { name: /^Delete/ }).click();
    const dialog = page.getByRole('dialog');
    await expectSeen(dialog.getByText(/1 visit, 1 lead\..* restore it for 30 days/));
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
    await typeText(page, 'Headline', 'Business loans without the wait.');
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

  it('offers the version of another tab beside this one', async () => {
    const [admin, other] = [await people.admin(), await people.admin()];
    const { page } = admin;
    const client = unique('Ashgrove');
    await generate(page, client);
    await button(page, 'Save Draft').click();
    await expectToast(page, ['Landing page saved']);
    await expectPath(page, /\?id=\d+$/);
    await other.page.goto(page.url());
    await typeText(other.page, 'Headline', 'Theirs');
    await button(other.page, 'Save Draft').click();
    await expectToast(other.page, ['Landing page saved']);

    await typeText(page, 'Headline', 'Mine');
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
    expectNoProblems(other);
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
});
