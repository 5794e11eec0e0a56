import { publishConsentText, shownConsentText } from '@setter/contracts/consent/consent-texts';
import { listLeads } from '@setter/contracts/leads/manage-leads';
import { withBrowser } from '@setter/testing/browser';
import { queryDatabase } from '@setter/testing/postgres';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectNoProblems, expectSeen, expectSoon } from './support/expectations.ts';
import { saveLanding } from './support/landing-pages.ts';
import { withOwnSetter } from './support/own-setter.ts';

const setter = withOwnSetter();
const person = withBrowser();

const builtIn = 'By sending this you agree that Setter calls and e-mails you about your enquiry.';
const fontSize = (page: Page, text: string) =>
  page.getByText(text).evaluate((one) => getComputedStyle(one).fontSize);
const top = async (page: Page, text: string) => (await page.getByText(text).boundingBox())?.y ?? Number.NaN;
const send = async (page: Page, email: string) => {
  await page.getByLabel('Name').fill('Ana Ruiz');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone').fill('0491 570 156');
  await page.getByLabel('Company').fill('Ruiz');
  await page.getByLabel('Industry').selectOption('recruitment');
  await page.getByRole('button', { name: 'Book My Free Strategy Call' }).click();
  await expectSeen(page.getByText('Message Sent Successfully').first());
};
/** The consents of all enquiries, the oldest first. */
const consents = async () => {
  const rows = await queryDatabase(
    setter().app.databaseUrl,
    `SELECT data -> 'consent' AS consent FROM event_store.events WHERE type = 'LeadCaptured' ORDER BY position`,
  );
  return rows.map(({ consent }) => consent);
};

it('the contact page shows the present wording above its button, and what is sent says which one', async () => {
  const { app, api } = setter();
  const without = await person({ url: app.url, javaScript: false });
  await without.page.goto('/contact');
  // It comes with the page.
  await expectSeen(without.page.getByText(builtIn));
  const button = without.page.getByRole('button', { name: 'Book My Free Strategy Call' });
  const pressed = (await button.boundingBox())?.y ?? Number.NaN;
  expect(await top(without.page, builtIn)).toBeLessThan(pressed);
  const notice = 'We collect these details to answer your enquiry';
  expect(await top(without.page, notice)).toBeGreaterThan(pressed);
  expect(await fontSize(without.page, builtIn)).toBe(await fontSize(without.page, notice));
  await send(without.page, 'one@ruiz.example');
  expectNoProblems(without);

  await api(publishConsentText, {
    params: { form: 'contact' },
    body: { text: 'You agree that {brand} rings.' },
  });
  await expectSoon(() => api(shownConsentText, { params: { form: 'contact' } })).toMatchObject({
    version: 2,
  });
  const scripted = await person({ url: app.url });
  await scripted.page.goto('/contact?utm_source=letter');
  await expectSeen(scripted.page.getByText('You agree that Setter rings.'));
  await send(scripted.page, 'two@ruiz.example');
  expectNoProblems(scripted);

  await expectSoon(async () => (await api(listLeads)).length).toBe(2);
  expect(await consents()).toEqual([
    { form: 'contact', version: 1, page: '/contact' },
    { form: 'contact', version: 2, page: '/contact' },
  ]);
});

it('a landing page names its business, the blog and the page of the newsletter show theirs', async () => {
  const { app, api } = setter();
  const { id, page: design } = await saveLanding(api);
  const someone = await person({ url: app.url });
  const { page } = someone;
  await page.goto(`/landing/${id}`);
  await expectSeen(
    page.getByText(`about your enquiry to ${design.businessName}. You can withdraw at any time.`),
  );
  for (const path of ['/blog', '/newsletter/confirm']) {
    await page.goto(path);
    await expectSeen(
      page.getByText(
        'By subscribing you agree that Setter e-mails you its newsletter until you unsubscribe.',
      ),
    );
  }
  expectNoProblems(someone);
});
