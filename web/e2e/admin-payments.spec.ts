import { adminCreditTransactions } from '@setter/contracts/credits/credit-transactions';
import { refundPayment } from '@setter/contracts/payments/manage-payments';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Api } from '../src/lib/api/api.ts';
import { adminApi } from './support/api.ts';
import { newClient, unique } from './support/arrange.ts';
import { buy, paymentOfClient } from './support/buy.ts';
import {
  expectGone,
  expectNoProblems,
  expectPath,
  expectSeen,
  expectSoon,
  expectToast,
} from './support/expectations.ts';
import { tabTo } from './support/keyboard.ts';
import { cards } from './support/payment.ts';
import { withPeople } from './support/people.ts';

const sheet = (page: Page) => page.getByRole('dialog');
const refundButton = (page: Page) => sheet(page).getByRole('button', { name: /^Refund \$/ });

describe('payments', () => {
  const people = withPeople();
  let api: Api;
  beforeAll(async () => {
    api = await adminApi();
  });
  const buyer = async (credits: number, card?: string) => {
    const businessName = unique('Wattle Lane');
    const client = await newClient(api, { firstName: 'Renee', businessName });
    await buy(client, credits, card);
    return { ...client, businessName };
  };
  const ledgerOf = (id: number) => api(adminCreditTransactions, { params: { id } });
  const opened = async (page: Page, businessName: string) => {
    await page.goto(`/admin/payments?q=${businessName}`);
    await page.getByRole('link', { name: businessName }).click();
    await expectSeen(sheet(page).getByRole('heading', { name: 'History' }));
  };

  it('are refunded in part, once, however often it is pressed', async () => {
    const client = await buyer(5);
    const admin = await people.admin();
    const { page } = admin;
    await opened(page, client.businessName);
    await expectPath(page, /open=[\da-f-]{36}/);
    await sheet(page).getByRole('button', { name: 'Refund' }).click();
    await expectSeen(sheet(page).getByText('5 unspent'));
    await expectSeen(sheet(page).getByText('Balance 5 becomes 0'));

    await sheet(page).getByRole('spinbutton', { name: 'Credits' }).press('Home');
    await sheet(page).getByRole('button', { name: 'One more' }).click();
    await expectSeen(sheet(page).getByText('2 credits at $125.00'));
    await expectSeen(sheet(page).getByText('Balance 5 becomes 3'));
    await refundButton(page).click();
    await expectSeen(sheet(page).getByText('Enter a reason.'));
    await sheet(page).getByLabel('Reason').fill('Closed over January');
    expect(await refundButton(page).innerText()).toBe('Refund $250.00');
    await refundButton(page).dblclick();

    await expectSeen(sheet(page).getByText('Partly refunded'));
    await expectSoon(async () => (await paymentOfClient(api, client.id)).refundedCents).toBe(25_000);
    await expectSoon(async () =>
      (await ledgerOf(client.id)).filter(({ type }) => type === 'refund'),
    ).toMatchObject([{ amount: -2, metadata: { amountCents: 25_000 } }]);
    expectNoProblems(admin);
  });

  it('keep their rows in the page when one is opened, and give the focus back to it', async () => {
    const client = await buyer(1);
    const { page } = await people.admin();
    await page.goto(`/admin/payments?q=${client.businessName}`);
    const link = page.getByRole('link', { name: client.businessName });
    const cell = await page
      .getByRole('cell', { name: '1', exact: true })
      .locator('> *')
      .last()
      .elementHandle();
    await link.press('Enter');
    await expectSeen(sheet(page).getByRole('heading', { name: 'History' }));
    expect(await cell?.evaluate(({ isConnected, textContent }) => [isConnected, textContent])).toEqual([
      true,
      '1',
    ]);
    await page.keyboard.press('Escape');
    await expectGone(sheet(page));
    await expectSoon(() => link.evaluate((it) => it === document.activeElement)).toBe(true);
  });

  it('say what another admin did in the meantime', async () => {
    const client = await buyer(3);
    const admin = await people.admin();
    const { page } = admin;
    await opened(page, client.businessName);
    await sheet(page).getByRole('button', { name: 'Refund' }).click();
    await sheet(page).getByLabel('Reason').fill('Asked on the phone');
    const { id } = await paymentOfClient(api, client.id);
    await api(refundPayment, { params: { id }, body: { credits: 1, reason: 'Faster' } });
    await expectSoon(async () => (await paymentOfClient(api, client.id)).refundedCredits).toBe(1);
    await refundButton(page).click();
    await expectSeen(
      sheet(page).getByText(
        'More of this payment was refunded since you opened it. Look at it again before you go on.',
      ),
    );
    expect((await paymentOfClient(api, client.id)).refundedCredits).toBe(1);
    await expectSeen(sheet(page).getByText('2 unspent'));
    await refundButton(page).click();
    await expectSoon(() => sheet(page).getByText('Refunded', { exact: true }).count()).toBe(1);
    await expectSoon(async () =>
      (await ledgerOf(client.id)).filter(({ type }) => type === 'refund').map(({ amount }) => amount),
    ).toEqual([-2, -1]);
    expectNoProblems(admin, 409);
  });

  it.each([
    ['Lose', 'Dispute lost', 0],
    ['Win', 'Credited', 3],
  ] as const)('that are disputed are decided in the sandbox: %s', async (button, state, credits) => {
    const client = await buyer(3, cards.isDisputed);
    await expectSoon(async () => (await paymentOfClient(api, client.id)).state).toBe('disputed');
    const admin = await people.admin();
    const { page } = admin;
    await opened(page, client.businessName);
    const dispute = sheet(page).getByRole('region', { name: 'Dispute' });
    await expectSeen(dispute.getByText('Evidence due'));
    await expectSeen(dispute.getByText('3 credits'));
    await expectSeen(sheet(page).getByText('Not while it is disputed'));
    await dispute.getByRole('button', { name: button }).click();
    // In its pill; its history may say the same.
    await expectSeen(sheet(page).getByText(state, { exact: true }).first());
    await expectGone(dispute.getByRole('button', { name: 'Lose' }));
    await expectSoon(async () => (await ledgerOf(client.id))[0]?.balanceAfter).toBe(credits);
    expectNoProblems(admin);
  });

  it('that are held are accepted for as many credits as an admin decides', async () => {
    const admin = await people.admin();
    const { page } = admin;
    await page.goto('/admin/payments?group=held');
    // The demo's only one: its amount was lowered at the provider.
    await page.getByRole('link', { name: 'North Head Lending' }).click();
    await expectSeen(sheet(page).getByText('Less arrived than was ordered.', { exact: false }));
    await expectSeen(sheet(page).getByRole('row', { name: /Amount \$625\.00 \$525\.00/ }));
    await expectSeen(sheet(page).getByText('At $125.00 a credit, $525.00 pays for 4 and leaves $25.00.'));
    const accept = sheet(page).getByRole('button', { name: /^Accept and add/ });
    await accept.click();
    await expectSeen(sheet(page).getByText('Enter a reason.'));
    await sheet(page).getByRole('spinbutton', { name: 'Credits' }).press('ArrowDown');
    await sheet(page).getByLabel('Reason').fill('Agreed on the phone');
    await expectSoon(() => accept.innerText()).toBe('Accept and add 4 credits');
    await accept.dblclick();
    await expectToast(page, ['Payment accepted', '4 credits for $525.00 were added.']);
    await expectSeen(sheet(page).getByText('Credited', { exact: true }));
    await expectSeen(sheet(page).getByText('Agreed on the phone', { exact: false }));
    expectNoProblems(admin);
  });

  it('are found, opened and closed by the keyboard', async () => {
    const client = await buyer(1);
    const admin = await people.admin();
    const { page } = admin;
    await page.goto('/admin/payments');
    await page.getByLabel('Search payments').fill(client.businessName);
    await expectSeen(page.getByText('1 payment', { exact: true }));
    const link = page.getByRole('link', { name: client.businessName });
    await tabTo(page, link);
    await page.keyboard.press('Enter');
    await expectSeen(sheet(page).getByRole('heading', { name: 'History' }));
    await page.keyboard.press('Escape');
    await expectGone(sheet(page));
    await expectPath(page, /^\/admin\/payments\?q=/);
    expectNoProblems(admin);
  });
});
