import { unlockAppointment } from '@setter/contracts/appointments/client-appointments';
import { listAppointments } from '@setter/contracts/appointments/manage-appointments';
import { requestFairCredit } from '@setter/contracts/fair-credits/claims';
import {
  approveFairCredit,
  getFairCredit,
  listFairCredits,
} from '@setter/contracts/fair-credits/decide-claims';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import type { Api } from '../src/lib/api/api.ts';
import { adminApi, clientApi } from './support/api.ts';
import { book, newClient, nextWeek, unique } from './support/arrange.ts';
import { expectGone, expectNoProblems, expectPath, expectSeen, expectSoon } from './support/expectations.ts';
import { withPeople } from './support/people.ts';

const people = withPeople();
let admin: Api;
beforeAll(async () => {
  admin = await adminApi();
});

/** A claim of an appointment of next week. */
async function claimed() {
  const businessName = unique('North Head');
  const owner = await newClient(admin, { credits: 3, businessName });
  const client = await clientApi(owner);
  const title = unique('Bridging');
  const { id } = await book(admin, owner.id, { date: nextWeek(3), time: '10:00' }, { title });
  await client(unlockAppointment, { params: { id } });
  const body = { reason: 'wrong_details', words: 'The number led to another family.' } as const;
  const claim = await client(requestFairCredit, { params: { id }, body });
  await admin(listFairCredits); // Waits until every screen shows the claim.
  return { id: claim.id, appointmentId: id, title, businessName };
}

const stateOf = async (id: string) => {
  const { state, decision } = await admin(getFairCredit, { params: { id } });
  return [state, decision];
};
const claim = (page: Page, title: string) => page.getByRole('article', { name: title });
const decision = (page: Page) => page.getByRole('region', { name: 'Decision' });

it('declines by keyboard, with a reason that the client reads', async () => {
  const { id, title, businessName } = await claimed();
  const person = await people.admin();
  const { page } = person;
  await page.goto('/admin/fair-credits');
  await page.getByRole('list', { name: 'Claims' }).getByText(businessName).click();
  await expectSeen(claim(page, title).getByText('The number led to another family.'));
  await expectSeen(claim(page, title).getByText('No other appointment has the same phone or email.'));
  await expectSeen(claim(page, title).getByText(/2 becomes 3, and cancels the appointment/));
  await expectSeen(claim(page, title).getByText(/claimed the credit by rule 3/));

  await page.keyboard.press('d');
  const dialog = page.getByRole('dialog');
  const reason = dialog.getByLabel('Reason');
  await expectSoon(() => reason.evaluate((field) => field === document.activeElement)).toBe(true);
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await expectSeen(dialog.getByText('Say why. The client reads it.'));
  // Keys in a field are text.
  await reason.pressSequentially('a bad line, and a date');
  expect(await stateOf(id)).toEqual(['open', null]);
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await expectGone(dialog);
  await expectSeen(decision(page).getByText('a bad line, and a date'));
  expect(await stateOf(id)).toEqual(['declined', 'a bad line, and a date']);
  expectNoProblems(person);
});

it('approves by keyboard and cancels the appointment, or keeps it', async () => {
  const [cancelled, kept] = [await claimed(), await claimed()];
  const person = await people.admin();
  const { page } = person;
  await page.goto(`/admin/fair-credits?open=${cancelled.id}`);
  await expectSeen(claim(page, cancelled.title).getByRole('button', { name: /^Approve, return/ }));
  await page.keyboard.press('a');
  await expectSeen(decision(page).getByText(/^An admin approved it on /));

  await page.goto(`/admin/fair-credits?open=${kept.id}`);
  await claim(page, kept.title).getByRole('button', { name: 'Approve, keep the appointment' }).click();
  await expectSeen(decision(page).getByText(/^An admin approved it on /));

  expect(await stateOf(cancelled.id)).toEqual(['approved', null]);
  expect(await stateOf(kept.id)).toEqual(['approved', null]);
  const statusOf = async (id: string) => (await admin(listAppointments, { query: { id } }))[0]?.status;
  expect(await statusOf(cancelled.appointmentId)).toBe('cancelled');
  expect(await statusOf(kept.appointmentId)).toBe('scheduled');
  expectNoProblems(person);
});

it('leads to the rates by client', async () => {
  const person = await people.admin();
  const { page } = person;
  await page.goto('/admin/fair-credits');
  await page.getByRole('link', { name: 'Rates by client' }).click();
  await expectPath(page, '/admin-analytics?tab=outcomes');
  await expectSoon(() => page.getByRole('radio', { name: 'By client' }).isChecked()).toBe(true);
  expectNoProblems(person);
});

it('says what decided a claim that another admin was faster with', async () => {
  const { id, title } = await claimed();
  const person = await people.admin();
  const { page } = person;
  await page.goto(`/admin/fair-credits?open=${id}`);
  const decline = claim(page, title).getByRole('button', { name: 'Decline' });
  await expectSeen(decline);
  await admin(approveFairCredit, { params: { id } });
  await decline.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('The number is right.');
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await expectSeen(decision(page).getByText('This request has already been decided.'));
  await expectSeen(decision(page).getByText(/^An admin approved it on /));
  expectNoProblems(person, 409);
});
