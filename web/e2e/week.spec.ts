import { listAppointments } from '@setter/contracts/appointments/manage-appointments';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Api } from '../src/lib/api/api.ts';
import { formatFullDate } from '../src/lib/time/time.ts';
import { adminApi } from './support/api.ts';
import { chooseClient, createButton, setStart } from './support/appointment-form.ts';
import { book, instants, newClient, nextWeek, opens, unique } from './support/arrange.ts';
import { expectGone, expectNoProblems, expectSeen, expectSoon, expectToast } from './support/expectations.ts';
import { hasFocus } from './support/keyboard.ts';
import { withPeople } from './support/people.ts';
import { weekBlock } from './support/portal.ts';

const people = withPeople();
let api: Api;
beforeAll(async () => {
  api = await adminApi();
});

const weekdays = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '08:30', to: '17:30' }));
const columns = (page: Page) => page.locator('[data-week]').getByRole('group');
/** What a screen reader says of each day beside its name. */
const wordsOf = (page: Page) =>
  columns(page).evaluateAll((days) =>
    days.map((day) => {
      const id = day.getAttribute('aria-describedby');
      return id === null ? '' : (document.getElementById(id)?.textContent ?? '');
    }),
  );
const open = 'Open 8:30 AM to 5:30 PM';

describe('the week', () => {
  it('of the portal is closed where its client says so, and shades nothing before that', async () => {
    const client = await newClient(api);
    await book(api, client.id, { date: nextWeek(6), time: '10:00' }, { title: 'On a Saturday' });
    const owner = await people.client(client);
    const { page } = owner;
    await page.goto(`/client-portal?day=${nextWeek(3)}`);
    await expectSeen(weekBlock(page, 'On a Saturday'));
    expect(await page.locator('[data-closed]').count()).toBe(0);

    await opens(api, client.id, { hours: weekdays });
    await page.reload();
    await expectSoon(() => wordsOf(page)).toEqual([open, open, open, open, open, 'Closed', 'Closed']);
    await expectSeen(weekBlock(page, 'On a Saturday'));
    expectNoProblems(owner);

    const phone = await people.client(client, { width: 360 });
    await phone.page.goto(`/client-portal?day=${nextWeek(7)}`);
    await expectSeen(phone.page.getByRole('paragraph').filter({ hasText: 'Closed' }));
    await phone.page.goto(`/client-portal?day=${nextWeek(6)}`);
    await expectSeen(phone.page.getByRole('paragraph').filter({ hasText: 'Closed' }));
    await expectSeen(phone.page.getByRole('button', { name: 'On a Saturday' }).first());
    expectNoProblems(phone);
  });

  it('of a client is seen by the office with its hours and rules, which change at once', async () => {
    const client = await newClient(api);
    await opens(api, client.id, { hours: weekdays, bufferAfter: 15, mostPerDay: 5, mostPerWeek: 18 });
    await book(api, client.id, { date: nextWeek(2), time: '10:00' }, { title: 'Refinance review' });
    const admin = await people.admin();
    const { page } = admin;
    await page.goto(`/admin-view-client?id=${client.id}`);
    const calendar = page.getByRole('region', { name: 'Calendar' });
    await calendar.getByRole('button', { name: 'Next week' }).click();
    await expectSoon(() => wordsOf(page)).toEqual([open, open, open, open, open, 'Closed', 'Closed']);
    await expectSeen(calendar.getByText('Mon - Fri'));
    await expectSeen(calendar.getByText('5 a day, 18 a week'));

    await calendar.getByRole('button', { name: 'Edit availability' }).click();
    const sheet = page.getByRole('dialog', { name: 'Edit availability' });
    await sheet.getByRole('switch', { name: 'Friday' }).click();
    await sheet.getByRole('button', { name: 'Save', exact: true }).click();
    await expectToast(page, ['Availability saved']);
    await sheet.getByRole('button', { name: 'Close' }).click();
    await expectSeen(calendar.getByText('Mon - Thu'));
    await expectSoon(() => wordsOf(page)).toEqual([open, open, open, open, 'Closed', 'Closed', 'Closed']);

    await weekBlock(page, 'Refinance review').click();
    await expectSeen(page.getByRole('dialog', { name: 'Edit Appointment' }));
    expectNoProblems(admin);
  });
});

