import { randomUUID } from 'node:crypto';
import { type Person, withBrowser } from '@setter/testing/browser';
import { expect, it } from 'vitest';
import { callerOf } from './test-support/caller.ts';
import { mailTo } from './test-support/mail-to.ts';
import { withMovedProduct } from './test-support/moved-product.ts';

type Page = Person['page'];

const product = withMovedProduct();
const person = withBrowser();
const patient = { timeout: 60_000 };
const password = 'a long enough passphrase';

const signIn = async (page: Page, { email, secret }: { readonly email: string; readonly secret: string }) => {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
};

/** An admin who has accepted the invitation of an owner. */
const newAdmin = async (owner: ReturnType<typeof callerOf>, name: string) => {
  const email = `${randomUUID()}@setter.example`;
  const { body: invited } = await owner<{ id: string }>('POST', '/api/admin/accounts', {
    email,
    name,
    role: 'admin',
  });
  const [, token] = /admin-invite\?token=([\w-]+)/.exec(await mailTo(owner, 'staff-invitation', email)) ?? [];
  const calls = callerOf(() => product().url);
  expect((await calls('POST', '/api/auth/accept-invitation', { token, password })).status).toBe(200);
  return { id: invited.id, email, calls };
};

const lines = (page: Page) => async () =>
  (
    await page
      .getByRole('table', { name: 'Access log' })
      .getByRole('row')
      .filter({ has: page.getByRole('button') })
      .allInnerTexts()
  ).map((line) =>
    line
      .split(/\s*\n\s*|\t/)
      .join(' ')
      .replace(/^\d+:\d\d [AP]M /, ''),
  );

it('an owner finds who opened a lead, a history and an export, by person and by kind', async () => {
  const owner = callerOf(() => product().url);
  await owner('POST', '/api/admin/login', product().admin);
  const { body: me } = await owner<{ name: string }>('GET', '/api/admin/account');
  const { body: client } = await owner<{ id: number }>('POST', '/api/admin/clients', {
    username: `client-${randomUUID()}`,
    password: 'for-tests-only',
    businessName: 'Harbourline Finance',
    credits: 0,
  });
  const lead = {
    name: 'Chloe Nakamura',
    email: 'chloe@lead.example',
    phone: '0491 570 110',
    company: 'Nakamura Joinery',
    industry: 'other',
  };
  expect((await owner('POST', '/api/contact', lead)).status).toBe(201);
  const ruby = await newAdmin(owner, 'Ruby Castellano');

  const { page, problems } = await person({ url: product().url });
  await page.goto('/admin-login?redirect=/admin/access-log');
  await signIn(page, { email: product().admin.email, secret: product().admin.password });
  await page.getByText('Nothing was opened yet').waitFor();

  await page.getByRole('link', { name: /^Leads/ }).click();
  await page.getByRole('button', { name: 'Chloe Nakamura' }).click();
  const dialog = page.getByRole('dialog', { name: 'Chloe Nakamura' });
  await dialog.getByText('chloe@lead.example').waitFor();
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await page.goto(`/admin-view-client?id=${client.id}`);
  await page.getByRole('button', { name: 'History' }).click();
  await page.getByRole('dialog', { name: 'Client history' }).getByText('latest first').waitFor();
  await page.keyboard.press('Escape');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download data' }).click(),
  ]);
  expect(download.suggestedFilename()).toContain(`client-${client.id}`);
  expect((await ruby.calls('GET', `/api/admin/client/${client.id}`)).status).toBe(200);

  const opened = `${me.name} Owner opened the`;
  const ofOwner = [
    `${me.name} Owner exported everything Harbourline Finance Client`,
    `${opened} history Harbourline Finance Client`,
    `${opened} account Harbourline Finance Client`,
    `${opened} lead Chloe Nakamura Lead`,
  ];
  await page.getByRole('link', { name: 'Access log' }).click();
  await expect
    .poll(lines(page), patient)
    .toEqual(['Ruby Castellano Admin opened the account Harbourline Finance Client', ...ofOwner]);
  await page.getByRole('rowheader', { name: /^Today, / }).waitFor();

  await page.getByRole('button', { name: 'Who: Everybody' }).click();
  await page.getByRole('option', { name: me.name }).click();
  await expect.poll(lines(page), patient).toEqual(ofOwner);
  await page.getByRole('button', { name: 'What: Everything' }).click();
  await page.getByRole('option', { name: 'Exports' }).click();
  await expect.poll(lines(page), patient).toEqual(ofOwner.slice(0, 1));
  expect(new URL(page.url()).searchParams.get('what')).toBe('export');

  // The address holds the filters, and a line leads to the history of whom it is about.
  await page.reload();
  await expect.poll(lines(page), patient).toEqual(ofOwner.slice(0, 1));
  await page.getByRole('row').getByRole('button', { name: 'Harbourline Finance' }).click();
  await page.getByRole('dialog', { name: 'Client history' }).getByText('latest first').waitFor();
  await page.keyboard.press('Escape');

  await page.goto(`/admin/access-log?who=${ruby.id}&what=export`);
  await page.getByText('Nothing in the access log matches.').waitFor();
  await page.getByRole('button', { name: 'Clear' }).click();
  await page.getByLabel('Search the access log').fill('chloe');
  await expect.poll(lines(page), patient).toEqual(ofOwner.slice(3));
  expect(problems).toEqual([]);
});

it('an admin is told whom the access log is for, and has no way to it', async () => {
  const owner = callerOf(() => product().url);
  await owner('POST', '/api/admin/login', product().admin);
  const admin = await newAdmin(owner, 'Theo Nakagawa');
  const { page, problems } = await person({ url: product().url });
  await page.goto('/admin-login?redirect=/admin/access-log');
  await signIn(page, { email: admin.email, secret: password });
  await page.getByRole('heading', { name: 'This is for owners' }).waitFor();
  expect(await page.getByRole('link', { name: 'Access log' }).count()).toBe(0);
  expect((await admin.calls('GET', '/api/admin/access-log')).status).toBe(403);
  expect(problems).toEqual([]);
});

it('a lead that could not be read says so, and is read again', async () => {
  const owner = callerOf(() => product().url);
  const lead = {
    name: 'Erin Shea',
    email: 'erin@lead.example',
    phone: '0491 570 156',
    company: 'Shea Tiling',
    industry: 'other',
  };
  expect((await owner('POST', '/api/contact', lead)).status).toBe(201);
  const { page } = await person({ url: product().url, width: 360 });
  await page.route(/\/api\/admin\/leads\/[\da-f-]{36}$/, (route) => route.abort());
  await page.goto('/admin-login?redirect=/admin-portal?section=leads');
  await signIn(page, { email: product().admin.email, secret: product().admin.password });
  await page.getByRole('button', { name: 'Erin Shea' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('The lead could not be loaded').waitFor();
  expect(await dialog.getByText('erin@lead.example').count()).toBe(0);
  await page.unroute(/\/api\/admin\/leads\/[\da-f-]{36}$/);
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await dialog.getByText('erin@lead.example').waitFor();
});
