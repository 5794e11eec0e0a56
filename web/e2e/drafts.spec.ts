import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Api } from '../src/lib/api/api.ts';
import { adminApi } from './support/api.ts';
import { newClient, unique } from './support/arrange.ts';
import {
  expectGone,
  expectNoProblems,
  expectPath,
  expectSeen,
  expectSoon,
  expectToast,
} from './support/expectations.ts';
import { blockStorage } from './support/hostile/blocked-storage.ts';
import { saveLanding } from './support/landing-pages.ts';
import { withPeople } from './support/people.ts';

const people = withPeople();
let api: Api;
beforeAll(async () => {
  api = await adminApi();
});

const restored = (page: Page) => page.getByText('Your draft was restored.');
const discard = (page: Page) => page.getByRole('button', { name: 'Discard draft' });
const kept = (page: Page) =>
  page.evaluate(() =>
    JSON.stringify([localStorage, sessionStorage].map((storage) => Object.entries(storage))),
  );

describe('what a visitor typed', () => {
  it('into the contact form is there after a reload, in this tab only, and goes when it is sent', async () => {
    const visitor = await people.visitor();
    const { page } = visitor;
    await page.goto('/contact');
    await page.getByLabel('Name').fill('Ana Ruiz');
    await page.getByLabel('Email').fill('ana@cafe.example');
    await page.getByLabel('Industry').selectOption('recruitment');
    await page.reload();
    await expectSeen(restored(page));
    expect(await page.getByLabel('Name').inputValue()).toBe('Ana Ruiz');
    expect(await page.getByLabel('Industry').inputValue()).toBe('recruitment');
    const other = await visitor.context.newPage();
    await other.goto('/contact');
    expect(await other.getByLabel('Name').inputValue()).toBe('');
    await other.close();

    await page.getByLabel('Phone').fill('0491 570 156');
    await page.getByLabel('Company').fill('Cafe Ana');
    await page.getByRole('button', { name: 'Book My Free Strategy Call' }).click();
    await expectToast(page, [
      'Message Sent Successfully',
      "Thank you for your interest! We'll get back to you within 24 hours.",
    ]);
    await expectGone(restored(page));
    expect(await kept(page)).not.toContain('Cafe Ana');
    await page.reload();
    expect(await page.getByLabel('Name').inputValue()).toBe('');
    expectNoProblems(visitor);
  });

  it('into the support form can be discarded', async () => {
    const { page } = await people.visitor();
    await page.goto('/support');
    await page.getByLabel('Message').fill('Where is my invoice?');
    await page.getByLabel('Urgency').selectOption('high');
    await page.reload();
    await expectSeen(restored(page));
    expect(await page.getByLabel('Message').inputValue()).toBe('Where is my invoice?');
    expect(await page.getByLabel('Urgency').inputValue()).toBe('high');
    await discard(page).click();
    await expectGone(restored(page));
    expect(await page.getByLabel('Message').inputValue()).toBe('');
    await page.reload();
    expect(await page.getByLabel('Message').inputValue()).toBe('');
  });

  it('into a landing page is there after a reload, and can be discarded', async () => {
    const { id } = await saveLanding(api);
    const visitor = await people.visitor();
    const { page } = visitor;
    await page.goto(`/landing/${id}`);
    const fields = page.locator('form .lp-control');
    await fields.nth(0).fill('Ana Ruiz');
    await fields.nth(1).fill('ana@cafe.example');
    await page.reload();
    await expectSeen(restored(page));
    await expectSoon(() => fields.nth(0).inputValue()).toBe('Ana Ruiz');
    expect(await fields.nth(1).inputValue()).toBe('ana@cafe.example');
    await fields.nth(1).fill('ana@cafe.test');
    await discard(page).click();
    await expectGone(restored(page));
    expect(await fields.nth(0).inputValue()).toBe('');
    expect(await fields.nth(1).inputValue()).toBe('');
    expectNoProblems(visitor);
  });
});

const messages = '/admin-communication';
const subject = (page: Page) => page.getByLabel('Subject');

