import {
  deleteLandingPage,
  listLandingPages,
  publishLandingPage,
  restoreLandingPage,
} from '@setter/contracts/landing-pages/manage-pages';
import { listLeads } from '@setter/contracts/leads/manage-leads';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectNoProblems, expectPath, expectSeen, expectSoon, expectToast } from './support/expectations.ts';
import { saveLanding } from './support/landing-pages.ts';
import { withOwnSetter } from './support/own-setter.ts';
import { withPeople } from './support/people.ts';
import { withoutChecks } from './support/without-checks.ts';

/** Of its own: few may send a form from one address in ten minutes. */
const setter = withOwnSetter();
const people = withPeople();
const visitor = (options: { readonly javaScript?: boolean } = {}) =>
  people.visitor({ url: setter().app.url, ...options });

/** What a program gets at an address. */
const plain = async (path: string) => {
  const response = await fetch(setter().app.url + path, { redirect: 'manual' });
  const html = await response.text();
  return { status: response.status, heading: /<h1[^>]*>([^<]*)</.exec(html)?.[1], html, response };
};
const card = (page: Page) => page.locator('.lp-card');
/** In its own fonts: until they are there, lines may be longer. */
const heightOf = async (page: Page) => {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  return Math.round((await card(page).boundingBox())?.height ?? 0);
};
const send = (page: Page) => page.getByRole('button', { name: 'Book my call' }).click();
const inColumn = 'rgb(179, 38, 30)';

