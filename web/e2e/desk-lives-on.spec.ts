import { cancelAppointment, listAppointments } from '@setter/contracts/appointments/manage-appointments';
import { listDesk } from '@setter/contracts/desk/desk-list';
import { takeLead } from '@setter/contracts/desk/lead-work';
import { contact } from '@setter/contracts/leads/contact';
import { getLead } from '@setter/contracts/leads/manage-leads';
import { changeAccount } from '@setter/contracts/staff/accounts';
import { withBrowser } from '@setter/testing/browser';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { newApi } from './support/api.ts';
import { chooseClient, createButton } from './support/appointment-form.ts';
import { book, newClient, nextWeek, unique } from './support/arrange.ts';
import { atDesk, callByKey, newSetter } from './support/desk-people.ts';
import { expectGone, expectNoProblems, expectSeen, expectSoon } from './support/expectations.ts';
import { withOwnSetter } from './support/own-setter.ts';

/** Of its own: who waits there. */
const setter = withOwnSetter();
const person = withBrowser();

/** From New Zealand, where the hours of the office count. */
async function anEnquiry(name: string): Promise<string> {
  const email = `${unique('lives')}@torrens.example`;
  const company = 'Torrens Finance';
  await newApi(setter().app.url)(contact, {
    body: { name, email, phone: '+64 21 123 4567', company, industry: 'finance-mortgage' },
  });
  const find = async () =>
    (await setter().api(listDesk, { query: { owner: 'all' } })).find((row) => row.email === email)?.id;
  await expectSoon(find).toBeDefined();
  return (await find()) ?? '';
}
const leadOf = (id: string) => setter().api(getLead, { params: { id } });
const rowOf = (page: Page, name: string) => page.locator('[data-desk-row]').filter({ hasText: name });
const ownDesk = () => atDesk(person, { url: setter().app.url, width: 1440 }, setter().app.admin);

it('what a deactivated account had is free on the desk of another, who takes it', async () => {
  const { api } = setter();
  const id = await anEnquiry('Wesley Tran');
  const ines = await newSetter(setter(), 'Ines');
  await ines.api(takeLead, { params: { id } });
  const owner = await ownDesk();
  const { page } = owner;
  await page.goto('/admin-portal?section=desk&owner=free');
  await expectSeen(page.getByText('Nobody is waiting'));

  await api(changeAccount, { params: { id: ines.id }, body: { isActive: false } });
  await rowOf(page, 'Wesley Tran').click();
  const panel = page.getByRole('article', { name: 'Wesley Tran' });
  await expectSeen(panel.getByRole('button', { name: 'Take', exact: true }));
  await page.keyboard.press('a');
  await expectSeen(panel.getByText('Yours'));
  expect((await leadOf(id)).owner?.id).not.toBe(ines.id);
  expectNoProblems(owner);
});

it('a lead leaves the desk by whatever way it is booked, comes back when that falls through, and is booked again', async () => {
  const { api } = setter();
  const client = await newClient(api, { businessName: 'Kiln and Sons' });
  const id = await anEnquiry('Louise Abbot');
  const owner = await ownDesk();
  const { page } = owner;
  await page.goto(`/admin-portal?section=desk&owner=all`);
  await expectSeen(rowOf(page, 'Louise Abbot'));

  const first = await book(api, client.id, { date: nextWeek(3), time: '10:00' }, { leadId: id });
  await expectGone(rowOf(page, 'Louise Abbot'));
  expect(await leadOf(id)).toMatchObject({ status: 'booked', waitingSince: null });
  await api(cancelAppointment, { params: { id: first.id }, body: {} });
  await expectSeen(rowOf(page, 'Louise Abbot').getByText('Cancelled'));

  await rowOf(page, 'Louise Abbot').click();
  await expectSeen(page.getByRole('article', { name: 'Louise Abbot' }));
  await callByKey(page);
  await page.keyboard.press('4');
  const form = page.getByRole('dialog', { name: 'Create Appointment' });
  await chooseClient(form.getByLabel('Client', { exact: true }), 'Kiln and Sons');
  // As the last one for that client.
  await expectSoon(() => form.getByLabel('Title').inputValue()).toBe('First conversation');
  await form.getByRole('group', { name: 'Next times' }).getByRole('button').first().click();
  await form.getByRole('checkbox', { name: /^The prospect agreed/ }).click();
  await createButton(form).click();
  await expectGone(form);
  await expectSoon(async () => (await leadOf(id)).status).toBe('booked');
  const made = (await api(listAppointments, { query: {} })).filter(({ leadId }) => leadId === id);
  expect(made.map(({ status }) => status).toSorted()).toEqual(['cancelled', 'scheduled']);
  expectNoProblems(owner);
});
