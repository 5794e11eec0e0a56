import {
  cancelAppointment,
  listAppointments,
  updateAppointment,
} from '@setter/contracts/appointments/manage-appointments';
import { clientCreditTransactions } from '@setter/contracts/credits/credit-transactions';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Api } from '../src/lib/api/api.ts';
import { adminApi, clientApi } from './support/api.ts';
import { book, instants, newClient, nextWeek, unique } from './support/arrange.ts';
import type { NewClient } from './support/arrange.ts';
import { expectGone, expectNoProblems, expectSeen, expectSoon, expectToast } from './support/expectations.ts';
import { hasFocus, tabTo } from './support/keyboard.ts';
import { withPeople } from './support/people.ts';
import { balanceOf, readyLine, unlockButton, weekBlock } from './support/portal.ts';

const remaining = (credits: number) =>
  [
    'Appointment Unlocked',
    `You can now see all details of this appointment. Credits remaining: ${credits}`,
  ] as const;

/** What the client was charged for unlocking, as the ledger has it. */
async function spendings(client: NewClient): Promise<number[]> {
  const entries = await (await clientApi(client))(clientCreditTransactions);
  return entries.filter(({ type }) => type === 'usage').map(({ amount }) => amount);
}

async function openPortal(page: Page, title: string) {
  await page.goto('/client-portal');
  await expectSeen(readyLine(page, title));
  return unlockButton(readyLine(page, title));
}

