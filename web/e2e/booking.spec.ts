import { getAppointment, listAppointments } from '@setter/contracts/appointments/manage-appointments';
import { changeAvailability } from '@setter/contracts/calendars/availability';
import { listLandingPages } from '@setter/contracts/landing-pages/manage-pages';
import { listLeads } from '@setter/contracts/leads/manage-leads';
import { withSmtpServer } from '@setter/testing/smtp-server';
import { textOf } from '@setter/testing/start-smtp-server';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { newClient, unique } from './support/arrange.ts';
import {
  expectGone,
  expectNoProblems,
  expectPath,
  expectSeen,
  expectSoon,
  expectToast,
} from './support/expectations.ts';
import { hasFocus } from './support/keyboard.ts';
import { saveLanding } from './support/landing-pages.ts';
import { withOwnSetter } from './support/own-setter.ts';
import { builder, button, generate } from './support/page-builder.ts';
import { withPeople } from './support/people.ts';

const mails = withSmtpServer();
/** Of its own: few may send a form from one address in ten minutes. */
const setter = withOwnSetter({
  MAIL_FROM: 'Setter <hello@setter.example>',
  get SMTP_URL() {
    return `${mails().url}?tls=off`;
  },
});
const people = withPeople();

const weekdays = [1, 2, 3, 4, 5, 6, 7];
/** Open each day from 9 to 5, an hour for each appointment. */
const openClient = async (businessName: string) => {
  const { api } = setter();
  const client = await newClient(api, { businessName });
  await api(changeAvailability, {
    params: { id: client.id },
    body: { hours: weekdays.map((weekday) => ({ weekday, from: '09:00', to: '17:00' })), step: 60 },
  });
  return client;
};
const fields = [
  { name: 'name', label: 'Name', type: 'text' as const, required: true },
  { name: 'email', label: 'Email', type: 'email' as const, required: true },
  { name: 'phone', label: 'Phone', type: 'tel' as const, required: true },
  { name: 'about', label: 'What is it about?', type: 'select' as const, options: ['Wills', 'Family law'] },
];
const bookable = async (businessName: string, more: { readonly metaPixelId?: string } = {}) => {
  const { api } = setter();
  const client = await openClient(businessName);
  const booking = {
    clientId: client.id,
    title: 'Will and estate talk',
    duration: 30,
    meetingType: 'phone' as const,
    disqualify: [{ field: 'about', values: ['Family law'] }],
  };
  const page = await saveLanding(api, {
    title: unique('Booked at once'),
    businessName,
    booking,
    customFormFields: fields,
    ...more,
  });
  return { client, address: `/landing/${page.id}`, id: page.id };
};
const visitor = (options: { readonly width?: 360 | 1440; readonly javaScript?: boolean } = {}) =>
  people.visitor({ url: setter().app.url, ...options });
const send = async (page: Page, email: string, about = 'Wills') => {
  await page.getByLabel('Name').fill('Mia Dunlop');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone').fill('0491 570 313');
  await page.getByLabel('What is it about?').selectOption(about);
  await page.getByRole('button', { name: 'Book my call' }).click();
};
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const time = (page: Page, name: string) =>
  page.locator('.lp-times').getByRole('button', { name, exact: true });
const day = (page: Page, nth: number) =>
  page.getByRole('group', { name: 'Days' }).locator('[aria-pressed]').nth(nth);
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
/** The events that the pixel has got. */
const reported = (page: Page) =>
  page.evaluate(() =>
    ((window as { fbq?: { queue?: unknown[] } }).fbq?.queue ?? []).map(
      (command) => [...(command as unknown[])][1],
    ),
  );
const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

