import { type EmailLog, getEmailLog, listEmailLogs } from '@setter/contracts/email/email-log';
import { adminLogin } from '@setter/contracts/session/admin-session';
import { preparedDataDir, type RunningApp, startApp } from '@setter/testing/app';
import { withBrowser } from '@setter/testing/browser';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Api } from '../src/lib/api/api.ts';
import { newApi } from './support/api.ts';
import { newClient, unique } from './support/arrange.ts';
import { expectNoProblems, expectPath, expectSeen, expectSoon, expectToast } from './support/expectations.ts';
import { signInAsClient } from './support/people.ts';

/** A Setter of its own: the admin's sessions end. */
let app: RunningApp;
let remove: () => Promise<void>;
beforeAll(async () => {
  const place = await preparedDataDir();
  remove = place.remove;
  app = await startApp({ dataDir: place.dataDir, environment: { SEED_DEMO: 'false' } });
});
afterAll(async () => {
  await app.end();
  await remove();
});

const person = withBrowser();
const visitor = () => person({ url: app.url });
const signedInAdmin = async (password = app.admin.password): Promise<Api> => {
  const api = newApi(app.url);
  await api(adminLogin, { body: { email: app.admin.email, password } });
  return api;
};

/** The link of the mail that comes once it was asked for, as an admin reads it in the log. */
const linkAfter = async (
  admin: Api,
  ask: () => Promise<void>,
  mailed: EmailLog['template'] = 'password-reset',
): Promise<string> => {
  const mails = async () => {
    const all = await admin(listEmailLogs);
    return all.filter(({ template, status }) => template === mailed && status === 'sent');
  };
  const before = (await mails()).length;
  await ask();
  await expectSoon(async () => (await mails()).length).toBeGreaterThan(before);
  const [newest] = await mails();
  const { textContent } = await admin(getEmailLog, { params: { id: newest!.id } });
  const text = typeof textContent === 'string' ? textContent : '';
  const [link] = /http:\S+reset-password\?token=[\w-]{43}/.exec(text)!;
  return link;
};

const askFor = async (page: Page, email: string) => {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expectToast(page, ['Reset link sent']);
  await expectSeen(page.getByRole('heading', { name: 'Check Your Email' }));
  await expectSeen(page.getByText('Email templates, Email Logs'));
};

const choose = async (page: Page, password: string, again = password) => {
  await page.getByLabel('New Password').fill(password);
  await page.getByLabel('Confirm Password').fill(again);
  await page.getByRole('button', { name: 'Update Password' }).click();
};

/** What the admin sets in the course of these tests. */
const adminPassword = 'for the next morning';

