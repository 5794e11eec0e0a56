import { cancelAppointment, listAppointments } from '@setter/contracts/appointments/manage-appointments';
import { takeLead } from '@setter/contracts/desk/lead-work';
import { getLead } from '@setter/contracts/leads/manage-leads';
import { changeAccount } from '@setter/contracts/staff/accounts';
import { withBrowser } from '@setter/testing/browser';
import { expect, it } from 'vitest';
import { chooseClient, createButton } from './support/appointment-form.ts';
import { book, newClient, nextWeek, opens } from './support/arrange.ts';
import { anEnquiry, atDesk, callByKey, newSetter, panelOf, rowOf } from './support/desk-people.ts';
import { expectGone, expectNoProblems, expectSeen, expectSoon } from './support/expectations.ts';
import { withOwnSetter } from './support/own-setter.ts';

/** Of its own: who waits there. */
const setter = withOwnSetter();
const person = withBrowser();

const enquires = async (name: string) => (await anEnquiry(setter(), { name })).id;
const leadOf = (id: string) => setter().api(getLead, { params: { id } });
const ownDesk = () => atDesk(person, { url: setter().app.url, width: 1440 }, setter().app.admin);

it('what a deactivated account had is free on the desk of another, who takes it', async () => {
  const { api } = setter();
  const id = await enquires('Wesley Tran');
  const ines = await newSetter(setter(), 'Ines');
  await ines.api(takeLead, { params: { id } });
  const owner = await ownDesk();
  const { page } = owner;
  await page.goto('/admin-portal?section=desk&owner=free');
  await expectSeen(page.getByText('Nobody is waiting'));

  await api(changeAccount, { params: { id: ines.id }, body: { isActive: false } });
  await rowOf(page, 'Wesley Tran').click();
  const panel = panelOf(page, 'Wesley Tran');
  await expectSeen(panel.getByRole('button', { name: 'Take', exact: true }));
  await page.keyboard.press('a');
  await expectSeen(panel.getByText('Yours'));
  expect((await leadOf(id)).owner?.id).not.toBe(ines.id);
  expectNoProblems(owner);
});

it('a lead leaves the desk by whatever way it is booked, comes back when that falls through, and is booked again', async () => {
  const { api } = setter();
  const client = await newClient(api, { businessName: 'Kiln and Sons' });
  await opens(api, client.id);
  const id = await enquires('Louise Abbot');
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
  await expectSeen(panelOf(page, 'Louise Abbot'));
  await callByKey(page);
  await page.keyboard.press('4');
  const form = page.getByRole('dialog', { name: 'Create Appointment' });
  await chooseClient(form.getByLabel('Client', { exact: true }), 'Kiln and Sons');
  // As the last one for that client.
  await expectSoon(() => form.getByLabel('Title').inputValue()).toBe('First conversation');
  await form.locator('[data-free-time]').first().click();
  await form.getByRole('checkbox', { name: /^The prospect agreed/ }).click();
  await createButton(form).click();
  await expectGone(form);
  await expectSoon(async () => (await leadOf(id)).status).toBe('booked');
  const made = (await api(listAppointments, { query: {} })).filter(({ leadId }) => leadId === id);
  expect(made.map(({ status }) => status).toSorted()).toEqual(['cancelled', 'scheduled']);
  expectNoProblems(owner);
});