describe('a visitor of a page that books', () => {
  it('holds a time, books it once, and confirms, moves and cancels by the link of the mail', async () => {
    const { api } = setter();
    const { address, client, id } = await bookable('Ashgrove Legal');
    const someone = await visitor({ width: 360 });
    const { page } = someone;
    await page.goto(address);
    await send(page, 'mia@dunlop.example');
    await expectSoon(() => hasFocus(heading(page, 'Choose a time'))).toBe(true);
    await expectSeen(page.getByText('Thank you, Mia. We have your enquiry.'));
    await expectSeen(page.getByText('Ashgrove Legal, 30 minutes by phone'));
    await press(page, 'Later');
    await day(page, 1).click();
    await time(page, '10:00 AM').click();
    await expectSeen(page.getByText(/^10:00 AM is held for you until \d+:\d\d [AP]M$/));
    expect(await widthOf(page)).toBeLessThanOrEqual(360);
    // The last minute of the hold, and what comes after it.
    await page.evaluate(() => {
      const now = performance.now.bind(performance);
      performance.now = () => now() + 545_000;
    });
    await expectSeen(page.getByText(/^Held for 0:\d\d$/));
    await page.evaluate(() => {
      const now = performance.now.bind(performance);
      performance.now = () => now() + 60_000;
    });
    await expectSeen(page.getByText('The hold has ended, the time may still be free.'));
    await expectSeen(page.getByText(/pass your name, number and what you told us to .?Ashgrove Legal/));
    await page.getByRole('button', { name: 'Book this time' }).dblclick();
    await expectSoon(() => hasFocus(heading(page, 'You are booked'))).toBe(true);
    await expectSeen(page.getByText('An invitation is on its way to m···@dunlop.example.'));
    await expectSeen(page.getByText('Ashgrove Legal calls you on the number ending in 313'));
    const booked = () => api(listAppointments, { query: { clientId: String(client.id) } });
    await expectSoon(booked).toMatchObject([
      { title: 'Will and estate talk', prospectConsent: true, meetingType: 'phone', status: 'scheduled' },
    ]);
    await expectSoon(() => api(listLeads, { query: { landingPageId: String(id) } })).toMatchObject([
      { email: 'mia@dunlop.example', status: 'booked' },
    ]);

    const link = await linkOf('mia@dunlop.example');
    expect(await page.getByRole('link', { name: 'Change or cancel it' }).getAttribute('href')).toBe(link);
    await page.goto(link);
    const [appointment] = await booked();
    const statusNow = async () =>
      (await api(getAppointment, { params: { id: appointment?.id ?? '' } })).status;
    await press(page, 'Confirm');
    await expectSeen(heading(page, 'You are expected'));
    await expectSoon(statusNow).toBe('confirmed');
    await press(page, 'Choose another time');
    await press(page, 'Later');
    await page.getByRole('button', { name: '11:00 AM', exact: true }).click();
    await press(page, 'Move to this time');
    await expectSeen(heading(page, 'Your new time is kept'));
    await page.reload();
    await press(page, 'Cancel appointment');
    await press(page, 'Cancel appointment');
    await expectSeen(heading(page, 'This appointment was cancelled'));
    await expectSoon(statusNow).toBe('cancelled');
    expectNoProblems(someone);
  });

  it('is told that a time has gone, and books another one', async () => {
    const { address } = await bookable('Northhead Solar', { metaPixelId: '1234567890' });
    const first = await visitor();
    const second = await visitor();
    for (const { page } of [first, second]) {
      await page.route('https://connect.facebook.net/**', (route) =>
        route.fulfill({ contentType: 'text/javascript', body: '' }),
      );
      await page.goto(address);
      await send(page, `${unique('lee')}@late.example`);
      await day(page, 2).click();
    }
    await time(first.page, '2:00 PM').click();
    await expectSeen(first.page.getByText(/^2:00 PM is held for you/));
    await time(second.page, '2:00 PM').click();
    await expectSeen(second.page.getByText('That time was just taken. Choose another one.'));
    await expectGone(time(second.page, '2:00 PM'));
    await expectSoon(() => hasFocus(heading(second.page, 'Choose a time'))).toBe(true);
    await time(second.page, '3:00 PM').click();
    expect(await reported(second.page)).not.toContain('Schedule');
    await press(second.page, 'Book this time');
    await expectSeen(heading(second.page, 'You are booked'));
    expect(await reported(second.page)).toEqual(expect.arrayContaining(['Lead', 'Schedule']));
    await press(first.page, 'Book this time');
    await expectSeen(heading(first.page, 'You are booked'));
    expectNoProblems(first);
    expectNoProblems(second, 409);
  });

  it('whose answer rules out is thanked as on any page, and so is one without scripts', async () => {
    const { address } = await bookable('Lumen Dental');
    const someone = await visitor();
    await someone.page.goto(address);
    await send(someone.page, 'kim@lumen.example', 'Family law');
    await expectSeen(heading(someone.page, 'Success!'));
    expect(await heading(someone.page, 'Choose a time').count()).toBe(0);
    expectNoProblems(someone);

    const plain = await visitor({ javaScript: false });
    await plain.page.goto(address);
    await send(plain.page, 'ana@lumen.example');
    await expectPath(plain.page, `${address}?sent=1`);
    await expectSeen(heading(plain.page, 'Success!'));
    expectNoProblems(plain);
  });
});