describe('what an account typed', () => {
  it('is there in a new tab once it signs in again, and gone when it has signed out', async () => {
    const admin = await people.admin();
    const words = unique('Kept');
    const { page } = admin;
    await page.goto(messages);
    await page.getByRole('radio', { name: 'Urgent' }).click();
    await subject(page).fill(words);
    const cookies = await admin.context.cookies();
    await admin.context.clearCookies();
    await page.close();

    const login = await admin.context.newPage();
    await login.goto('/admin-login');
    await expectSeen(login.getByRole('button', { name: 'Sign In' }));
    await admin.context.addCookies(cookies);
    await login.goto(messages);
    await expectSeen(restored(login));
    expect(await subject(login).inputValue()).toBe(words);
    await expectSeen(login.getByRole('radio', { name: 'Urgent', checked: true }));
    await login.getByRole('button', { name: 'Logout' }).first().click();
    await expectPath(login, '/');
    expect(await kept(login)).not.toContain(words);
  });

  it('is shown to no other account of the browser', async () => {
    const admin = await people.admin();
    const { page } = admin;
    const words = unique('Mine');
    await page.goto(messages);
    await subject(page).fill(words);
    const owner = await page.evaluate(() => JSON.parse(localStorage.getItem('drafts') ?? '[]')[0]?.owner);
    expect(owner).toMatch(/^admin:/);
    // As if another admin had typed it.
    await page.evaluate(() => {
      const drafts = JSON.parse(localStorage.getItem('drafts') ?? '[]');
      drafts[0].owner = 'admin:00000000-0000-4000-8000-000000000000';
      localStorage.setItem('drafts', JSON.stringify(drafts));
    });
    await page.reload();
    await expectSeen(page.getByRole('button', { name: 'Send Message' }));
    expect(await subject(page).inputValue()).toBe('');
    await expectGone(restored(page));
  });

  it('into a dialog survives an Escape but no Cancel, without its password', async () => {
    const admin = await people.admin();
    const { page } = admin;
    await page.goto('/admin-portal');
    const open = () => page.getByRole('button', { name: 'Add Client' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Client' });
    await open();
    await dialog.getByLabel('Business name').fill('Cafe Ana');
    await dialog.getByLabel('Password', { exact: true }).fill('correct horse');
    await page.keyboard.press('Escape');
    await expectGone(dialog.getByLabel('Business name'));
    expect(await kept(page)).not.toContain('horse');
    await open();
    await expectSeen(restored(page));
    expect(await dialog.getByLabel('Business name').inputValue()).toBe('Cafe Ana');
    expect(await dialog.getByLabel('Password', { exact: true }).inputValue()).toBe('');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expectGone(dialog.getByLabel('Business name'));
    await open();
    expect(await dialog.getByLabel('Business name').inputValue()).toBe('');
    expectNoProblems(admin);
  });

  it('over a client shows what others have changed in the fields that were not touched', async () => {
    const client = await newClient(api, { firstName: 'Anna' });
    const admin = await people.admin();
    const { page } = admin;
    await page.goto(`/admin-view-client?id=${client.id}`);
    const dialog = page.getByRole('dialog', { name: 'Edit client' });
    const open = () =>
      page
        .getByRole('button', { name: /^Edit( client| details)?$/ })
        .first()
        .click();
    await open();
    await dialog.getByLabel('Last name').fill('Ruiz');
    await page.keyboard.press('Escape');
    await open();
    await expectSeen(restored(page));
    expect(await dialog.getByLabel('Last name').inputValue()).toBe('Ruiz');
    expect(await dialog.getByLabel('First name').inputValue()).toBe('Anna');
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expectToast(page, ['Client account updated successfully']);
    await open();
    await expectGone(restored(page));
    expect(await dialog.getByLabel('Last name').inputValue()).toBe('Ruiz');
  });
});

describe('where a browser keeps nothing', () => {
  it('the form works without', async () => {
    const visitor = await people.visitor();
    await blockStorage(visitor.context);
    const { page } = visitor;
    await page.goto('/contact');
    await page.getByLabel('Name').fill('Ana Ruiz');
    await page.reload();
    expect(await page.getByLabel('Name').inputValue()).toBe('');
    await page.getByLabel('Name').fill('Ana Ruiz');
    expect(await page.getByLabel('Name').inputValue()).toBe('Ana Ruiz');
    expectNoProblems(visitor);
  });
});
