import { product } from '@setter/testing/product';
import { unlockAppointment } from '@setter/contracts/appointments/client-appointments';
import { listAppointments } from '@setter/contracts/appointments/manage-appointments';
import { changeClient, getClient } from '@setter/contracts/clients/manage-clients';
import { setCredits } from '@setter/contracts/credits/set-credits';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Api } from '../src/lib/api/api.ts';
import { formatDate } from '../src/lib/time/time.ts';
import { adminApi, clientApi } from './support/api.ts';
import { chooseClient } from './support/appointment-form.ts';
import { book, newClient, nextWeek, unique } from './support/arrange.ts';
import {
  expectGone,
  expectNoProblems,
  expectPath,
  expectSeen,
  expectSoon,
  expectToast,
} from './support/expectations.ts';
import { withPeople } from './support/people.ts';
import { openPalette } from './support/palette.ts';

const rowOf = (page: Page, name: string) => page.getByRole('row', { name });

async function openClients(page: Page, username: string): Promise<void> {
  await page.goto(`/admin-portal?q=${username}`);
  await expectSeen(rowOf(page, username));
}

async function chooseFor(page: Page, username: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: `More for ${username}` }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

describe('clients in the back office', () => {
  const people = withPeople();
  let api: Api;
  beforeAll(async () => {
    api = await adminApi();
  });

  it('a balance is set against the balance that was seen, not over what another tab has done', async () => {
    const { id, username } = await newClient(api, { credits: 3 });
    const admin = await people.admin();
    const { page } = admin;
    await openClients(page, username);
    await page.getByRole('button', { name: `Edit credits of ${username}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit credits' });
    await expectSeen(dialog.getByText('Casey & Sons has 3 credits.'));
    await dialog.getByLabel('New balance').fill('7');
    await expectSeen(dialog.getByText('+4 credits: the balance goes from 3 to 7.'));
    await dialog.getByLabel('New balance').fill('many');
    await dialog.getByRole('button', { name: 'Update Credits' }).click();
    await expectSeen(dialog.getByText('Please enter a valid credit amount'));
    await dialog.getByLabel('New balance').fill('7');
    await expectGone(dialog.getByText('Please enter a valid credit amount'));
    await expectSeen(dialog.getByText('+4 credits: the balance goes from 3 to 7.'));

    const other = await admin.context.newPage();
    await openClients(other, username);
    await other.getByRole('button', { name: `Edit credits of ${username}` }).click();
    await other.getByLabel('New balance').fill('5');
    await other.getByRole('button', { name: 'Update Credits' }).click();
    await expectToast(other, ['Client credits updated successfully']);

    await dialog.getByRole('button', { name: 'Update Credits' }).click();
    await expectToast(
      page,
      ['Error', 'The balance changed since you opened this. Look at the new balance and try again.'],
      'alert',
    );
    await expectSeen(dialog.getByText('+2 credits: the balance goes from 5 to 7.'));
    expect((await api(getClient, { params: { id } })).credits).toBe(5);
    await dialog.getByRole('button', { name: 'Update Credits' }).click();
    await expectToast(page, ['Client credits updated successfully']);
    await expectGone(dialog);
    await expectSoon(async () => (await api(getClient, { params: { id } })).credits).toBe(7);
    expectNoProblems(admin, 409);
  });

  it('a username that is taken is refused, and nothing that was typed is lost', async () => {
    const { username } = await newClient(api);
    const admin = await people.admin();
    const { page } = admin;
    await page.goto('/admin-portal');
    await page.getByRole('button', { name: 'Add Client' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Client' });
    await dialog.getByLabel('Username').fill(username.toUpperCase());
    await dialog.getByLabel('Password', { exact: true }).fill('short');
    await dialog.getByRole('button', { name: 'Create Client' }).click();
    await expectSeen(dialog.getByText('Password must be at least 6 characters long'));
    await dialog.getByLabel('Password', { exact: true }).fill('long enough');
    await dialog.getByRole('button', { name: 'Create Client' }).click();
    await expectToast(page, ['Error', 'That username is taken. Choose another one.'], 'alert');
    await expectSoon(() => dialog.getByLabel('Username').inputValue()).toBe(username.toUpperCase());
    expectNoProblems(admin, 400, 409);
  });

  it('is deleted after a question, comes back by undo, and is found among the removed', async () => {
    const business = unique('Casey Removals');
    const { id, username } = await newClient(api, { credits: 2, businessName: business });
    const admin = await people.admin();
    const { page } = admin;
    await openClients(page, username);
    const remove = async () => {
      await page.getByRole('button', { name: `Delete ${username}` }).click();
      const dialog = page.getByRole('dialog', { name: `Delete ${business}?` });
      await expectSeen(dialog.getByText('It holds 2 credits and has 0 upcoming appointments.'));
      await dialog.getByRole('button', { name: 'Delete client' }).click();
      await expectToast(page, ['Client account deleted successfully', 'It can be restored for 30 days.']);
      await expectGone(rowOf(page, username));
    };
    await remove();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expectToast(page, ['Client account restored']);
    await expectSeen(rowOf(page, username));

    await remove();
    await page.getByRole('radio', { name: 'Removed' }).click();
    await expectPath(page, /removed=true/);
    const row = rowOf(page, username);
    await expectSoon(() => row.innerText()).toContain(`Deleted ${formatDate(Date.now())}`);
    await row.getByRole('button', { name: 'Restore' }).click();
    await expectToast(page, ['Client account restored']);
    await page.getByRole('radio', { name: 'Clients' }).click();
    await expectSeen(row);
    await expectSoon(() => api(getClient, { params: { id } })).toMatchObject({ credits: 2, removedAt: null });
    expectNoProblems(admin);
  });

  it('is erased by an owner, who gives its credits up and finds the certificate', async () => {
    const { id, username } = await newClient(api, {
      credits: 2,
      email: `${unique('erased')}@client.example`,
    });
    const admin = await people.admin();
    const { page } = admin;
    await page.goto(`/admin-view-client?id=${id}`);
    await page.getByRole('button', { name: 'Erase personal data' }).click();
    const question = page.getByRole('dialog', { name: 'Erase the data of Casey & Sons?' });
    await expectSeen(question.getByText(/This cannot be undone\.$/));
    await question.getByRole('button', { name: 'Erase for good' }).click();
    await expectSeen(question.getByText('Confirm that they are forfeited.'));
    await question.getByRole('checkbox', { name: 'Forfeit the 2 credits that are left' }).click();
    await question.getByRole('button', { name: 'Erase for good' }).click();
    await expectToast(page, ['Personal data erased']);
    await expectPath(page, '/admin-portal');
    await page.goto(`/admin-portal?q=${username}`);
    await expectSeen(page.getByText(`No client matches “${username}”.`));
    await page.goto(`/admin-view-client?id=${id}`);
    await expectSeen(page.getByText('It may have been deleted.'));
    await page.goto('/admin/system?tab=erasures');
    await expectSeen(page.getByRole('row', { name: new RegExp(`^Client\\s+${id}\\b`) }));
    expectNoProblems(admin, 404);
  });

  it('is removed with its upcoming appointments cancelled or reassigned in the same dialog', async () => {
    const heirName = unique('Casey Heirs');
    const heir = await newClient(api, { businessName: heirName });
    const business = unique('Casey Leavers');
    const { id, username, password } = await newClient(api, { credits: 1, businessName: business });
    const when = { date: nextWeek(3), time: '09:00' };
    const [locked, unlocked] = [unique('Locked'), unique('Unlocked')];
    await book(api, id, when, { title: locked });
    const paid = await book(api, id, { ...when, time: '10:00' }, { title: unlocked });
    await (
      await clientApi({ username, password })
    )(unlockAppointment, { params: { id: paid.id } });
    const appointments = async () =>
      (await api(listAppointments))
        .filter(({ title }) => title === locked || title === unlocked)
        .map(({ title, clientId, status }) => [title, clientId, status]);
    const admin = await people.admin();
    const { page } = admin;
    await openClients(page, username);
    const dialog = page.getByRole('dialog', { name: `Delete ${business}?` });
    const ask = async () => {
      await page.getByRole('button', { name: `Delete ${username}` }).click();
      await expectSeen(dialog.getByText(/^The account is signed out and hidden/));
    };
    await ask();
    await dialog.getByRole('radio', { name: 'Reassign' }).click();
    await expectSeen(dialog.getByText(/1 already unlocked appointment stays as it is\.$/));
    await dialog.getByRole('button', { name: 'Delete client' }).click();
    await expectSeen(dialog.getByText('Choose a client.'));
    await chooseClient(dialog.getByLabel('Reassign to'), heirName);
    await dialog.getByRole('button', { name: 'Delete client' }).click();
    await expectToast(page, [
      'Client account deleted successfully',
      '1 appointment was reassigned. The account can be restored for 30 days.',
    ]);
    await expectSoon(() => appointments()).toEqual([
      [unlocked, id, 'scheduled'],
      [locked, heir.id, 'scheduled'],
    ]);

    await page.getByRole('button', { name: 'Undo' }).click();
    await expectToast(page, ['Client account restored']);
    await ask();
    await dialog.getByRole('radio', { name: 'Cancel them' }).click();
    await dialog.getByRole('button', { name: 'Delete client' }).click();
    await expectToast(page, [
      'Client account deleted successfully',
      '1 appointment was cancelled. The account can be restored for 30 days.',
    ]);
    await expectSoon(() => appointments()).toContainEqual([unlocked, id, 'cancelled']);

    // Its page says so and offers nothing but to bring it back.
    await page.goto(`/admin-portal?removed=true&q=${username}`);
    await expectSeen(page.getByRole('link', { name: `View ${username}` }));
    const wide = page.viewportSize()!;
    await page.setViewportSize({ ...wide, width: 768 });
    await expectSoon(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(768);
    await page.setViewportSize(wide);
    await page.getByRole('link', { name: `View ${username}` }).click();
    await expectPath(page, `/admin-view-client?id=${id}`);
    await expectSeen(page.getByText(`This client was removed on ${formatDate(Date.now())}.`));
    await expectSeen(page.getByText('Returned, appointment cancelled'));
    for (const name of ['Edit', 'Delete', 'Edit credits'])
      expect(await page.getByRole('button', { name, exact: true }).count(), name).toBe(0);
    await page.getByRole('button', { name: 'Restore' }).click();
    await expectToast(page, ['Client account restored']);
    await expectSeen(page.getByRole('button', { name: 'Delete', exact: true }));
    await expectSoon(() => api(getClient, { params: { id } })).toMatchObject({ credits: 1, removedAt: null });
    expectNoProblems(admin);
  });

  it('is made and found on the standalone page, which the palette leads to', async () => {
    const { username: inactive, id } = await newClient(api);
    await api(changeClient, { params: { id }, body: { isActive: false } });
    const admin = await people.admin();
    const { page } = admin;
    await page.goto('/admin-portal');
    await expectSeen(page.getByText(`Welcome, ${product.admin.email}`));
    await openPalette(page);
    await page.keyboard.type('client management');
    await page.keyboard.press('Enter');
    await expectPath(page, '/admin-client-management');

    const username = unique('standalone');
    await page.getByLabel('Username').fill(username);
    await page.getByRole('button', { name: 'Create Client' }).click();
    await expectToast(page, ['Error', 'Username and password are required'], 'alert');
    await expectSeen(page.getByText('Password is required'));
    await page.getByLabel('Password', { exact: true }).fill('long enough');
    await page.getByRole('button', { name: 'Create Client' }).click();
    await expectToast(page, ['Client account created successfully']);
    await expectSoon(() => page.getByLabel('Username').inputValue()).toBe('');
    await expectSeen(rowOf(page, username).getByText('Active', { exact: true }));
    await expectSeen(rowOf(page, inactive).getByText('Inactive', { exact: true }));
    await rowOf(page, username)
      .getByRole('button', { name: `Edit credits of ${username}` })
      .click();
    await page.getByLabel('New balance').fill('100001');
    await page.getByRole('button', { name: 'Update Credits' }).click();
    await expectSeen(page.getByRole('dialog').getByText('A client can have at most 100,000 credits.'));
    expectNoProblems(admin, 400);
  });

  it('a deactivated client is signed out at once and cannot sign in', async () => {
    const credentials = await newClient(api);
    const client = await people.client(credentials);
    await client.page.goto('/client-portal');
    await expectSeen(client.page.getByRole('heading', { name: 'Welcome, Casey' }));

    const admin = await people.admin();
    await openClients(admin.page, credentials.username);
    await chooseFor(admin.page, credentials.username, 'Deactivate');
    await expectToast(admin.page, ['Client account deactivated']);
    await expectSeen(rowOf(admin.page, credentials.username).getByText('Inactive'));

    await client.page.getByRole('link', { name: 'Credit history', exact: true }).click();
    await expectSeen(client.page.getByRole('heading', { name: 'Your session has ended' }));
    await client.page.getByLabel('Password', { exact: true }).fill(credentials.password);
    await client.page.getByRole('button', { name: 'Sign In' }).click();
    await expectToast(
      client.page,
      ['Login Failed', 'This account is inactive. Contact your administrator.'],
      'alert',
    );
    expectNoProblems(admin);
    expectNoProblems(client, 401, 403);
  });

  it('is viewed with its appointments and its ledger, and edited there', async () => {
    const client = await newClient(api, { credits: 1 });
    const title = unique('Seen by admins');
    await book(api, client.id, { date: nextWeek(4), time: '11:00' }, { title });
    await api(setCredits, {
      params: { id: client.id },
      body: { credits: 4, kind: 'gift', reason: 'Thanks' },
    });
    const admin = await people.admin();
    const { page } = admin;
    await openClients(page, client.username);
    await page.getByRole('link', { name: `View ${client.username}` }).click();
    await expectPath(page, `/admin-view-client?id=${client.id}`);
    await expectSeen(page.getByText(title));
    await expectSeen(page.getByText('Gift of 3 credits'));
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit client' });
    await expectSoon(() => dialog.getByRole('button', { name: 'Save changes' }).isDisabled()).toBe(true);
    await dialog.getByLabel('Last name').fill('Okafor');
    await dialog.getByLabel('ABN').fill('51 824 753 557');
    await expectSeen(dialog.getByText('Enter a valid ABN of 11 digits.'));
    await dialog.getByLabel('ABN').fill('51824753556');
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expectToast(page, ['Client account updated successfully']);
    await expectSeen(page.getByText('Casey Okafor'));
    await expectSeen(page.getByText('51 824 753 556'));
    expectNoProblems(admin);
  });
});