describe('the free times of the form', () => {
  const slots = (form: Locator) => form.locator('[data-free-time]');
  const openForm = async (page: Page, businessName: string) => {
    await page.goto('/admin-appointments');
    await page.getByRole('button', { name: 'Create Appointment' }).first().click();
    const form = page.getByRole('dialog', { name: 'Create Appointment' });
    await chooseClient(form.getByLabel('Client', { exact: true }), businessName);
    return form;
  };
  const startIn = async (form: Locator) => [
    await form.getByLabel('Start date').inputValue(),
    await form.getByLabel('Start time').inputValue(),
  ];

  it('are moved through and taken by keyboard, and a time that is not free turns red', async () => {
    const businessName = unique('Free Loans');
    const client = await newClient(api, { businessName });
    await opens(api, client.id, { hours: [{ weekday: 2, from: '09:00', to: '12:00' }], minimumNotice: 0 });
    await book(api, client.id, { date: nextWeek(2), time: '10:00' }, { title: 'Refinance review' });
    const admin = await people.admin();
    const { page } = admin;
    const form = await openForm(page, businessName);
    await expectSeen(form.getByText(/^next free Tue/));
    await setStart(form, { date: nextWeek(2), time: '10:15' });
    await expectSeen(form.getByText('Taken', { exact: true }));
    await expectSeen(form.locator('[data-chosen=refused]'));
    await form.getByLabel('Start time').fill('13:00');
    await expectSeen(form.getByText('Outside the hours'));

    const { startTime } = instants({ date: nextWeek(2), time: '09:00' });
    const nine = form.getByRole('button', { name: `${formatFullDate(startTime)}, 9:00 AM` });
    await nine.focus();
    await page.keyboard.press('t');
    expect(await hasFocus(slots(form).first())).toBe(true);
    await nine.focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expectSoon(() => startIn(form)).toEqual([nextWeek(2), '09:30']);
    await expectSoon(() => hasFocus(form.getByLabel('Title'))).toBe(true);
    await expectSeen(form.locator('[data-chosen=free]'));
    await expectGone(form.getByText('Outside the hours'));
    await form.getByLabel('Title').fill('Second of the day');
    await createButton(form).click();
    await expectGone(form);
    const booked = async () =>
      (await api(listAppointments, { query: { clientId: String(client.id) } })).map(({ title }) => title);
    await expectSoon(booked).toContain('Second of the day');
    expectNoProblems(admin);
  });

  it('are a strip of days on a phone, until a time is typed', async () => {
    const businessName = unique('Strip Loans');
    const client = await newClient(api, { businessName });
    await opens(api, client.id, { hours: weekdays });
    const admin = await people.admin({ width: 360 });
    const { page } = admin;
    const form = await openForm(page, businessName);
    const days = form.getByRole('group', { name: 'Days' }).getByRole('button');
    await expectSoon(() => days.count()).toBe(6);
    expect(await form.getByLabel('Start date').count()).toBe(0);
    await days.nth(2).click();
    const name = (await days.nth(2).getAttribute('aria-label')) ?? '';
    const [day] = name.split(/, \d+ free$/);
    await form.getByRole('button', { name: `${day}, 9:30 AM` }).click();
    await expectSeen(form.getByText(`${day}, 9:30 AM - 10:00 AM Sydney time`));
    const height = (await slots(form).first().boundingBox())?.height ?? 0;
    expect(height).toBeGreaterThanOrEqual(44);

    await form.getByRole('button', { name: 'Type another time' }).click();
    expect((await startIn(form))[1]).toBe('09:30');
    await form.getByLabel('Start time').fill('20:00');
    await expectSeen(form.getByText('Outside the hours'));
    const overflow = await form.evaluate((one) => one.scrollWidth - one.clientWidth);
    expect(overflow).toBe(0);
    expectNoProblems(admin);
  });

  it('are none of a client without hours, and of one whose bookings are paused, which the list says', async () => {
    const [without, paused] = [unique('No Hours'), unique('Paused Loans')];
    await newClient(api, { businessName: without });
    const { id } = await newClient(api, { businessName: paused });
    await opens(api, id, { paused: true });
    const admin = await people.admin();
    const form = await openForm(admin.page, without);
    await expectSeen(
      form.getByText(`${without} has set no hours. Any time can be booked that is not taken.`),
    );
    expect(await slots(form).count()).toBe(0);
    await form.getByLabel('Client', { exact: true }).click();
    await admin.page.getByRole('combobox', { name: 'Search clients' }).fill(paused);
    await admin.page.getByRole('option', { name: `${paused} Casey Paused` }).click();
    await expectSeen(form.getByText(`${paused} has no free times in the next month.`));
    expectNoProblems(admin);
  });
});
