import { contact } from '@setter/contracts/leads/contact';
import { listClients, registerClient } from '@setter/contracts/clients/manage-clients';
import { listLeads } from '@setter/contracts/leads/manage-leads';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Api } from '../src/lib/api/api.ts';
import { adminApi } from './support/api.ts';
import { book, newClient, nextWeek, unique } from './support/arrange.ts';
import { bareListCalls } from './support/bare-list-calls.ts';
import { expectGone, expectNoProblems, expectPath, expectSeen, expectSoon } from './support/expectations.ts';
import { openPalette } from './support/palette.ts';
import { withPeople } from './support/people.ts';

describe('what the back office finds on the server', () => {
  const people = withPeople();
  let api: Api;
  beforeAll(async () => {
    api = await adminApi();
  });

  const option = (page: Page, name: string) => page.getByRole('option', { name });

  it('a client of the appointment form, by keyboard, whom the first page does not hold', async () => {
    const family = unique('Zyx');
    // More of them than one page shows, and in order before the one that is meant.
    for (const number of Array.from({ length: 20 }, (_, index) => index + 10))
      await api(registerClient, {
        body: {
          username: unique('zyx'),
          password: 'correct horse',
          businessName: `${family} ${number}`,
        },
      });
    const last = await newClient(api, { businessName: `${family} Zulu`, firstName: 'Zara' });
    await expectSoon(async () => (await api(listClients, { query: { q: family } })).length).toBe(21);
    const admin = await people.admin();
    const { page } = admin;
    const bare = bareListCalls(page);
    await page.goto('/admin-appointments');
    await page.getByRole('button', { name: 'Create Appointment' }).first().click();
    const form = page.getByRole('dialog', { name: 'Create Appointment' });
    const field = form.getByLabel('Client', { exact: true });
    await expectSoon(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    const search = page.getByRole('combobox', { name: 'Search clients' });
    await expectSoon(() => search.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.type(family);
    await expectSeen(option(page, `${family} 10`));
    await expectSeen(page.getByText('20 of 21 shown. Type more to find the others.'));
    expect(await option(page, `${family} Zulu`).count()).toBe(0);

    await page.keyboard.type(' zulu');
    await expectGone(option(page, `${family} 10`));
    await expectSeen(option(page, `${family} Zulu`));
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expectGone(search);
    await expectSoon(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
    await expectSoon(() => field.innerText()).toContain(`${family} Zulu`);
    await expectSeen(form.getByText('What Zara sees until it is unlocked'));

    // Escape leaves the search only.
    await page.keyboard.press('Enter');
    await search.fill('nobody is called so');
    await expectSeen(page.getByText('Nothing is called “nobody is called so”.'));
    await page.keyboard.press('Escape');
    await expectGone(search);
    await expectSeen(form.getByLabel('Title'));
    await expectSoon(() => field.innerText()).toContain(`${family} Zulu`);

    // Who is chosen by the address is shown whatever the first page holds.
    await page.goto(`/admin-appointments?client=${last.id}`);
    await expectSeen(page.getByRole('button', { name: `Client: ${family} Zulu` }));
    expect(bare).toEqual([]);
    expectNoProblems(admin);
  });

  it('says that clients cannot be read, and reads them again', async () => {
    const admin = await people.admin();
    const { page } = admin;
    await page.goto('/admin-appointments');
    await expectSeen(page.getByText(/^1-20 of/));
    await page.route('**/api/admin/clients?*', (route) => route.fulfill({ status: 503, json: {} }));
    await page.getByRole('button', { name: 'Client', exact: true }).click();
    await expectSeen(page.getByText('Something went wrong. Please try again.'));
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    // Other tests' clients may come before it.
    await page.getByRole('combobox', { name: 'Search clients' }).fill('harbourline');
    await option(page, 'Harbourline').click();
    await expectPath(page, /client=1/);
    await page.getByRole('button', { name: 'Client: Harbourline Finance' }).click();
    await option(page, 'Any client').click();
    await expectPath(page, '/admin-appointments');
    expectNoProblems(admin, 503);
  });

  it('clients, leads and appointments by the palette, and opens them', async () => {
    const word = unique('Quokka');
    const client = await newClient(api, { businessName: `${word} Finance` });
    const title = `${word} review`;
    await book(api, client.id, { date: nextWeek(3), time: '15:00' }, { title });
    const name = `${word} Ng`;
    await api(contact, {
      body: { name, email: `${word}@lead.example`, phone: '0491 570 110', company: 'Ng', industry: 'other' },
    });
    await api(listLeads, { query: { limit: 1 } });
    const admin = await people.admin();
    const { page } = admin;
    const bare = bareListCalls(page);
    await page.goto('/admin-portal');
    const jump = async (to: string) => {
      await openPalette(page);
      await page.keyboard.type(word.toLowerCase());
      await expectSeen(option(page, to));
      await option(page, to).click();
    };
    await expectSeen(page.getByRole('heading', { name: 'Client Management' }));
    await jump(name);
    const lead = page.getByRole('dialog', { name });
    await expectSeen(lead.getByRole('link', { name: 'Create appointment' }));
    await page.keyboard.press('Escape');
    await expectGone(lead);
    await expectPath(page, '/admin-portal?section=leads');
    await jump(title);
    const sheet = page.getByRole('dialog', { name: 'Edit Appointment' });
    await expectSoon(() => sheet.getByLabel('Title').inputValue()).toBe(title);
    await page.keyboard.press('Escape');
    await expectGone(sheet);
    await openPalette(page);
    await page.keyboard.type(`${word.toLowerCase()} fin`);
    await expectSeen(option(page, `${word} Finance`));
    await page.keyboard.press('Enter');
    await expectPath(page, `/admin-view-client?id=${client.id}`);
    expect(bare).toEqual([]);
    expectNoProblems(admin);
  });

  it('what all clients hold together', async () => {
    await newClient(api, { credits: 11 });
    const clients = await api(listClients);
    const sum = clients.reduce((credits, one) => credits + one.credits, 0);
    const admin = await people.admin();
    const { page } = admin;
    const bare = bareListCalls(page);
    await page.goto('/admin-portal');
    await expectSeen(page.getByText(`${clients.length} clients hold ${sum.toLocaleString('en-AU')} credits`));
    expect(bare).toEqual([]);
    expectNoProblems(admin);
  });
});
