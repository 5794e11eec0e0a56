import { listAppointments, updateAppointment } from '@setter/contracts/appointments/manage-appointments';
import { unlockAppointment } from '@setter/contracts/appointments/client-appointments';
import { clientCreditTransactions } from '@setter/contracts/credits/credit-transactions';
import { clientUser } from '@setter/contracts/session/client-session';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Api } from '../src/lib/api/api.ts';
import { adminApi, clientApi } from './support/api.ts';
import { chooseFor, createButton, fillNewAppointment, setStart } from './support/appointment-form.ts';
import { book, newClient, nextWeek, unique } from './support/arrange.ts';
import type { NewClient } from './support/arrange.ts';
import {
  expectGone,
  expectNoProblems,
  expectPath,
  expectSeen,
  expectSoon,
  expectToast,
} from './support/expectations.ts';
import { withPeople } from './support/people.ts';

describe('appointments in the back office', () => {
  const people = withPeople();
  const when = { date: nextWeek(2), time: '10:00' } as const;
  let api: Api;
  beforeAll(async () => {
    api = await adminApi();
  });

  const bookedFor = ({ id }: NewClient) => api(listAppointments, { query: { clientId: String(id) } });
  /** The list of one client's appointments. */
  const openList = async (page: Page, { id }: NewClient) => {
    await page.goto(`/admin-appointments?client=${id}`);
    await expectSeen(page.getByRole('heading', { name: 'Appointments', level: 1 }));
  };

  it('are made at times that exist, and at the one of two that is meant', async () => {
    const businessName = unique('Casey Clocks');
    const client = await newClient(api, { businessName });
    const admin = await people.admin();
    const { page } = admin;
    await page.goto('/admin-appointments');
    await page.getByRole('button', { name: 'Create Appointment' }).first().click();
    await createButton(page.getByRole('dialog')).click();
    await expectToast(page, ['Please fill in all required fields'], 'alert');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();

    const input = { client: businessName, title: 'Night shift', date: '2028-10-01', time: '02:30' };
    const form = await fillNewAppointment(page, input);
    await createButton(form).click();
    await expectSeen(
      form.getByText('2:30 AM on October 1, 2028 does not exist: the clocks in Sydney go forward over it.'),
    );
    await setStart(form, { date: '2028-04-02', time: '02:30' });
    await createButton(form).click();
    await expectSeen(form.getByText(/^This time comes twice/));
    await form.getByRole('radio', { name: 'Second, standard time' }).click();
    await expectSeen(form.getByText('Sunday, April 2, 2028, 2:30 AM AEST - 3:00 AM Sydney time'));
    await form.getByRole('radio', { name: 'Zoom' }).click();
    await form.getByLabel('Zoom link').fill('https://zoom.example/j/1');
    await form.getByLabel('Contact name').fill('Ana Lim');
    await expectGone(form.getByLabel('Location'));
    await createButton(form).click();
    await expectToast(page, ['Appointment created successfully']);
    await expectSoon(() => bookedFor(client)).toMatchObject([
      {
        title: 'Night shift',
        prospectName: 'Ana Lim',
        startTime: '2028-04-01T16:30:00.000Z',
        endTime: '2028-04-01T17:00:00.000Z',
        meetingType: 'zoom',
        zoomLink: 'https://zoom.example/j/1',
        status: 'scheduled',
      },
    ]);

    // Nothing touched the time, so it stays the second of the two.
    await openList(page, client);
    await chooseFor(page, 'Night shift', 'Edit');
    const edit = page.getByRole('dialog', { name: 'Edit Appointment' });
    await edit.getByLabel('Title').fill('Late shift');
    await edit.getByRole('button', { name: 'Update Appointment' }).click();
    await expectToast(page, ['Appointment updated successfully']);
    await expectSoon(() => bookedFor(client)).toMatchObject([
      { title: 'Late shift', startTime: '2028-04-01T16:30:00.000Z' },
    ]);
    expectNoProblems(admin);
  });

  it('reject a stale expected version, and show what changed', async () => {
    const client = await newClient(api);
    const { id, version } = await book(api, client.id, when, { title: 'Shared' });
    const admin = await people.admin();
    const { page } = admin;
    await openList(page, client);
    await chooseFor(page, 'Shared', 'Edit');
    const form = page.getByRole('dialog', { name: 'Edit Appointment' });
    await form.getByLabel('Teaser').fill('From this tab');
    await api(updateAppointment, { params: { id }, body: { title: 'Renamed', expectedVersion: version } });
    await form.getByRole('button', { name: 'Update Appointment' }).click();
    await expectToast(
      page,
      ['Error', 'This appointment has changed. Look at it again before you go on.'],
      'alert',
    );
    await expectSeen(form.getByText(/^Somebody else has changed this appointment meanwhile\./));
    await expectSoon(() => form.getByLabel('Title').inputValue()).toBe('Renamed');
    await form.getByRole('button', { name: 'Update Appointment' }).click();
    await expectToast(page, ['Appointment updated successfully']);
    await expectSoon(() => bookedFor(client)).toMatchObject([{ title: 'Renamed', teaser: 'From this tab' }]);

    // A form that is open says so as soon as the list is read again.
    await chooseFor(page, 'Renamed', 'Edit');
    await form.getByLabel('Teaser').fill('Once more');
    await api(updateAppointment, { params: { id }, body: { title: 'Renamed again' } });
    // Waits for the read model.
    await bookedFor(client);
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expectSeen(form.getByText(/^Somebody else has changed this appointment meanwhile\./));
    await expectSoon(() => form.getByLabel('Title').inputValue()).toBe('Renamed again');
    await expectSoon(() => form.getByLabel('Teaser').inputValue()).toBe('Once more');
    expectNoProblems(admin, 409);
  });

  it('are confirmed and cancelled, and the credit goes back to the client', async () => {
    const client = await newClient(api, { credits: 1 });
    const title = unique('Called off');
    const { id } = await book(api, client.id, when, { title });
    const clients = await clientApi(client);
    await clients(unlockAppointment, { params: { id } });
    expect((await clients(clientUser)).credits).toBe(0);

    const admin = await people.admin();
    const { page } = admin;
    await openList(page, client);
    await chooseFor(page, title, 'Confirm');
    await expectToast(page, ['Appointment confirmed']);
    const row = page.getByRole('row', { name: title });
    await expectSeen(row.getByText('Confirmed'));
    await chooseFor(page, title, 'Cancel appointment');
    const dialog = page.getByRole('dialog', { name: `Cancel ${title}?` });
    await expectSoon(() => dialog.getByRole('checkbox').getAttribute('aria-checked')).toBe('true');
    await dialog.getByRole('button', { name: 'Cancel appointment' }).click();
    await expectToast(page, ['Appointment cancelled', 'The credit was returned to the client.']);
    await expectSoon(() => row.innerText()).toMatch(/Cancelled\s+Credit returned/);

    await expectSoon(async () => (await clients(clientUser)).credits).toBe(1);
    const ledger = await clients(clientCreditTransactions);
    expect(ledger.map(({ description, amount }) => [description, amount])).toEqual([
      ['Returned, appointment cancelled', 1],
      ['Unlocked', -1],
      ['Gift of 1 credit', 1],
    ]);
    expectNoProblems(admin);
  });

  it('are found by search and filters, and deleted together in select mode', async () => {
    const client = await newClient(api);
    const titles = ['Harbour one', 'Harbour two', 'Mountain'];
    for (const title of titles) await book(api, client.id, when, { title });
    const admin = await people.admin();
    const { page } = admin;
    await openList(page, client);
    await expectSeen(page.getByText('3 appointments match'));
    await page.getByLabel('Search appointments').fill('HARBOUR');
    await expectSeen(page.getByText('2 appointments match'));
    await page.getByRole('button', { name: 'Time', exact: true }).click();
    await page.getByRole('option', { name: 'Past' }).click();
    await expectPath(page, /time=past/);
    await expectSeen(page.getByText('No appointment matches.'));
    await page.getByRole('button', { name: 'Time: Past' }).click();
    await page.getByRole('option', { name: 'Upcoming' }).click();
    await expectSeen(page.getByText('2 appointments match'));

    await page.getByRole('button', { name: 'Select Mode' }).click();
    await page.getByRole('checkbox', { name: 'Select all rows on this page' }).click();
    await page.getByRole('toolbar').getByRole('button', { name: 'Delete appointments' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete 2 appointments?' });
    await expectSeen(
      dialog.getByText(
        'Are you sure you want to delete 2 selected appointments? This action cannot be undone.',
      ),
    );
    await dialog.getByRole('button', { name: 'Delete appointments' }).click();
    await expectToast(page, ['2 appointments deleted successfully']);
    await expectGone(dialog);
    await expectSoon(() => bookedFor(client)).toMatchObject([{ title: 'Mountain' }]);
    expectNoProblems(admin);
  });

  it('are deleted one by one only after a question', async () => {
    const client = await newClient(api, { credits: 1 });
    const title = unique('Single');
    const { id } = await book(api, client.id, when, { title });
    await (
      await clientApi(client)
    )(unlockAppointment, { params: { id } });
    const admin = await people.admin();
    const { page } = admin;
    await openList(page, client);
    await chooseFor(page, title, 'Delete');
    const dialog = page.getByRole('dialog', { name: `Delete ${title}?` });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expectGone(dialog);
    await expectSoon(() => bookedFor(client)).toHaveLength(1);
    await chooseFor(page, title, 'Delete');
    await dialog.getByRole('button', { name: 'Delete appointment' }).click();
    await expectToast(page, ['Appointment deleted successfully', '1 credit was returned.']);
    await expectSoon(() => bookedFor(client)).toEqual([]);
    expectNoProblems(admin);

    // The client's statement keeps both lines with the title, without a link that leads nowhere.
    const statement = await people.client(client);
    await statement.page.goto('/client-credit-history');
    const lines = statement.page.getByRole('row').filter({ hasText: title });
    await expectSoon(() => lines.getByText('Appointment removed', { exact: true }).count()).toBe(2);
    await expectSoon(() => lines.getByRole('link').count()).toBe(0);
    expectNoProblems(statement);
  });

  it('keep their time when their prospect is erased, and lose every word', async () => {
    const client = await newClient(api);
    const title = unique('Forgotten');
    const clientEmail = `${title.toLowerCase()}@prospect.example`;
    await book(api, client.id, when, { title, clientEmail, prospectConsent: true, notes: 'Ask for Sam' });
    const admin = await people.admin();
    const { page } = admin;
    await openList(page, client);
    await chooseFor(page, title, 'Erase personal data');
    const dialog = page.getByRole('dialog', { name: `Erase the data of ${title}?` });
    await expectSeen(dialog.getByText(/This cannot be undone\.$/));
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expectGone(dialog);
    // The open appointment offers it as well.
    await chooseFor(page, title, 'Edit');
    const sheet = page.getByRole('dialog', { name: 'Edit Appointment' });
    const erase = sheet.getByRole('button', { name: 'Erase personal data' });
    await erase.click();
    await dialog.getByRole('button', { name: 'Erase for good' }).click();
    await expectToast(page, ['Personal data erased']);
    await expectGone(dialog);
    await expectGone(erase);
    await expectSoon(() => sheet.getByLabel('Notes').inputValue()).toBe('');
    await sheet.getByRole('button', { name: 'Cancel', exact: true }).click();
    await expectGone(sheet);
    await expectSeen(page.getByRole('button', { name: /^Edit Erased on request/ }));
    await page.getByRole('button', { name: /^More for Erased on request/ }).click();
    await expectSeen(page.getByRole('menuitem', { name: 'Delete' }));
    await expectSoon(() => page.getByRole('menuitem', { name: 'Erase personal data' }).count()).toBe(0);
    const [kept] = await bookedFor(client);
    expect(kept).toMatchObject({
      title: { erased: true },
      clientEmail: { erased: true },
      notes: { erased: true },
      status: 'scheduled',
    });
    expectNoProblems(admin);
  });

  it('are narrowed to those to come that are locked, soonest first', async () => {
    const client = await newClient(api, { credits: 1 });
    const later = { title: unique('Locked later') };
    const soon = { title: unique('Locked soon') };
    const open = { title: unique('Unlocked') };
    await book(api, client.id, { date: nextWeek(5), time: '10:00' }, later);
    await book(api, client.id, { date: nextWeek(3), time: '10:00' }, soon);
    const { id } = await book(api, client.id, when, open);
    await (
      await clientApi(client)
    )(unlockAppointment, { params: { id } });
    const admin = await people.admin();
    const { page } = admin;
    await openList(page, client);
    await expectSeen(page.getByText(open.title));
    const locked = page.getByRole('button', { name: 'Locked', exact: true });
    await locked.click();
    await expectPath(page, `/admin-appointments?filter=locked&client=${client.id}`);
    await expectSeen(page.getByText('2 appointments match'));
    await expectGone(page.getByText(open.title));
    const list = () => page.getByRole('region', { name: 'List of appointments' }).innerText();
    await expectSoon(async () => {
      const text = await list();
      return text.indexOf(soon.title) < text.indexOf(later.title) && text.includes(soon.title);
    }).toBe(true);
    await page.reload();
    await expectSoon(() => locked.getAttribute('aria-pressed')).toBe('true');
    await page.getByRole('button', { name: 'Clear' }).click();
    await expectSeen(page.getByText(open.title));
    expectNoProblems(admin);
  });
});
