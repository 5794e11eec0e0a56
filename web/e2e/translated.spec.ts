import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Api } from '../src/lib/api/api.ts';
import { adminApi } from './support/api.ts';
import { book, newClient, nextWeek, unique } from './support/arrange.ts';
import { expectGone, expectNoProblems, expectSeen, expectSoon } from './support/expectations.ts';
import { cards, payWith } from './support/payment.ts';
import { withPeople } from './support/people.ts';
import { balanceOf, readyLine, unlockButton } from './support/portal.ts';
import { translate } from './support/translate.ts';

const worksOn = async (page: Page) => {
  expect(await page.getByText('This page did not load').count()).toBe(0);
  expect(await page.locator('font').count()).toBeGreaterThan(10);
};

describe('a page that the browser translates', () => {
  const people = withPeople();
  let api: Api;
  beforeAll(async () => {
    api = await adminApi();
  });

  it('of a client unlocks, opens and closes dialogs, and sells', async () => {
    const casey = await newClient(api, { credits: 2 });
    const titles = [unique('First'), unique('Second')] as const;
    for (const title of titles) await book(api, casey.id, { date: nextWeek(2), time: '10:00' }, { title });
    const client = await people.client(casey);
    const { page } = client;
    await page.goto('/client-portal');
    await expectSeen(readyLine(page, titles[0]));
    await translate(page);
    for (const title of titles) {
      await unlockButton(readyLine(page, title)).click();
      await expectSeen(page.getByText('Appointment Unlocked'));
      await expectGone(readyLine(page, title));
    }
    await expectSoon(() => balanceOf(page)).toBe('0 credits');
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('checkbox', { name: 'Remind me by e-mail' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
    await page.getByRole('link', { name: 'Credit history', exact: true }).click();
    await expectSeen(page.getByRole('table', { name: 'Credit transactions' }));
    await worksOn(page);
    await page.goto('/client-credit-store?pack=3');
    await expectSeen(page.getByLabel('Card number'));
    await translate(page);
    await payWith(page, cards.isDeclined);
    await expectSeen(page.getByRole('alert').first());
    await payWith(page, cards.pays);
    await expectSeen(page.getByText('Payment Successful!'));
    await expectSoon(() => balanceOf(page)).toBe('3 credits');
    await worksOn(page);
    expectNoProblems(client, 402);
  });

  it('of an admin adds, searches, corrects what is wrong, and goes from screen to screen', async () => {
    const admin = await people.admin();
    const { page } = admin;
    const username = unique('translated');
    await page.goto('/admin-portal');
    await expectSeen(page.getByRole('table'));
    await translate(page);
    await page.getByRole('button', { name: 'Add Client' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Client' });
    await dialog.getByLabel('Username').fill(username);
    await dialog.getByLabel('Password', { exact: true }).fill('correct horse');
    await dialog.getByRole('button', { name: 'Create Client' }).click();
    await expectSeen(page.getByText('Client account created successfully'));
    await page.getByRole('searchbox').first().fill(username);
    const row = page.getByRole('row', { name: username });
    await expectSeen(row);
    await page.getByRole('button', { name: `Edit credits of ${username}` }).click();
    const credits = page.getByRole('dialog', { name: 'Edit credits' });
    await credits.getByLabel('New balance').fill('many');
    await credits.getByRole('button', { name: 'Update Credits' }).click();
    await expectSeen(credits.getByText('Please enter a valid credit amount'));
    await credits.getByLabel('New balance').fill('7');
    await credits.getByRole('button', { name: 'Update Credits' }).click();
    await expectSoon(() => row.innerText()).toContain('7');
    for (const entry of ['Deactivate', 'Reactivate']) {
      await page.getByRole('button', { name: `More for ${username}` }).click();
      await page.getByRole('menuitem', { name: entry }).click();
      await expectSeen(page.getByText(`Client account ${entry.toLowerCase()}d`));
    }
    for (const path of ['/admin-appointments', '/admin/system', '/admin-landing-pages']) {
      await page.evaluate((to) => {
        const link = [...document.querySelectorAll<HTMLAnchorElement>('a')].find(
          (one) => one.pathname === to,
        );
        link?.click();
      }, path);
      await expectSoon(() => new URL(page.url()).pathname).toBe(path);
      await expectSeen(page.getByRole('heading', { level: 1 }));
    }
    await worksOn(page);
    expectNoProblems(admin);
  });
});
