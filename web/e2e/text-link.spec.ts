import { getProspectLink } from '@setter/contracts/appointment-links/prospect-link';
import { listAppointments } from '@setter/contracts/appointments/manage-appointments';
import type { Page } from 'playwright-core';
import { beforeAll, it } from 'vitest';
import type { Api } from '../src/lib/api/api.ts';
import { adminApi } from './support/api.ts';
import { chooseFor, createButton, fillNewAppointment } from './support/appointment-form.ts';
import { book, newClient, nextWeek, unique } from './support/arrange.ts';
import { expectGone, expectNoProblems, expectSeen, expectSoon } from './support/expectations.ts';
import { withPeople } from './support/people.ts';

const people = withPeople();
let api: Api;
beforeAll(async () => {
  api = await adminApi();
});

const textThem = 'Text them the link';

/** Where the page was sent to last: the browser has no program for text messages, and stays. */
const watchAddresses = (page: Page) =>
  page.addInitScript(() => {
    window.navigation.addEventListener('navigate', ({ destination }) => {
      document.documentElement.dataset['sentTo'] = destination.url;
    });
  });
const sentTo = (page: Page) => page.evaluate(() => document.documentElement.dataset['sentTo']);
const messageTo = async (number: string, id: string) => {
  const { text } = await api(getProspectLink, { params: { id } });
  return `sms:${number}?&body=${encodeURIComponent(text)}`;
};

it('who books an appointment texts its link, then and later, where the prospect agreed and has a mobile number', async () => {
  const businessName = unique('Texting Loans');
  const client = await newClient(api, { businessName });
  const admin = await people.admin();
  const { page } = admin;
  await watchAddresses(page);
  await page.goto(`/admin-appointments?client=${client.id}`);
  const form = await fillNewAppointment(page, {
    client: businessName,
    title: 'First call',
    date: nextWeek(2),
    time: '10:00',
  });
  await form.getByLabel('Contact phone').fill('0491 570 313');
  await form.getByLabel(/agreed/).check({ force: true });
  await createButton(form).click();
  const toast = page
    .locator('body > * [role=status]')
    .filter({ hasText: 'Appointment created successfully' });
  await toast.getByRole('button', { name: textThem }).click();
  const [{ id } = { id: '' }] = await api(listAppointments, { query: { clientId: String(client.id) } });
  await expectSoon(async () => decodeURI((await sentTo(page)) ?? '')).toBe(
    decodeURI(await messageTo('+61491570313', id)),
  );

  const landline = { title: 'On a landline', prospectConsent: true, clientPhone: '02 5550 0000' };
  await book(api, client.id, { date: nextWeek(2), time: '12:00' }, landline);
  await page.goto(`/admin-appointments?client=${client.id}`);
  await chooseFor(page, 'First call', 'Edit');
  const edit = page.getByRole('dialog', { name: 'Edit Appointment' });
  await edit.getByRole('button', { name: textThem }).click();
  await expectSoon(() => sentTo(page)).toMatch(/^sms:\+61491570313\?/);
  await edit.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expectGone(edit);
  await chooseFor(page, 'On a landline', 'Edit');
  await expectSeen(edit.getByRole('button', { name: 'Confirm' }));
  await expectGone(edit.getByRole('button', { name: textThem }));
  expectNoProblems(admin);
});