describe('a forgotten password', () => {
  it('of a client is reset by the link in the mail, and signs out every device', async () => {
    const admin = await signedInAdmin();
    const name = unique('casey');
    const client = await newClient(admin, { email: `${name}@mail.example` });
    const elsewhere = await visitor();
    const login = { username: client.username, password: client.password };
    await elsewhere.context.request.post('/api/client/login', { data: login });

    const someone = await visitor();
    const { page } = someone;
    await page.goto('/client-login');
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await expectPath(page, '/forgot-password');
    await page.getByLabel('Email').fill('casey');
    await page.getByRole('button', { name: 'Send Reset Link' }).click();
    await expectSeen(page.getByText('Please enter a valid email address'));
    const link = await linkAfter(admin, () => askFor(page, `${name.toUpperCase()}@mail.example`));
    await page.getByRole('link', { name: 'Try again' }).click();
    expect(await page.getByLabel('Email').inputValue()).toBe(`${name.toUpperCase()}@mail.example`);

    const answer = await page.goto(link);
    expect(answer?.headers()).toMatchObject({
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    });
    await expectSeen(page.getByText('For your client account'));
    await expectPath(page, '/reset-password');
    await page.reload();
    await expectSeen(page.getByText('For your client account'));
    await expectPath(page, '/reset-password');
    await choose(page, 'short');
    await expectSoon(() => page.getByText('Password must be at least 6 characters long').count()).toBe(2);
    await choose(page, 'battery staple', 'battery stable');
    await expectSeen(page.getByText("Passwords don't match"));
    await choose(page, 'battery staple');
    await expectToast(page, ['Password reset successful']);
    await expectSeen(page.getByRole('heading', { name: 'Password Reset Complete' }));
    await page.getByRole('link', { name: 'Continue to Login' }).click();
    await expectPath(page, '/client-login');

    expect((await elsewhere.context.request.get('/api/auth/status?userType=client')).status()).toBe(401);
    await signInAsClient(page, { username: client.username, password: 'battery staple' });
    await expectPath(page, '/client-portal');

    await page.goto(link);
    await expectToast(page, ['Invalid or expired link', 'This link is no longer valid.'], 'alert');
    await expectSeen(page.getByRole('heading', { name: 'Invalid Reset Link' }));
    const log = () => readFile(join(app.dataDir, 'setter.log'), 'utf8');
    await expectSoon(log).toContain('/api/auth/reset-password');
    expect((await log()) + app.output()).not.toContain(link.split('token=')[1]);
    expectNoProblems(someone, 401);
  });

  it('of an admin leads back to the login of admins, and to no page before it', async () => {
    const admin = await signedInAdmin();
    const someone = await visitor();
    const { page } = someone;
    await page.goto('/admin-login');
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await expectPath(page, '/forgot-password?userType=admin');
    const link = await linkAfter(admin, () => askFor(page, app.admin.email));
    await page.getByRole('link', { name: 'Back to Login' }).click();
    await expectPath(page, '/admin-login');

    await page.goto(link);
    await expectSeen(page.getByText('For your admin account'));
    // The scripts take the token out of the address; leaving before that, they would do so while the page comes back.
    await expectPath(page, '/reset-password');
    await page.goBack();
    await page.goForward();
    await expectPath(page, '/reset-password');
    await page.goto(link);
    await choose(page, adminPassword);
    await page.getByRole('link', { name: 'Continue to Login' }).click();
    await expectPath(page, '/admin-login');
    expectNoProblems(someone, 401);
    await signedInAdmin(adminPassword);
  });

  it('has no link without a token', async () => {
    const someone = await visitor();
    const { page } = someone;
    await page.goto('/reset-password');
    await expectSeen(page.getByRole('heading', { name: 'Invalid Reset Link' }));
    await page.getByRole('link', { name: 'Request New Reset Link' }).click();
    // The address changes first, and the page before has such a link as well.
    await expectSeen(page.getByRole('heading', { name: 'Forgot your password?' }));
    await expectPath(page, '/forgot-password');
    await page.getByRole('link', { name: 'Back to Login' }).click();
    await expectPath(page, '/client-login');
    expectNoProblems(someone, 401);
  });
});

describe('a new client whose sign-in details go out by e-mail', () => {
  it('sets the password by the link in the mail', async () => {
    const api = await signedInAdmin(adminPassword);
    const admin = await visitor();
    await admin.context.request.post('/api/admin/login', {
      data: { email: app.admin.email, password: adminPassword },
    });
    const { page } = admin;
    const username = unique('priya');
    await page.goto('/admin-portal?section=create-client');
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Password', { exact: true }).fill('a first password');
    await page.getByLabel('E-mail sign-in details').click();
    await expectSeen(page.getByText('Email templates, Email Logs'));
    await page.getByRole('button', { name: 'Create Client' }).click();
    await expectSeen(page.getByText('Enter the email address that the sign-in details go to.'));
    await expectSoon(() =>
      page.getByLabel('Email', { exact: true }).evaluate((field) => field === document.activeElement),
    ).toBe(true);
    const create = async () => {
      await page.getByLabel('Email', { exact: true }).fill(`${username}@mail.example`);
      await page.getByRole('button', { name: 'Create Client' }).dblclick();
      await expectToast(page, [
        'Client account created successfully',
        'The sign-in details are on their way by e-mail.',
      ]);
    };
    const link = await linkAfter(api, create, 'client-welcome');

    const client = await visitor();
    await client.page.goto(link);
    await expectSeen(client.page.getByText('For your client account'));
    await choose(client.page, 'battery staple');
    await client.page.getByRole('link', { name: 'Continue to Login' }).click();
    await signInAsClient(client.page, { username, password: 'battery staple' });
    await expectPath(client.page, '/client-portal');
    await expectSeen(client.page.getByText('Locked appointments wait here until you unlock them.'));
    expectNoProblems(admin);
  });
});