describe('the form of a landing page', () => {
  it('names the first field that is missing, and thanks in a card of the same height', async () => {
    const { api } = setter();
    const { id } = await saveLanding(api, { title: 'Sent with JavaScript' });
    const someone = await visitor();
    const { page } = someone;
    // An id of a campaign has more digits than a number holds.
    const address = `/landing/${id}?utm_source=letter&utm_medium=7&utm_campaign=120210123456789012`;
    await page.goto(address);
    await expectPath(page, address);
    const before = await heightOf(page);

    await page.getByLabel('Name').fill('Mia Dunlop');
    await send(page);
    await expectToast(page, ['Required Field Missing', 'Please fill out the Email field.'], 'alert');
    const email = page.getByLabel('Email');
    await expectSoon(() => email.evaluate((field) => document.activeElement === field)).toBe(true);
    await expectSeen(card(page).getByText('Please fill out the Email field.'));
    await expectSoon(() => email.evaluate((field) => getComputedStyle(field).boxShadow)).toContain(inColumn);
    expect(await api(listLeads, { query: { landingPageId: String(id) } })).toEqual([]);

    await email.fill('mia at dunlop');
    await page.getByLabel('Phone').fill('0491 570 313');
    await send(page);
    await expectSeen(card(page).getByText('Please enter a valid email address'));
    await email.fill('mia@dunlop.example');
    await page.getByLabel('Company').fill('Dunlop & Daughters');
    await send(page);
    await expectToast(page, [
      'Success!',
      expect.stringContaining("We'll be in touch within 24 hours") as string,
    ]);
    const thanks = card(page).getByRole('heading', { name: 'Success!' });
    await expectSoon(() => thanks.evaluate((heading) => document.activeElement === heading)).toBe(true);
    expect(await heightOf(page)).toBe(before);
    expect(await page.getByLabel('Email').isVisible()).toBe(false);

    await expectSoon(() => api(listLeads, { query: { landingPageId: String(id) } })).toMatchObject([
      {
        name: 'Mia Dunlop',
        email: 'mia@dunlop.example',
        phone: '0491 570 313',
        company: 'Dunlop & Daughters',
        sourceLabel: 'Landing Page: Harbourline Finance',
        utm: { source: 'letter', medium: '7', campaign: '120210123456789012' },
      },
    ]);
    expectNoProblems(someone);
  });

  it('works without JavaScript: errors keep the answers, and the thank-you is a page of its own', async () => {
    const { api } = setter();
    const { id } = await saveLanding(api, {
      title: 'Sent without JavaScript',
      customFormFields: [
        { name: 'name', label: 'Name', type: 'text', required: true },
        { name: 'email', label: 'Email', type: 'email', required: true },
        { name: 'loan', label: 'Loan', type: 'select', options: ['First home', 'Refinance'] },
        { name: 'words', label: 'Your question', type: 'textarea' },
      ],
    });
    const someone = await visitor({ javaScript: false });
    const { page } = someone;
    await page.goto(`/landing/${id}?utm_campaign=spring&fbclid=IwAR2x`);
    await page.getByLabel('Name').fill('Ana “Quote” <Ruiz>');
    await page.getByLabel('Email').fill('ana ruiz');
    await withoutChecks(page);
    await page.getByLabel('Loan').selectOption('Refinance');
    await page.getByLabel('Your question').fill('One.\nTwo & three.');
    await send(page);
    await expectPath(page, '/api/leads');
    await expectSeen(card(page).getByText('Please enter a valid email address'));
    expect(await page.getByLabel('Email').getAttribute('aria-invalid')).toBe('true');
    expect(await page.getByLabel('Name').inputValue()).toBe('Ana “Quote” <Ruiz>');
    expect(await page.getByLabel('Loan').inputValue()).toBe('Refinance');
    expect(await page.getByLabel('Your question').inputValue()).toBe('One.\nTwo & three.');
    expect(await api(listLeads, { query: { landingPageId: String(id) } })).toEqual([]);

    await page.getByLabel('Email').fill('ana@ruiz.example');
    await send(page);
    await expectPath(page, `/landing/${id}?sent=1`);
    await expectSeen(card(page).getByRole('heading', { name: 'Success!' }));
    await page.reload();
    await expectSeen(card(page).getByRole('heading', { name: 'Success!' }));
    await expectSoon(() => api(listLeads, { query: { landingPageId: String(id) } })).toMatchObject([
      {
        name: 'Ana “Quote” <Ruiz>',
        submissions: 1,
        answers: [
          { field: 'Loan', value: 'Refinance' },
          { field: 'Your question', value: expect.stringMatching(/^One\.\r?\nTwo & three\.$/) as string },
        ],
        utm: { campaign: 'spring' },
      },
    ]);
    expectNoProblems(someone, 400);
  });

  it('leaves a lead with its page and labels to the admins, and numbers on the page', async () => {
    const { api, app } = setter();
    const title = 'Solar for Ashgrove';
    const { id } = await saveLanding(api, {
      title,
      businessName: 'Ashgrove Solar',
      customFormFields: [
        { name: 'email', label: 'Your e-mail', type: 'email', required: true },
        { name: 'panels', label: 'How many panels?', type: 'number', required: true },
      ],
    });
    const someone = await visitor();
    // A browser that is steered by a program says so and is not counted.
    await someone.page.setExtraHTTPHeaders({ 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/150.0' });
    await someone.page.goto(`/landing/${id}`);
    const numbers = async () => {
      const [page] = await api(listLandingPages, { query: { id: String(id) } });
      return [page?.visits, page?.conversions];
    };
    // The beacon: after a second in sight. Visits are written in batches.
    await expectSoon(numbers).toEqual([1, 0]);
    await someone.page.getByLabel('Your e-mail').fill('kim@ashgrove.example');
    await someone.page.getByLabel('How many panels?').fill('14');
    await send(someone.page);
    await expectSeen(card(someone.page).getByRole('heading', { name: 'Success!' }));
    await expectSoon(numbers).toEqual([1, 1]);

    await someone.context.request.post('/api/admin/login', { data: app.admin });
    const { page } = someone;
    await page.goto('/admin-portal?section=landing-leads&q=kim');
    await page.getByRole('row', { name: /kim@ashgrove\.example/ }).click();
    const dialog = page.getByRole('dialog');
    await expectSeen(dialog.getByText('How many panels?'));
    await expectSeen(dialog.getByText('14', { exact: true }));
    await dialog.getByRole('link', { name: 'Landing Page: Ashgrove Solar' }).click();
    await expectPath(page, `/admin-landing-page-builder?id=${id}`);
    await page.goto(`/admin-landing-pages?q=${encodeURIComponent(title)}`);
    const ofPage = page.getByRole('article', { name: title }).locator('dd');
    await expectSoon(() => ofPage.allInnerTexts()).toEqual(['1', '1', expect.stringContaining('100')]);
    // An admin's own look at the page does not count.
    const [beacon] = await Promise.all([
      page.waitForResponse((response) => response.url().endsWith('/visits')),
      page.goto(`/landing/${id}`),
    ]);
    expect(beacon.status()).toBe(202);
    expect(await numbers()).toEqual([1, 1]);
    expectNoProblems(someone);
  });
});

describe('the address of a landing page', () => {
  const missing = { status: 404, heading: 'Page Not Found' };

  it('is Page Not Found at once when the page is unpublished, while an open form is still taken', async () => {
    const { api } = setter();
    const { id } = await saveLanding(api, { title: 'Unpublished' });
    for (let round = 0; round < 10; round++) {
      await api(publishLandingPage, { params: { id }, body: { isPublished: false } });
      expect(await plain(`/landing/${id}`)).toMatchObject(missing);
      await api(publishLandingPage, { params: { id }, body: { isPublished: true } });
      expect((await plain(`/landing/${id}`)).status).toBe(200);
    }
    const someone = await visitor();
    await someone.page.goto(`/landing/${id}`);
    await api(publishLandingPage, { params: { id }, body: { isPublished: false } });
    await someone.page.getByLabel('Name').fill('Lee');
    await someone.page.getByLabel('Email').fill('lee@late.example');
    await someone.page.getByLabel('Phone').fill('0491 570 313');
    await send(someone.page);
    await expectSeen(card(someone.page).getByRole('heading', { name: 'Success!' }));
    await someone.page.goto(`/landing/${id}`);
    await expectSeen(someone.page.getByRole('heading', { name: 'Page Not Found' }));
    await expectSeen(someone.page.getByText("The landing page you're looking for doesn't exist."));
    expectNoProblems(someone, 404);
  });

  it('is gone once the page is deleted, and not found while it is a draft again', async () => {
    const { api } = setter();
    const { id } = await saveLanding(api, { title: 'Deleted' });
    await api(deleteLandingPage, { params: { id } });
    expect(await plain(`/landing/${id}`)).toMatchObject({ ...missing, status: 410 });
    expect(await plain(`/api/landing-page/${id}`)).toMatchObject({ ...missing, status: 410 });
    await api(restoreLandingPage, { params: { id } });
    expect(await plain(`/landing/${id}`)).toMatchObject(missing);
  });

  it('shows a draft by its signed link only, to no search engine, and takes no lead there', async () => {
    const { api } = setter();
    const draft = await saveLanding(api, { title: 'A draft' }, false);
    const other = await saveLanding(api, { title: 'Another draft' }, false);
    const link = draft.previewUrl ?? '';
    expect(await plain(`/landing/${draft.id}`)).toMatchObject(missing);
    expect(await plain(link.replace(`/${draft.id}?`, `/${other.id}?`))).toMatchObject(missing);
    expect(await plain(link.slice(0, -1))).toMatchObject(missing);
    const signed = await plain(link);
    expect(signed).toMatchObject({ status: 200 });
    expect(signed.response.headers.get('x-robots-tag')).toBe('noindex');
    expect(signed.response.headers.get('cache-control')).toBe('no-store');
    expect(signed.html).toContain('<meta name="robots" content="noindex"');
    expect((await plain('/sitemap.xml')).html).not.toContain(`/landing/${draft.id}<`);

    const someone = await visitor();
    await someone.page.goto(link);
    await expectSeen(someone.page.getByText('Only people with this link can see the page, for 24 hours.'));
    await send(someone.page);
    await expectToast(someone.page, ['Preview', 'The form can be sent once the page is published.']);
    expectNoProblems(someone);
  });

  it('has one form, which search engines know', async () => {
    const { api, app } = setter();
    const { id } = await saveLanding(api, { title: 'Refinance <in> one call & two' });
    const slash = await plain(`/landing/${id}/?utm_source=a`);
    expect([slash.status, slash.response.headers.get('location')]).toEqual([
      301,
      `/landing/${id}?utm_source=a`,
    ]);
    const canonical = `<link rel="canonical" href="${app.url}/landing/${id}"`;
    for (const path of [`/landing/${id}`, `/api/landing-page/${id}`])
      expect((await plain(path)).html).toContain(canonical);
    const { html, response } = await plain(`/landing/${id}`);
    expect(html).toContain('<title>Refinance &lt;in&gt; one call &amp; two</title>');
    expect(response.headers.get('x-robots-tag')).toBeNull();
    expect((await plain('/sitemap.xml')).html).toContain(`<loc>${app.url}/landing/${id}</loc>`);
  });
});
