import { getAvailability } from '@setter/contracts/calendars/availability';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import type { Api } from '../src/lib/api/api.ts';
import { adminApi } from './support/api.ts';
import { newClient } from './support/arrange.ts';
import { expectGone, expectNoProblems, expectSeen, expectSoon, expectToast } from './support/expectations.ts';
import { withPeople } from './support/people.ts';

const people = withPeople();
let api: Api;
beforeAll(async () => {
  api = await adminApi();
});

const portal = '/client-portal?tab=availability';
const field = (page: Page, name: string, index = 0) => page.getByLabel(name, { exact: true }).nth(index);
const valueOf = (page: Page, name: string, index = 0) => field(page, name, index).inputValue();
const turn = (page: Page, day: string) => page.getByRole('switch', { name: day }).click();
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
const type = async (page: Page, name: string, text: string, index = 0) => {
  await field(page, name, index).fill(text);
  await field(page, name, index).blur();
};

it('a client sets hours, which are there after a reload, and an admin sees and changes them', async () => {
  const client = await newClient(api);
  const owner = await people.client(client);
  const { page } = owner;
  await page.goto(portal);
  await expectSeen(page.getByText('Nothing is booked by these hours until you save them.'));

  await type(page, 'Monday from', '830');
  await type(page, 'Monday to', '12');
  await page.getByRole('button', { name: 'Add hours on Monday' }).click();
  await type(page, 'Monday from', '11.30 am', 1);
  await type(page, 'Monday to', '17:30', 1);
  expect([await valueOf(page, 'Monday from'), await valueOf(page, 'Monday to', 1)]).toEqual([
    '8:30 AM',
    '5:30 PM',
  ]);
  await save(page);
  await expectSeen(page.getByText('These hours overlap.'));
  await expectSoon(() =>
    field(page, 'Monday from', 1).evaluate((one) => one === document.activeElement),
  ).toBe(true);
  await type(page, 'Monday from', '12:45 p', 1);
  await expectGone(page.getByText('These hours overlap.'));

  await page.getByRole('button', { name: 'Copy Monday to other days' }).click();
  const dialog = page.getByRole('dialog', { name: 'Copy to other days' });
  await dialog.getByText('Tuesday').click();
  await dialog.getByText('Saturday').click();
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await turn(page, 'Friday');
  await page.getByLabel('Closed on the public holidays of').selectOption('NSW');
  await page.getByRole('button', { name: 'Add a day' }).click();
  await page.getByLabel('From', { exact: true }).fill('2027-01-04');
  await page.getByLabel('Through', { exact: true }).fill('2027-01-08');
  await page.getByText('More rules').click();
  await page.getByLabel('Notice at least').selectOption('240');
  await page.getByLabel('A day').fill('5');
  await save(page);
  await expectToast(page, ['Availability saved']);
  await expectGone(page.getByRole('button', { name: 'Save', exact: true }));

  const twice = (weekday: number) => [
    { weekday, from: '08:30', to: '12:00' },
    { weekday, from: '12:45', to: '17:30' },
  ];
  expect(await api(getAvailability, { params: { id: client.id } })).toMatchObject({
    version: 1,
    hours: [
      ...twice(1),
      ...twice(2),
      { weekday: 3, from: '09:00', to: '17:00' },
      { weekday: 4, from: '09:00', to: '17:00' },
      ...twice(6),
    ],
    exceptions: [{ day: '2027-01-04', through: '2027-01-08', hours: [] }],
    holidays: 'NSW',
    minimumNotice: 240,
    mostPerDay: 5,
  });
  await page.reload();
  await expectSoon(() => valueOf(page, 'Saturday to', 1)).toBe('5:30 PM');
  await expectSoon(() => page.getByRole('switch', { name: 'Friday' }).isChecked()).toBe(false);
  expectNoProblems(owner);

  const admin = await people.admin();
  await admin.page.goto(`/admin-view-client?id=${client.id}`);
  await admin.page.getByRole('button', { name: 'Edit availability' }).click();
  await expectSoon(() => valueOf(admin.page, 'Tuesday from', 1)).toBe('12:45 PM');
  await admin.page.getByRole('switch', { name: 'Pause bookings' }).click();
  await save(admin.page);
  await expectToast(admin.page, ['Availability saved']);
  await page.reload();
  await expectSeen(page.getByText('Bookings are paused.'));
  expectNoProblems(admin);
});

it('what another tab saved meanwhile is looked at, or written over', async () => {
  const client = await newClient(api);
  const owner = await people.client(client);
  const { page } = owner;
  const other = await owner.context.newPage();
  for (const one of [page, other]) {
    await one.goto(portal);
    await expectSeen(field(one, 'Monday from'));
  }
  const inOther = async (from: string) => {
    await type(other, 'Monday from', from);
    await save(other);
    await expectToast(other, ['Availability saved']);
  };
  await inOther('7');
  await type(page, 'Monday to', '4 pm');
  await save(page);
  const dialog = page.getByRole('dialog', { name: 'Your provider changed this meanwhile.' });
  await dialog.getByRole('button', { name: 'Look at theirs' }).click();
  await expectGone(dialog);
  expect([await valueOf(page, 'Monday from'), await valueOf(page, 'Monday to')]).toEqual([
    '7:00 AM',
    '5:00 PM',
  ]);

  await inOther('6');
  await type(page, 'Monday to', '4 pm');
  await save(page);
  await dialog.getByRole('button', { name: 'Save mine' }).click();
  await expectToast(page, ['Availability saved']);
  await expectGone(dialog);
  const { version, hours } = await api(getAvailability, { params: { id: client.id } });
  expect([version, hours?.[0]]).toEqual([3, { weekday: 1, from: '07:00', to: '16:00' }]);
  expectNoProblems(owner, 409);
});

it('leaving with unsaved changes asks', async () => {
  const owner = await people.client(await newClient(api));
  const { page } = owner;
  await page.goto(portal);
  await turn(page, 'Saturday');
  await page.getByRole('tab', { name: 'My Appointments' }).click();
  const asks = page.getByRole('dialog', { name: 'Leave without saving?' });
  await asks.getByRole('button', { name: 'Stay' }).click();
  await expectSeen(page.getByText('Unsaved changes'));
  await page.getByRole('button', { name: 'Discard' }).click();
  await expectSoon(() => page.getByRole('switch', { name: 'Saturday' }).isChecked()).toBe(false);
  await page.getByRole('tab', { name: 'My Appointments' }).click();
  await expectGone(page.getByRole('switch', { name: 'Saturday' }));
  expectNoProblems(owner);
});
