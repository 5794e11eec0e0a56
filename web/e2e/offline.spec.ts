import { listLeads } from '@setter/contracts/leads/manage-leads';
import { clientCreditTransactions } from '@setter/contracts/credits/credit-transactions';
import type { Person } from '@setter/testing/browser';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { adminApi, clientApi } from './support/api.ts';
import { book, newClient, nextWeek, unique } from './support/arrange.ts';
import { expectGone, expectPath, expectSeen, expectSoon, expectToast } from './support/expectations.ts';
import { cards, payWith } from './support/payment.ts';
import { withPeople } from './support/people.ts';
import { balanceOf, readyLine, unlockButton } from './support/portal.ts';

const share = join(import.meta.dirname, '..', 'public', 'share.png');
const people = withPeople();
const description = 'You are offline. Try again once you are connected.';
const toast = (title: string) => [title, description] as const;

/** Takes the connection away; answers the paths that were written to since. */
async function goOffline({ page, context }: Person): Promise<readonly string[]> {
  const written: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') written.push(new URL(request.url()).pathname);
  });
  await context.setOffline(true);
  await expectSeen(page.getByText('You are offline.', { exact: true }));
  return written;
}

const comeBack = async ({ page, context }: Person) => {
  await context.setOffline(false);
  await expectGone(page.getByText('You are offline.', { exact: true }));
};

