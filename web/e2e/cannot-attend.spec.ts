import { unlockAppointment } from '@setter/contracts/appointments/client-appointments';
import { cannotAttend } from '@setter/contracts/appointments/cannot-attend';
import { updateAppointment } from '@setter/contracts/appointments/manage-appointments';
import { beforeAll, it } from 'vitest';
import type { Api } from '../src/lib/api/api.ts';
import { adminApi, clientApi } from './support/api.ts';
import { book, instants, newClient, nextWeek, unique } from './support/arrange.ts';
import { expectGone, expectNoProblems, expectSeen, expectSoon, expectToast } from './support/expectations.ts';
import { hasFocus } from './support/keyboard.ts';
import { withPeople } from './support/people.ts';

const people = withPeople();
const when = { date: nextWeek(3), time: '11:00' } as const;
let admin: Api;
beforeAll(async () => {
  admin = await adminApi();
});

it('a client says once that it cannot attend, until there is another time', async () => {
  const credentials = await newClient(admin, { credits: 2 });
  const details = { title: unique('Fleet review'), prospectName: 'Ana Lim' };
  const { id } = await book(admin, credentials.id, when, details);
  const client = await people.client(credentials);
  const { page } = client;
  const portal = `/client-portal?appointment=${id}`;
  await page.goto(portal);
  const open = page.getByRole('dialog', { name: details.title });
  await expectSeen(open);
  const say = open.getByRole('button', { name: "I can't make it", exact: true });
  await expectGone(say);
  await (
    await clientApi(credentials)
  )(unlockAppointment, { params: { id } });
  await page.reload();
  await say.click();
  const asks = page.getByRole('dialog', { name: "You can't make it?" });
  await expectSeen(asks.getByText(/^We ask Ana Lim for another time\./));
  await asks.getByRole('button', { name: 'Keep it' }).click();
  await expectGone(asks);
  await expectSoon(() => hasFocus(say)).toBe(true);

  await say.click();
  await asks.getByLabel('Reason').fill('On a plane');
  await asks.getByRole('button', { name: "I can't make it" }).dblclick();
  await expectToast(page, ['We ask for another time']);
  await expectGone(asks);
  const said = open.getByText("You said that you can't make it.");
  await expectSeen(said);
  await expectGone(say);
  await expectSoon(() => hasFocus(said.locator('..'))).toBe(true);
  await page.reload();
  await expectSeen(said);

  await admin(updateAppointment, {
    params: { id },
    body: instants({ date: nextWeek(4), time: '15:00' }),
  });
  await page.reload();
  await expectSeen(say);
  expectNoProblems(client);
});

it('says why it is too late, and shows what became of the appointment', async () => {
  const credentials = await newClient(admin, { credits: 2 });
  const details = { title: unique('Late'), prospectName: 'Ana Lim' };
  const { id } = await book(admin, credentials.id, { ...when, time: '14:00' }, details);
  await (
    await clientApi(credentials)
  )(unlockAppointment, { params: { id } });
  const client = await people.client(credentials);
  const { page } = client;
  await page.goto(`/client-portal?appointment=${id}`);
  const open = page.getByRole('dialog', { name: details.title });
  await open.getByRole('button', { name: "I can't make it" }).click();
  await (
    await clientApi(credentials)
  )(cannotAttend, { params: { id }, body: {} });
  const asks = page.getByRole('dialog', { name: "You can't make it?" });
  await asks.getByRole('button', { name: "I can't make it" }).click();
  await expectSeen(open.getByText("You said that you can't make it."));
  await expectGone(asks);
  expectNoProblems(client);
});