/** The link of the newest mail to an address. */
async function linkOf(email: string): Promise<string> {
  const found = () =>
    mails()
      .received()
      .filter(({ to }) => to.includes(email))
      .map((mail) => /http:\/\/\S+\/appointment\/[\w.-]+/.exec(textOf(mail))?.[0])
      .at(-1);
  await expectSoon(found).toBeTruthy();
  return found() ?? '';
}

describe('the builder', () => {
  let client: string;
  beforeAll(async () => {
    client = unique('Ashgrove');
    await openClient(client);
    await newClient(setter().api, { businessName: `${client} closed` });
  });

  it('sets up a page that books, by hand, and says when nothing is offered', async () => {
    const { api, app } = setter();
    const admin = await visitor();
    const { page } = admin;
    await admin.context.request.post('/api/admin/login', { data: app.admin });
    await generate(page, client);
    await button(page, 'Add field').click();
    const field = page.getByRole('form', { name: 'New field' });
    await field.getByLabel('Label').fill('What is it about?');
    await field.getByLabel('Type').selectOption('select');
    for (const option of ['Wills', 'Family law']) {
      await field.getByLabel('Options').fill(option);
      await page.keyboard.press('Enter');
    }
    await field.getByRole('button', { name: 'Add field' }).click();

    const section = page.getByRole('region', { name: 'Booking' });
    await section.getByRole('switch').click();
    await button(page, 'Save Draft').click();
    await expectToast(page, ['Save failed', 'Choose the client whose times visitors book.'], 'alert');
    const choose = async (name: string) => {
      await section.getByLabel('For client').click();
      await page.getByPlaceholder('Search clients').fill(name);
      await page.getByRole('option', { name }).first().click();
    };
    await choose(`${client} closed`);
    await expectSeen(section.getByText('This client has set no hours, so visitors are offered no times.'));
    await choose(client);
    await expectSeen(section.getByText(/^Hours are set, next free /));
    await section.getByLabel('Duration').selectOption('45');
    await section.getByLabel('Meeting type').selectOption('in-person');
    await section.getByLabel('Place').fill('3 Bridge St');
    await section.getByLabel('Title for the client').fill('Will and estate talk');
    await section.getByRole('button', { name: 'Add a question' }).click();
    await page.getByRole('menuitem', { name: 'What is it about?' }).click();
    await section.getByRole('button', { name: 'Family law' }).click();
    await page.getByRole('radio', { name: 'After the form' }).click();
    await expectSeen(page.getByText('30 minutes by phone').or(page.getByText('45 minutes in person')));

    await button(page, 'Publish Live').click();
    await expectToast(page, ['Landing page saved', 'It is published.']);
    const stored = async () => (await api(listLandingPages, { query: { q: client } }))[0];
    await expectSoon(async () => (await stored())?.isPublished).toBe(true);
    await page.reload();
    expect(await section.getByLabel('Title for the client').inputValue()).toBe('Will and estate talk');
    expect(await section.getByRole('button', { name: 'Family law' }).getAttribute('aria-pressed')).toBe(
      'true',
    );

    await page.getByRole('button', { name: 'Remove What is it about?', exact: true }).click();
    await expectSeen(section.getByText('“What is it about?” lost answers that were removed from the form.'));
    expectNoProblems(admin);
    expect(page.url()).toContain(builder);
  });
});
