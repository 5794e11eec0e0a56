import { unlockAppointment } from '@setter/contracts/appointments/client-appointments';
import { eraseLead } from '@setter/contracts/erasures';
import { contact } from '@setter/contracts/leads/contact';
import { listLeads } from '@setter/contracts/leads/manage-leads';
import { readAuditTrail } from '@setter/contracts/audit-trail/audit-trail';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Api } from '../src/lib/api/api.ts';
import { adminApi, clientApi } from './support/api.ts';
import { chooseFor } from './support/appointment-form.ts';
import { book, newClient, nextWeek, unique } from './support/arrange.ts';
import { expectGone, expectNoProblems, expectPath, expectSeen, expectSoon } from './support/expectations.ts';
import { hasFocus, tabTo } from './support/keyboard.ts';
import { withPeople } from './support/people.ts';

describe('the history behind things', () => {
  const people = withPeople();
  let api: Api;
  beforeAll(async () => {
    api = await adminApi();
  });
  const sheetOf = (page: Page, name: string) => page.getByRole('dialog', { name });

  /** An appointment, its notification, and its unlock with the client's only credit. */
  const unlocked = async () => {
    const businessName = unique('Harbour Solar');
    const title = unique('Roof visit');
    const client = await newClient(api, { businessName, credits: 1 });
    const { id } = await book(api, client.id, { date: nextWeek(3), time: '10:00' }, { title });
    await (
      await clientApi(client)
    )(unlockAppointment, { params: { id } });
    const types = async () =>
      (await api(readAuditTrail, { params: { kind: 'appointment', id } })).map(({ type }) => type);
    await expectSoon(types).toContain('NotificationRaised');
    return { businessName, title, client, id };
  };

  it('of an appointment shows actors and causes; Back closes it and restores the focus', async () => {
    const { businessName, title, client, id } = await unlocked();
    const admin = await people.admin();
    const { page } = admin;
    await page.goto(`/admin-appointments?client=${client.id}`);
    await chooseFor(page, title, 'History');
    await expectPath(page, `/admin-appointments?client=${client.id}&history=appointment%3A${id}`);
    const sheet = sheetOf(page, 'Appointment history');
    const entry = (sentence: string | RegExp) => sheet.getByRole('listitem').filter({ hasText: sentence });
    const booked = entry('booked').filter({ hasNotText: 'Because' });
    await expectSeen(booked.getByText(`“${title}” with ${businessName}`));
    await expectSeen(entry(`${businessName} spent 1 credit to unlock the appointment`));
    await expectSeen(entry(`${businessName} unlocked the appointment`));
    await expectSeen(sheet.getByText('4 events, latest first, in Sydney time.'));

    const notice = entry(`Setter notified ${businessName} that a new appointment is available`);
    await notice.getByRole('link', { name: new RegExp(`booked “${title}”`) }).click();
    await expectSoon(() => hasFocus(booked)).toBe(true);

    await page.goBack();
    await expectGone(sheet);
    await expectPath(page, `/admin-appointments?client=${client.id}`);
    await expectSoon(() => hasFocus(page.getByRole('button', { name: `More for ${title}` }))).toBe(true);
    expectNoProblems(admin);
  });

  it('folds the event under each entry: open as a person may read it, sealed as it is stored', async () => {
    const { title, id } = await unlocked();
    const admin = await people.admin({ width: 360 });
    const { page } = admin;
    await page.goto(`/admin-appointments?history=appointment:${id}`);
    const sheet = sheetOf(page, 'Appointment history');
    const booked = sheet
      .getByRole('listitem')
      .filter({ hasText: 'booked' })
      .filter({ hasNotText: 'Because' });
    const summary = booked.locator('summary');
    await tabTo(page, summary);
    await page.keyboard.press('Enter');
    await expectSeen(booked.getByRole('definition').filter({ hasText: title }));
    // The sealed event is fetched once the entry is open.
    await expectSoon(() => booked.locator('pre').innerText()).toMatch(/^\{[^]*\}$/);
    const stored = await booked.locator('pre').innerText();
    expect(stored).not.toContain(title);
    expect(JSON.parse(stored)).toMatchObject({
      streamId: `appointment-${id}`,
      streamVersion: 1,
      digest: expect.stringMatching(/^[\da-f]{64}$/),
      metadata: { actor: { kind: 'admin' } },
    });
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await booked.getByRole('button', { name: 'Copy' }).click();
    await expectSeen(booked.getByText('Copied'));
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(stored);
    // Opened by its URL, it stays on its page.
    await page.keyboard.press('Escape');
    await expectPath(page, '/admin-appointments');
    expectNoProblems(admin);
  });

  it('of a line in a client’s ledger goes on to the history of the appointment', async () => {
    const { businessName, client, id } = await unlocked();
    const admin = await people.admin();
    const { page } = admin;
    await page.goto(`/admin-view-client?id=${client.id}`);
    await page.getByRole('button', { name: 'History of “Unlocked”' }).click();
    const sheet = sheetOf(page, 'Transaction history');
    await expectSeen(sheet.getByText(`${businessName} spent 1 credit to unlock the appointment`));
    await expectSeen(sheet.getByText(/\(admin\) corrected the balance of .* by \+1 credit|gave 1 credit/));
    await sheet.getByRole('button', { name: 'Open the appointment’s history' }).first().click();
    await expectSeen(
      sheetOf(page, 'Appointment history')
        .getByText(/\(admin\) booked “/)
        .first(),
    );
    await expectPath(page, `/admin-view-client?id=${client.id}&history=appointment%3A${id}`);
    await page.getByRole('button', { name: 'Close' }).click();
    await expectPath(page, `/admin-view-client?id=${client.id}`);

    await page.getByRole('button', { name: 'History', exact: true }).click();
    await expectSeen(sheetOf(page, 'Client history').getByText(/created the account of/));
    expectNoProblems(admin);
  });

  it('that is long comes in parts', async () => {
    const admin = await people.admin();
    const { page } = admin;
    await page.goto('/admin-view-client?id=1&history=client:1');
    const sheet = sheetOf(page, 'Client history');
    const entries = sheet.getByText('Raw event');
    await expectSoon(() => entries.count()).toBe(20);
    await sheet.getByRole('button', { name: 'Show earlier' }).click();
    await expectSeen(sheet.getByText(/created the account of Harbourline Finance$/));
    await expectSoon(() => entries.count()).toBeGreaterThan(20);
    expectNoProblems(admin);
  });

  it('of an erased lead shows the erasure and no personal data', async () => {
    const name = unique('Erin');
    const email = `${name}@lead.example`;
    await api(contact, { body: { name, email, phone: '0491 570 110', company: 'Erin', industry: 'other' } });
    const lead = (await api(listLeads)).find((one) => one.name === name);
    const admin = await people.admin();
    const { page } = admin;
    await page.goto(`/admin-portal?section=leads&q=${name}`);
    await page.getByRole('button', { name }).click();
    await page.getByRole('dialog', { name }).getByRole('button', { name: 'History' }).click();
    const sheet = sheetOf(page, 'Lead history');
    await expectSeen(sheet.getByText(`${name} sent an enquiry (Homepage)`));
    await page.keyboard.press('Escape');
    await expectGone(sheet);
    await expectSoon(() => hasFocus(page.getByRole('button', { name }))).toBe(true);

    await api(eraseLead, { params: { id: lead!.id }, body: { confirm: true } });
    await page.goto(`/admin-portal?section=leads&history=lead:${lead!.id}`);
    await expectSeen(sheet.getByText('An erased person sent an enquiry (Homepage)'));
    await expectSeen(sheet.getByText(/\(admin\) erased the lead’s personal data$/));
    await sheet.getByText('Raw event').nth(1).click();
    await expectSeen(sheet.getByRole('definition').filter({ hasText: 'erased' }).first());
    await expectSoon(() => sheet.innerText()).not.toContain(name);
    expectNoProblems(admin);
  });
});
