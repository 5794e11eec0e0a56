import { readFile } from 'node:fs/promises';
import { getDoNotContact } from '@setter/contracts/desk/contacts';
import { changeLead, getLead } from '@setter/contracts/leads/manage-leads';
import { sendLead } from '@setter/contracts/landing-pages/public-pages';
import { withBrowser } from '@setter/testing/browser';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { dayKey } from '../src/lib/time/time.ts';
import { newApi } from './support/api.ts';
import { book, newClient, nextWeek, unique } from './support/arrange.ts';
import { anEnquiry, atDesk, waitingLead } from './support/desk-people.ts';
import { expectGone, expectNoProblems, expectSeen, expectSoon, expectToast } from './support/expectations.ts';
import { saveLanding } from './support/landing-pages.ts';
import { withOwnSetter } from './support/own-setter.ts';

/** Of its own: who waits there. */
const setter = withOwnSetter();
const person = withBrowser();

const asOwner = (width: 360 | 1440 = 1440) =>
  atDesk(person, { url: setter().app.url, width }, setter().app.admin);
const enquires = (name: string, details: { readonly phone?: string } = {}) =>
  anEnquiry(setter(), { name, message: 'What do you charge?', ...details });
const leadOf = (id: string) => setter().api(getLead, { params: { id } });
const sheetOf = (page: Page, name: string) => page.getByRole('dialog', { name });
const openOnDesk = async (page: Page, id: string, name: string) => {
  await page.goto(`/admin-portal?section=desk&open=${id}`);
  await expectSeen(page.getByRole('article', { name }));
};

it('a lead opens from the desk by Enter, is edited in place by e, and says from what to what', async () => {
  const { id } = await enquires('Harriett Quil');
  const owner = await asOwner();
  const { page } = owner;
  await openOnDesk(page, id, 'Harriett Quil');
  await page.keyboard.press('Enter');
  const sheet = sheetOf(page, 'Harriett Quil');
  await expectSeen(sheet.getByText(/^Lead of .*, Homepage$/));
  await expectSeen(sheet.getByText('What do you charge?'));
  await expectSeen(sheet.getByText('Not on our list'));
  await page.keyboard.press('Escape');
  await expectGone(sheet);

  await page.keyboard.press('e');
  const name = sheet.getByLabel('Name');
  await expectSoon(() => name.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await name.inputValue()).toBe('Harriett Quil');
  await name.fill('Harriet Quill');
  // Escape asks for what was typed, and leaves the fields before it leaves the lead.
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Discard what you typed?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expectGone(question);
  await sheet.getByLabel('Where').selectOption('Tasmania');
  await name.press('Enter');
  await expectToast(page, ['Details saved']);
  const renamed = sheetOf(page, 'Harriet Quill');
  await expectSeen(renamed.getByText('Name and state corrected'));
  await expectSeen(renamed.getByText(/“Harriett Quil” to “Harriet Quill”, “Tasmania”$/));
  await expectSoon(() => leadOf(id)).toMatchObject({ name: 'Harriet Quill', state: 'TAS' });
  await expectSeen(renamed.getByText(/^Tasmania said to \w+$/));
  await expectSoon(() =>
    renamed.getByRole('button', { name: 'Edit' }).evaluate((button) => button === document.activeElement),
  ).toBe(true);

  await page.keyboard.press('e');
  await renamed.getByLabel('Company').fill('Quill & Daughters');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Discard' }).click();
  // The question takes the keys until it has left.
  await expectSoon(() => page.locator('[role=dialog]').count()).toBe(1);
  await expectSeen(renamed.getByText('Torrens Finance'));
  await page.keyboard.press('Escape');
  await expectGone(renamed);
  expectNoProblems(owner);
});

it('what cannot be saved is said at its field, and what another tab saves is shown', async () => {
  const other = await enquires('Owen Gallagher', { phone: '+64 21 555 0101' });
  const { id } = await enquires('Ben Castellano', { phone: '+64 21 555 0102' });
  const owner = await asOwner();
  const { page } = owner;
  await page.goto(`/admin-portal?section=leads&open=${id}`);
  const sheet = sheetOf(page, 'Ben Castellano');
  await sheet.getByRole('button', { name: 'Edit' }).click();
  await sheet.getByLabel('Email').fill(other.email);
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expectSoon(async () => await sheet.getByRole('form', { name: 'Details' }).innerText()).toContain(
    'Another lead has that e-mail address or number.',
  );
  await sheet.getByLabel('Email').fill('ben@');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expectSoon(() => sheet.getByLabel('Email').getAttribute('aria-invalid')).toBe('true');

  await setter().api(changeLead, { params: { id }, body: { company: 'Castellano Lending', phone: null } });
  // Coming back to the page reads it again.
  for (const state of ['hidden', 'visible'])
    await page.evaluate((visibilityState) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: visibilityState });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    }, state);
  await expectSoon(() => sheet.getByLabel('Company').inputValue()).toBe('Castellano Lending');
  await expectSeen(sheet.getByText(/^Somebody else has changed this lead meanwhile\./));
  expect(await sheet.getByLabel('Email').inputValue()).toBe('ben@');
  await sheet.getByLabel('Email').fill(`${unique('ben')}@torrens.example`);
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, ['Details saved']);
  await expectSoon(() => leadOf(id)).toMatchObject({ company: 'Castellano Lending', phone: null });
  expectNoProblems(owner, 409, 400);
});

