import { getOwnCalendar } from '@setter/contracts/calendars/calendar';
import { eventsAt } from '@setter/calendars/test-support/calendar-files';
import { radicalePython, startRadicale, username } from '@setter/calendars/test-support/radicale';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { clientApi } from './support/api.ts';
import { instants, newClient, nextWeek } from './support/arrange.ts';
import {
  expectGone,
  expectNoProblems,
  expectPath,
  expectSeen,
  expectSoon,
  expectToast,
} from './support/expectations.ts';
import { hasFocus } from './support/keyboard.ts';
import { withOwnSetter } from './support/own-setter.ts';
import { withPeople } from './support/people.ts';

/** What a server of calendars has, by path. */
const served = new Map<string, string>();
const server = createServer(({ url = '/' }, response) => {
  const text = served.get(url);
  response.writeHead(text === undefined ? 404 : 200, { 'content-type': 'text/calendar' }).end(text);
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;

const python = await radicalePython();
const radicale = python === undefined ? undefined : await startRadicale(python, 'first password');
afterAll(async () => {
  server.close();
  await radicale?.stop();
});

const own = withOwnSetter({
  CALENDAR_PRIVATE_HOSTS: radicale === undefined ? host : `${host},${radicale.host}`,
});
const people = withPeople();
const { startTime } = instants({ date: nextWeek(2), time: '10:00' });

const openCard = async (page: Page) => {
  await page.goto(`${own().app.url}/client-portal?tab=availability`);
  return page.getByRole('group', { name: 'Your other calendars' });
};
const signedIn = async () => {
  const { app } = own();
  const admin = await people.visitor({ url: app.url });
  await admin.context.request.post('/api/admin/login', { data: app.admin });
  return admin;
};
const adding = (page: Page) => page.getByRole('dialog', { name: 'Add a calendar' });
const choose = async (page: Page, of: string, entry: string) => {
  await page.getByRole('button', { name: `More for ${of}` }).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
};

it('a client adds a calendar by its address, of which the host alone is shown, and removes it', async () => {
  const { api, app } = own();
  const credentials = await newClient(api);
  const client = await people.client(credentials, { url: app.url });
  const { page } = client;
  const address = `http://${host}/secret-1234.ics`;
  const card = await openCard(page);
  await card.getByRole('button', { name: 'Add a calendar' }).click();
  const dialog = adding(page);
  const field = dialog.getByLabel('Address of the calendar');
  const add = dialog.getByRole('button', { name: 'Add calendar' });
  await add.click();
  await expectSeen(dialog.getByText('This field is required.'));
  await expectSoon(() => hasFocus(field)).toBe(true);
  await field.fill(address);
  await field.press('Enter');
  await expectSeen(dialog.getByRole('alert').getByText('There is no calendar at this address.'));
  expect(await field.inputValue()).toBe(address);
  await dialog.getByText('Where to find the address').click();
  await expectSeen(dialog.getByText('Secret address in iCal format'));

  served.set('/secret-1234.ics', eventsAt([startTime]));
  await add.dblclick();
  await expectToast(page, ['Calendar added']);
  await expectGone(dialog);
  await expectSeen(card.getByText(host, { exact: true }));
  expect(await card.getByRole('listitem').count()).toBe(1);
  await expectSeen(card.getByText(/^Read at \d+:\d\d [AP]M$/));
  expect(await page.content()).not.toContain('secret-1234');
  const { busy } = await (
    await clientApi(credentials, app.url)
  )(getOwnCalendar, {
    query: { from: startTime, to: instants({ date: nextWeek(3), time: '10:00' }).startTime },
  });
  expect(busy.map((one) => one.startTime)).toEqual([startTime]);

  const admin = await signedIn();
  await admin.page.goto(`/admin-view-client?id=${credentials.id}`);
  const counts = admin.page.getByRole('heading', { name: 'Calendars that count' }).locator('..');
  await expectSeen(counts.getByText(host, { exact: true }));
  await expectSeen(counts.getByText(/^Read at \d+:\d\d [AP]M$/));

  served.clear();
  await choose(page, host, 'Read now');
  await expectToast(page, [`${host} was not read`, 'There is no calendar at this address.'], 'alert');
  await expectSeen(card.getByText(/^Not read since .+ There is no calendar at this address\./));
  served.set('/secret-1234.ics', eventsAt([startTime]));
  await card.getByRole('button', { name: `Read now: ${host}` }).click();
  await expectToast(page, [`${host} was read`]);
  await expectSeen(card.getByText(/^Read at/));

  await page.clock.setFixedTime(Date.now() + 20 * 60_000);
  await page.getByRole('tab', { name: 'My Appointments' }).click();
  await expectSeen(
    page.getByText(/^could not be read since .+ Times you added there later are not known to us\.$/),
  );
  await page.getByRole('link', { name: 'Look at your calendars' }).click();
  await expectPath(page, '/client-portal?tab=availability');

  await choose(page, host, 'Remove');
  const asks = page.getByRole('dialog', { name: `Remove ${host}?` });
  await expectSeen(asks.getByText('Its busy times are forgotten at once.'));
  await asks.getByRole('button', { name: 'Remove', exact: true }).click();
  await expectToast(page, ['Calendar removed']);
  await expectGone(card.getByText(host, { exact: true }));
  await expectSoon(() => hasFocus(card)).toBe(true);
  expectNoProblems(client, 400, 422);
});

describe.skipIf(radicale === undefined)('an account of a CalDAV server', () => {
  it('is signed in to again by an admin when its password is another one', async () => {
    const at = radicale!;
    const home = `/${encodeURIComponent(username)}/work/`;
    expect(await at.ask('MKCALENDAR', home)).toBe(201);
    expect(await at.ask('PUT', `${home}0.ics`, eventsAt([startTime]))).toBe(201);
    const { api, app } = own();
    const credentials = await newClient(api);
    const client = await people.client(credentials, { url: app.url });
    const { page } = client;
    const card = await openCard(page);
    await card.getByRole('button', { name: 'Add a calendar' }).click();
    const dialog = adding(page);
    await dialog.getByRole('radio', { name: 'CalDAV' }).click();
    await dialog.getByLabel('Server').fill(`http://${at.host}/`);
    await dialog.getByLabel('User name').fill(username);
    const password = dialog.getByLabel('App password');
    await password.fill('wrong');
    const add = dialog.getByRole('button', { name: 'Add calendar' });
    await add.click();
    await expectSeen(dialog.getByText('The server of this calendar refused the sign-in.'));
    expect(await password.inputValue()).toBe('wrong');
    await password.fill('first password');
    await add.click();
    await expectGone(dialog);
    await expectSeen(card.getByText(/^Read at/));
    expectNoProblems(client, 422);

    await at.setPassword('second password');
    await choose(page, at.host, 'Read now');
    await expectSeen(card.getByText(/^Not read since .+ The server of this calendar refused the sign-in\./));

    const admin = await signedIn();
    await admin.page.goto(`/admin-view-client?id=${credentials.id}`);
    await admin.page.getByRole('button', { name: 'Edit availability' }).click();
    const sheet = admin.page.getByRole('group', { name: 'Other calendars' });
    await sheet.getByRole('button', { name: `Enter it again: ${at.host}` }).click();
    const again = admin.page.getByRole('dialog', { name: 'Enter it again' });
    await again.getByLabel('User name').fill(username);
    await again.getByLabel('App password').fill('second password');
    await again.getByLabel('App password').press('Enter');
    await expectToast(admin.page, [`${at.host} was read`]);
    await expectGone(again);
    await expectSeen(sheet.getByText(/^Read at/));
    expectNoProblems(admin);
  });
});