describe('without a connection', () => {
  it('an enquiry fails at once and keeps its words, links stay in the app, and nothing is sent later', async () => {
    const someone = await people.visitor();
    const { page } = someone;
    const name = unique('Offline');
    await page.goto('/contact');
    await page.getByLabel('Name').fill(name);
    await page.getByLabel('Email').fill('off@line.example');
    await page.getByLabel('Phone').fill('0491 570 156');
    await page.getByLabel('Company').fill('Line');
    await page.getByLabel('Industry').selectOption('recruitment');
    const written = await goOffline(someone);
    const send = page.getByRole('button', { name: 'Book My Free Strategy Call' });
    await send.click();
    await expectToast(page, toast('Message Failed'), 'alert');
    expect(await send.isEnabled()).toBe(true);
    // To pages with a login the browser would load a new one.
    await page.getByRole('link', { name: 'Client Login' }).first().click();
    await expectToast(page, ['You are offline', 'Try again once you are connected.'], 'alert');
    expect(await page.getByLabel('Name').inputValue()).toBe(name);

    await comeBack(someone);
    expect(written).toEqual(['/api/contact']);
    await send.click();
    await expectToast(page, [
      'Message Sent Successfully',
      "Thank you for your interest! We'll get back to you within 24 hours.",
    ]);
    const api = await adminApi();
    await expectSoon(() => api(listLeads, { query: { q: name } })).toMatchObject([{ submissions: 1 }]);
  });

  it('a link in the app waits in the app for its page', async () => {
    const someone = await people.visitor();
    const { page } = someone;
    await page.goto('/contact');
    await goOffline(someone);
    await page.getByRole('link', { name: 'Blog', exact: true }).first().click();
    await expectPath(page, '/blog');
    await comeBack(someone);
    await expectSeen(page.getByRole('heading', { level: 1, name: 'Blog' }));
  });

  it('a sign-in fails at once', async () => {
    const someone = await people.visitor();
    const { page } = someone;
    await page.goto('/client-login');
    await page.getByLabel('Username').fill('casey');
    await page.getByLabel('Password', { exact: true }).fill('not sent');
    await goOffline(someone);
    const signIn = page.getByRole('button', { name: 'Sign In' });
    await signIn.click();
    await expectToast(page, toast('Login Failed'), 'alert');
    expect(await signIn.isEnabled()).toBe(true);
  });

  it('an appointment is not unlocked, then or later; the next press unlocks it, and the list comes back', async () => {
    const admin = await adminApi();
    const credentials = await newClient(admin, { credits: 3 });
    const title = unique('Offline');
    await book(admin, credentials.id, { date: nextWeek(2), time: '10:00' }, { title });
    const client = await people.client(credentials);
    const { page } = client;
    await page.goto('/client-portal');
    const unlock = unlockButton(readyLine(page, title));
    await expectSeen(unlock);
    const written = await goOffline(client);
    await unlock.click();
    await expectToast(page, toast('Unlock Failed'), 'alert');
    await expectSeen(unlock);
    const asked = page.waitForRequest(/\/api\/client\/appointments$/);
    await comeBack(client);
    await asked;
    expect(written).toEqual([expect.stringMatching(/\/unlock$/)]);
    expect(
      (await (await clientApi(credentials))(clientCreditTransactions)).map(({ type }) => type),
    ).not.toContain('usage');
    await unlock.click();
    await expectSoon(() => balanceOf(page)).toBe('2 credits');
  });

  it('a card is not charged, then or later; the next press pays once', async () => {
    const credentials = await newClient(await adminApi());
    const client = await people.client(credentials);
    const { page } = client;
    await page.goto('/client-credit-store?pack=3');
    await expectSeen(page.getByLabel('Card number'));
    const written = await goOffline(client);
    await payWith(page, cards.pays);
    await expectToast(page, toast('Payment Error'), 'alert');
    const pay = page.getByRole('button', { name: /^Pay \$/ });
    await expectSoon(() => pay.isEnabled()).toBe(true);
    expect(await page.getByLabel('Card number').inputValue()).toBe(cards.pays);
    await comeBack(client);
    await expectSeen(pay);
    expect(written).toHaveLength(1);
    const types = async () =>
      (await (await clientApi(credentials))(clientCreditTransactions)).map(({ type }) => type);
    expect(await types()).toEqual([]);
    await pay.click();
    await expectToast(page, ['Payment Successful!', '3 credits have been added to your account.']);
    expect(await types()).toEqual(['purchase']);
  });

  it('pictures of a landing page and of a post are not uploaded, then or later; chosen again they are', async () => {
    const admin = await people.admin();
    const { page } = admin;
    const picture = { name: 'shared.png', mimeType: 'image/png', buffer: readFileSync(share) };
    const logo = page.getByRole('group', { name: 'Logo' });
    await page.goto('/admin-landing-page-builder');
    await expectSeen(logo.getByRole('button', { name: 'Choose logo' }));
    const written = await goOffline(admin);
    await logo.locator('input[type=file]').setInputFiles(picture);
    await expectToast(page, toast('Upload failed'), 'alert');
    await comeBack(admin);
    expect(written).toEqual(['/api/admin/images']);
    await expectSeen(logo.getByRole('button', { name: 'Choose logo' }));
    const [again] = await Promise.all([
      page.waitForRequest(/\/api\/admin\/images$/),
      logo.locator('input[type=file]').setInputFiles(picture),
    ]);
    expect((await again.response())?.status()).toBe(201);

    const writing = await admin.context.newPage();
    await writing.goto('/admin-blog-management?tab=create');
    const cover = writing.locator('input[type=file]').last();
    await cover.waitFor({ state: 'attached' });
    const later = await goOffline({ ...admin, page: writing });
    await cover.setInputFiles(picture);
    await expectToast(writing, toast('Error'), 'alert');
    await comeBack({ ...admin, page: writing });
    expect(later).toEqual(['/api/admin/images']);
    await expectSeen(writing.getByText('Drawn from the title'));
    await cover.setInputFiles(picture);
    await expectSeen(writing.getByText('Uploaded'));
  });

  it('a press of an admin fails at once, and is not carried out later', async () => {
    const admin = await people.admin();
    const { page } = admin;
    await page.goto('/admin-portal');
    const logOut = page.getByRole('button', { name: 'Logout' });
    await expectSeen(logOut);
    const written = await goOffline(admin);
    await logOut.click();
    await expectToast(page, toast('Logout Failed'), 'alert');
    await comeBack(admin);
    expect(written).toEqual(['/api/admin/logout']);
    await page.reload();
    await expectPath(page, '/admin-portal');
  });
});