it('evidence is a file, and never again asks with number and address', async () => {
  const { id, email } = await enquires('Mei-Ling Foo', { phone: '+64 21 555 0103' });
  const owner = await asOwner(360);
  const { page } = owner;
  await page.goto(`/admin-portal?section=leads&open=${id}`);
  const sheet = sheetOf(page, 'Mei-Ling Foo');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    sheet.getByRole('button', { name: 'Evidence' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`evidence-mei-ling-foo-${dayKey(Date.now())}.json`);
  const evidence = JSON.parse(await readFile(await download.path(), 'utf8')) as { lead: { id: string } };
  expect(evidence).toMatchObject({ lead: { id, email }, ownList: { phone: { listed: false } }, calls: [] });

  await sheet.getByRole('button', { name: 'Never contact again' }).click();
  const question = page.getByRole('dialog', { name: 'Never contact Mei-Ling Foo again?' });
  await expectSeen(question.getByText(`+64 21 555 0103 and ${email} go on our own list`, { exact: false }));
  await expectSeen(question.getByText(/Only an admin can take that back\.$/));
  expect((await leadOf(id)).status).toBe('new');
  await question.getByRole('button', { name: 'Never contact again' }).click();
  await expectToast(page, ['Mei-Ling Foo is never contacted again']);
  await expectSeen(sheet.getByText('On our own list'));
  await expectSoon(() => leadOf(id)).toMatchObject({ status: 'lost', reason: 'do_not_contact' });
  await expectSoon(() => setter().api(getDoNotContact, { query: { email } })).toMatchObject({ listed: true });
  await expectGone(sheet.getByRole('button', { name: 'Never contact again' }));
  expectNoProblems(owner);
});

it('an appointment begins as the page of its lead says, which the builder edits, else as the last one for the client', async () => {
  const { api } = setter();
  const client = await newClient(api);
  const made = await saveLanding(api, {
    clientId: client.id,
    businessWebsite: 'https://harbourline.example',
  });
  const sent = async (name: string) => {
    const email = `${unique('lead')}@torrens.example`;
    await newApi(setter().app.url)(sendLead, {
      body: { landingPageId: made.id, name, email, phone: '+64 21 555 0104' },
    });
    return await waitingLead(setter(), email);
  };
  const owner = await asOwner();
  const { page } = owner;
  const begins = async (id: string) => {
    await page.goto(`/admin-appointments?lead=${id}`);
    const form = page.getByRole('dialog', { name: 'Create Appointment' });
    await expectSeen(form.getByText(/^For the enquiry of /));
    return { title: form.getByLabel('Title'), form };
  };
  const id = await sent('Isaac Romero');
  await book(
    api,
    client.id,
    { date: nextWeek(2), time: '10:00' },
    { title: 'Kitchen measure', meetingType: 'zoom' },
  );
  const first = await begins(id);
  await expectSoon(() => first.title.inputValue()).toBe('Kitchen measure');
  expect(await first.form.getByRole('radio', { name: 'Zoom' }).isChecked()).toBe(true);

  await page.goto(`/admin-landing-page-builder?id=${made.id}`);
  const section = page.getByRole('region', { name: 'Booking' });
  await section.getByRole('switch').click();
  await section.getByLabel('Title for the client').fill('Refinance review');
  await section.getByLabel('Duration').selectOption('45');
  await page.getByRole('button', { name: 'Save changes' }).first().click();
  await expectSoon(async () => (await leadOf(id)).booking).toEqual({
    title: 'Refinance review',
    meetingType: 'phone',
    minutes: 45,
  });
  const second = await begins(id);
  await expectSoon(() => second.title.inputValue()).toBe('Refinance review');
  expect(await second.form.getByRole('radio', { name: 'Phone' }).isChecked()).toBe(true);
  expectNoProblems(owner);
});