describe('unlocking', () => {
  const people = withPeople();
  const when = { date: nextWeek(2), time: '10:00' } as const;
  let admin: Api;
  beforeAll(async () => {
    admin = await adminApi();
  });

  it('spends one credit when the button is pressed twice', async () => {
    const credentials = await newClient(admin, { credits: 3 });
    const titles = [unique('Twice'), unique('At once')] as const;
    for (const title of titles) await book(admin, credentials.id, when, { title });
    const client = await people.client(credentials);
    const { page } = client;
    await (await openPortal(page, titles[0])).dblclick();
    await expectToast(page, remaining(2));
    // Faster than any finger: both presses before the page can draw.
    await unlockButton(readyLine(page, titles[1])).evaluate((button: HTMLButtonElement) => {
      button.click();
      button.click();
    });
    await expectToast(page, remaining(1));
    await expectSoon(() => balanceOf(page)).toBe('1 credit');
    await expectSoon(() => spendings(credentials)).toEqual([-1, -1]);
    expectNoProblems(client);
  });

  it('spends one credit when two tabs unlock the same appointment', async () => {
    const credentials = await newClient(admin, { credits: 2 });
    const title = unique('Both tabs');
    await book(admin, credentials.id, when, { title });
    const client = await people.client(credentials);
    const tabs = [client.page, await client.context.newPage()] as const;
    const buttons = [await openPortal(tabs[0], title), await openPortal(tabs[1], title)] as const;
    await Promise.all(buttons.map((button) => button.click()));
    for (const tab of tabs) {
      await expectSeen(tab.getByText('All appointments unlocked!'));
      await expectSoon(() => balanceOf(tab)).toBe('1 credit');
    }
    await expectSoon(() => spendings(credentials)).toEqual([-1]);
    expectNoProblems(client);
  });

  it('lists a locked appointment that was cancelled with the reason in place of the button', async () => {
    const credentials = await newClient(admin, { credits: 2 });
    const titles = [unique('Cancelled'), unique('Ready')] as const;
    const booked = await Promise.all(titles.map((title) => book(admin, credentials.id, when, { title })));
    await admin(cancelAppointment, { params: { id: booked[0]!.id }, body: {} });
    await admin(listAppointments);
    const client = await people.client(credentials);
    const { page } = client;
    await (await openPortal(page, titles[1])).click();
    await expectToast(page, remaining(1));
    const closed = readyLine(page, titles[0]);
    await expectSeen(closed.getByText('This appointment was cancelled.'));
    await expectGone(unlockButton(closed));
    await expectGone(page.getByText('All appointments unlocked!'));
    expectNoProblems(client);
  });

  it('refuses an unlock in a stale tab after another one spent the last credit', async () => {
    const credentials = await newClient(admin, { credits: 1 });
    const titles = [unique('First'), unique('Second')] as const;
    for (const title of titles) await book(admin, credentials.id, when, { title });
    const client = await people.client(credentials);
    const other = await client.context.newPage();
    const late = await openPortal(other, titles[1]);
    await (await openPortal(client.page, titles[0])).click();
    await expectToast(client.page, remaining(0));
    await late.click();
    await expectToast(
      other,
      ['Unlock Failed', 'You need 1 credit to unlock this appointment. Buy credits to continue.'],
      'alert',
    );
    await expectSoon(() => balanceOf(other)).toBe('0 credits');
    await expectGone(readyLine(other, titles[0]));
    await expectSoon(() => unlockButton(readyLine(other, titles[1])).isDisabled()).toBe(true);
    await expectSoon(() => spendings(credentials)).toEqual([-1]);
    expectNoProblems(client, 402);
  });

  it('shows the new time instead of unlocking what was rescheduled meanwhile', async () => {
    const credentials = await newClient(admin, { credits: 1 });
    const title = unique('Moved');
    const { id } = await book(admin, credentials.id, when, { title });
    const client = await people.client(credentials);
    const { page } = client;
    const unlock = await openPortal(page, title);
    await admin(updateAppointment, { params: { id }, body: instants({ ...when, time: '16:15' }) });
    await admin(listAppointments);

    await unlock.click();
    await expectToast(
      page,
      ['Unlock Failed', 'This appointment has changed. Look at it again before you go on.'],
      'alert',
    );
    await expectSoon(() => readyLine(page, title).innerText()).toContain('4:15 PM - 4:45 PM');
    await expectSoon(() => spendings(credentials)).toEqual([]);
    await unlock.click();
    await expectToast(page, remaining(0));
    expectNoProblems(client, 409);
  });

  it('needs nothing but a keyboard, from the login on', async () => {
    const credentials = await newClient(admin, { credits: 2, firstName: 'Kim' });
    const titles = [unique('Keys'), unique('Later')] as const;
    await book(admin, credentials.id, when, { title: titles[0], location: '4 Keyboard Lane' });
    await book(admin, credentials.id, { ...when, time: '12:00' }, { title: titles[1] });
    const client = await people.visitor();
    const { page } = client;
    await page.goto('/client-portal');

    await tabTo(page, page.getByLabel('Username'));
    await page.keyboard.type(credentials.username);
    await tabTo(page, page.getByLabel('Password', { exact: true }));
    await page.keyboard.type(credentials.password);
    await page.keyboard.press('Enter');
    await expectSeen(page.getByRole('heading', { name: 'Welcome, Kim' }));

    await tabTo(page, unlockButton(readyLine(page, titles[0])));
    await page.keyboard.press('Enter');
    await expectToast(page, remaining(1));
    // The button is gone; the focus stays near, and never on another button that spends.
    const heading = page.getByRole('heading', { name: 'Appointments Ready to Unlock' });
    await expectSoon(() => hasFocus(heading)).toBe(true);

    await page.reload();
    await tabTo(page, page.getByRole('button', { name: 'Next week' }));
    await page.keyboard.press('Space');
    const block = weekBlock(page, titles[0]);
    await tabTo(page, block);
    await page.keyboard.press('ArrowDown');
    await expectSoon(() => hasFocus(weekBlock(page, titles[1]))).toBe(true);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: titles[0] });
    await expectSeen(dialog.getByText('4 Keyboard Lane'));
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await expectGone(dialog);
    await expectSoon(() => hasFocus(block)).toBe(true);
    expectNoProblems(client, 401);
  });
});
