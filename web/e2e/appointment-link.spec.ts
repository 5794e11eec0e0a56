import { getProspectLink } from '@setter/contracts/appointment-links/prospect-link';
import { getAppointment, updateAppointment } from '@setter/contracts/appointments/manage-appointments';
import { listClients } from '@setter/contracts/clients/manage-clients';
import { product } from '@setter/testing/product';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Api } from '../src/lib/api/api.ts';
import { adminApi } from './support/api.ts';
import { book, nextWeek } from './support/arrange.ts';
import { expectNoProblems, expectSeen, expectSoon } from './support/expectations.ts';
import { hasFocus } from './support/keyboard.ts';
import { withPeople } from './support/people.ts';

describe('the page of a prospect', () => {
  const people = withPeople();
  let api: Api;
  /** Of the demo, who says when appointments are taken. */
  let client: { readonly id: number; readonly businessName: unknown };
  beforeAll(async () => {
    api = await adminApi();
    const clients = await api(listClients);
    client = clients.find(({ username }) => username === product.demo.username)!;
  });

  const linked = async (weekday: number, time: string) => {
    const when = { date: nextWeek(weekday), time } as const;
    const details = { meetingType: 'phone', prospectConsent: true, clientPhone: '0491 570 313' } as const;
    const { id } = await book(api, client.id, when, details);
    const { link } = await api(getProspectLink, { params: { id } });
    const statusNow = async () => (await api(getAppointment, { params: { id } })).status;
    return { id, link, statusNow };
  };
  const phone = (javaScript = true) =>
    people.visitor({ width: 360, timeZone: 'Australia/Perth', ...(javaScript ? {} : { javaScript }) });
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
  const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

  it('confirms on a phone, and neither the page nor the log tells the link to others', async () => {
    const { link, statusNow } = await linked(1, '10:00');
    const someone = await phone();
    const { page } = someone;
    const answer = await page.goto(link);
    expect(answer?.headers()).toMatchObject({
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    });
    await expectSeen(heading(page, `Phone call with ${String(client.businessName)}`));
    await expectSeen(page.getByText('By phone, on the number ending in 313'));
    await expectSeen(page.getByText(/where you are \(Perth\)/));
    await press(page, 'Confirm');
    await expectSeen(heading(page, 'You are expected'));
    await expectSoon(() => hasFocus(heading(page, 'You are expected'))).toBe(true);
    expect(await statusNow()).toBe('confirmed');
    await page.reload();
    await expectSeen(page.getByText('Confirmed', { exact: true }));
    const log = () => readFile(join(product.dataDir, 'setter.log'), 'utf8');
    await expectSoon(log).toContain('/api/appointment-links/:token/confirm');
    expect(await log()).not.toContain(link.split('.').at(-1));
    expectNoProblems(someone);
  });

  it('moves to a free time: its address is the new link, and the older one says so', async () => {
    const { link, id } = await linked(2, '10:00');
    const someone = await phone();
    const { page } = someone;
    await page.goto(link);
    await press(page, 'Choose another time');
    await expectSeen(heading(page, 'Choose another time'));
    await press(page, 'Later');
    const days = page.getByRole('group', { name: 'Days' }).getByRole('button');
    await days.nth(1).click();
    const slot = page.getByRole('button', { name: '9:00 AM', exact: true });
    await slot.click();
    expect(await slot.getAttribute('aria-pressed')).toBe('true');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await press(page, 'Move to this time');
    await expectSeen(heading(page, 'Your new time is kept'));
    const renewed = (await api(getProspectLink, { params: { id } })).link;
    await expectSoon(() => page.url()).toBe(renewed);
    expect(renewed).not.toBe(link);
    await page.reload();
    await expectSeen(page.getByText(/9:00 AM - 9:30 AM/));

    const older = await page.goto(link);
    expect(older?.status()).toBe(410);
    await expectSeen(heading(page, 'This appointment was changed'));
    expectNoProblems(someone, 410);
  });

  it('cancels after asking once, with a reason', async () => {
    const { link, statusNow } = await linked(3, '10:00');
    const someone = await phone();
    const { page } = someone;
    await page.goto(link);
    await press(page, 'Cancel appointment');
    await press(page, 'Keep it');
    await expectSoon(() => hasFocus(page.getByRole('heading', { level: 1 }))).toBe(true);
    await press(page, 'Cancel appointment');
    await page.getByLabel('Why?').fill('On leave');
    await press(page, 'Cancel appointment');
    await expectSeen(heading(page, 'This appointment was cancelled'));
    expect(await statusNow()).toBe('cancelled');
    expectNoProblems(someone);
  });

  it('that was opened before the office moved the appointment acts no more', async () => {
    const { link, id } = await linked(4, '10:00');
    const someone = await phone();
    const { page } = someone;
    await page.goto(link);
    const startTime = new Date(Date.now() + 30 * 24 * 3_600_000).toISOString();
    const force = { reason: 'Agreed by phone' };
    await api(updateAppointment, { params: { id }, body: { startTime, force } });
    await press(page, 'Confirm');
    await expectSeen(heading(page, 'This appointment was changed'));
    expectNoProblems(someone, 410);
  });

  it('is read without scripts, and one that is forged is not found', async () => {
    const { link } = await linked(5, '10:00');
    const { page } = await phone(false);
    await page.goto(link);
    await expectSeen(page.getByText('Phone call with').first());
    await expectSeen(page.getByText(/To confirm, move or cancel it, call us on/));
    expect(await page.getByRole('button', { name: 'Confirm' }).isVisible()).toBe(false);
    expect((await page.goto(`${link}x`))?.status()).toBe(404);
    await expectSeen(page.getByText('We could not find that'));
  });
});
