import { wrongAbn } from '@setter/contracts/abn';
import { expect, it } from 'vitest';
import { adminApi } from './support/api.ts';
import { newClient } from './support/arrange.ts';
import { fileOf } from './support/download.ts';
import { expectNoProblems, expectSeen, expectSoon, expectToast } from './support/expectations.ts';
import { withPeople } from './support/people.ts';

const people = withPeople();

it('a client signs another device out and sets a new password, with what is refused beside its field', async () => {
  const client = await newClient(await adminApi());
  const owner = await people.client(client);
  const { page } = owner;
  const elsewhere = await people.visitor();
  const { request } = elsewhere.context;
  const login = { data: { username: client.username, password: client.password } };
  const statusThere = async () => (await request.get('/api/auth/status?userType=client')).status();
  expect((await request.post('/api/client/login', login)).status()).toBe(200);

  await page.goto('/client-portal');
  await page.getByRole('button', { name: 'Settings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Settings' });
  await expectSeen(dialog.getByText('This device'));
  await dialog.getByRole('button', { name: 'Sign out' }).click();
  await expectToast(page, ['Signed out there']);
  await expectSoon(() => dialog.getByRole('listitem').count()).toBe(1);
  expect(await statusThere()).toBe(401);

  expect((await request.post('/api/client/login', login)).status()).toBe(200);
  const fill = async (current: string, chosen: string) => {
    await dialog.getByLabel('Current Password').fill(current);
    await dialog.getByLabel('New Password').fill(chosen);
    await dialog.getByLabel('Confirm Password').fill(chosen);
    await dialog.getByRole('button', { name: 'Change password' }).click();
  };
  await fill('not it', 'battery staple');
  await expectSeen(dialog.getByText('That is not your current password.'));
  await fill(client.password, 'password1');
  await expectSeen(dialog.getByText('Choose a password that is harder to guess.'));
  await fill(client.password, 'battery staple');
  await expectToast(page, ['Password changed', 'You are signed out on every other device.']);
  expect(await statusThere()).toBe(401);
  expect((await owner.context.request.get('/api/auth/status?userType=client')).status()).toBe(200);
  expectNoProblems(owner, 400);
});

it('a client corrects the own details, proves another address by the password, and downloads all data', async () => {
  const client = await newClient(await adminApi());
  const owner = await people.client(client);
  const { page } = owner;
  await page.goto('/client-portal');
  await page.getByRole('button', { name: 'Settings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Settings' });
  const save = dialog.getByRole('button', { name: 'Save details' });
  await expectSoon(() => save.isDisabled()).toBe(true);

  await dialog.getByLabel('First name').fill('Mira');
  await dialog.getByLabel('ABN').fill('53004085617');
  await save.click();
  await expectSeen(dialog.getByText(wrongAbn).first());
  await dialog.getByLabel('ABN').fill('53004085616');
  await save.dblclick();
  await expectToast(page, ['Details saved']);

  const address = `${client.username}@mira.example`;
  await dialog.getByLabel('Email', { exact: true }).fill(address);
  await dialog.getByLabel('Your password').fill('not it');
  await save.click();
  await expectSeen(dialog.getByText('That is not your current password.'));
  await dialog.getByLabel('Your password').fill(client.password);
  await save.click();
  await expectToast(page, ['Details saved']);
  await expectSoon(() => dialog.getByLabel('Your password').count()).toBe(0);

  const { name, content } = await fileOf(page, () =>
    dialog.getByRole('button', { name: 'Download JSON' }).click(),
  );
  expect(name).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/);
  expect(JSON.parse(content.toString())).toMatchObject({
    client: { username: client.username, firstName: 'Mira', email: address, abn: '53004085616' },
    appointments: [],
  });
  expectNoProblems(owner, 400);
});
