import { product } from '@setter/testing/product';
import { scheduleAppointment } from '@setter/contracts/appointments/manage-appointments';
import { clientSettings } from '@setter/contracts/clients/client-settings';
import { countNotifications } from '@setter/contracts/notifications/notifications';
import { viewports } from '@setter/testing/browser';
import { queryDatabase } from '@setter/testing/postgres';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Api } from '../src/lib/api/api.ts';
import { adminApi, clientApi } from './support/api.ts';
import { newClient, unique } from './support/arrange.ts';
import {
  expectGone,
  expectNoProblems,
  expectPath,
  expectSeen,
  expectSoon,
  expectToast,
} from './support/expectations.ts';
import { untilNotified } from './support/messages.ts';
import { signInAsClient, withPeople } from './support/people.ts';

const hour = 60 * 60_000;
const box = (page: Page) => page.getByRole('dialog', { name: 'Settings' }).getByRole('checkbox');
const openOnAPhone = async (page: Page) => {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
};

describe('reminders', () => {
  const people = withPeople();
  let api: Api;
  beforeAll(async () => {
    api = await adminApi();
  });

  it('are in the bell a day before an appointment', async () => {
    const client = await newClient(api);
    const title = unique('Second opinion');
    const startTime = new Date(Date.now() + 25 * hour);
    const { id } = await api(scheduleAppointment, {
      body: {
        clientId: client.id,
        title,
        startTime: startTime.toISOString(),
        endTime: new Date(+startTime + hour / 2).toISOString(),
      },
    });
    const { databaseUrl } = product;
    // An hour goes by.
    await expectSoon(() =>
      queryDatabase(
        databaseUrl,
        `UPDATE jobs.job SET start_after = now() WHERE name = 'remind' AND data ->> 'appointmentId' = '${id}'
            AND data ->> 'reminder' = '24h' RETURNING 1`,
      ),
    ).toHaveLength(1);
    await untilNotified(client, 'Appointment reminder');
    const owner = await people.client(client);
    const { page } = owner;
    await page.goto('/client-portal');
    await page.getByRole('button', { name: /^Notifications/ }).click();
    const reminder = page.getByRole('dialog', { name: 'Notifications' }).getByRole('listitem').first();
    await expectSeen(reminder.getByText('Appointment reminder'));
    await expectSeen(reminder.getByText(title));
    await expectSeen(reminder.getByText('It is still locked. Unlocking costs 1 credit.'));
    const mine = await clientApi(client);
    expect(await mine(countNotifications)).toEqual({ count: 2 });
    expectNoProblems(owner);
  });

  it('come by e-mail until the client turns that off in the settings', async () => {
    const client = await newClient(api, { email: `${unique('casey')}@mail.example` });
    const mine = await clientApi(client);
    const isOn = async () => (await mine(clientSettings)).reminderEmails;
    const owner = await people.client(client);
    const { page } = owner;
    await page.goto('/client-portal');
    await page.getByRole('button', { name: 'Settings' }).click();
    await expectSoon(() => box(page).isChecked()).toBe(true);
    await box(page).click();
    await expectToast(page, ['Reminders by e-mail are off']);
    await expectSoon(isOn).toBe(false);
    await page.keyboard.press('Escape');
    await expectGone(page.getByRole('dialog', { name: 'Settings' }));

    await page.setViewportSize(viewports[360]);
    await page.goto('/client-credit-history');
    await openOnAPhone(page);
    await expectSeen(box(page));
    await expectSoon(() => box(page).isChecked()).toBe(false);
    await page.getByText('Remind me by e-mail').click();
    await expectToast(page, ['Reminders by e-mail are on']);
    await expectSoon(isOn).toBe(true);
    expectNoProblems(owner);
  });

  it('lead from the foot of their e-mail to the settings, behind the login', async () => {
    const client = await newClient(api, { email: `${unique('casey')}@mail.example` });
    const reader = await people.visitor();
    const { page } = reader;
    await page.goto('/client-portal?settings=open');
    await signInAsClient(page, client);
    await expectSoon(() => box(page).isChecked()).toBe(true);
    await page.keyboard.press('Escape');
    await expectGone(page.getByRole('dialog', { name: 'Settings' }));
    await expectPath(page, '/client-portal');
    expectNoProblems(reader, 401);
  });

  it('say so in the settings of an account without an e-mail address', async () => {
    const owner = await people.client(await newClient(api));
    await owner.page.goto('/client-portal');
    await owner.page.getByRole('button', { name: 'Settings' }).click();
    await expectSeen(owner.page.getByText('Your account has no e-mail address.'));
    expectNoProblems(owner);
  });
});
