import { clientCreditTransactions } from '@setter/contracts/credits/credit-transactions';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Api } from '../src/lib/api.ts';
import { adminApi, clientApi } from './support/api.ts';
import { newClient } from './support/arrange.ts';
import type { NewClient } from './support/arrange.ts';
import {
  expectGone,
  expectNoProblems,
  expectPath,
  expectSeen,
  expectSoon,
  expectToast,
} from './support/expectations.ts';
import { cards, payWith } from './support/payment.ts';
import { withPeople } from './support/people.ts';
import { balanceOf } from './support/portal.ts';

const paid = (credits: number) =>
  ['Payment Successful!', `${credits} credits have been added to your account.`] as const;
const declined = ['Payment Failed', 'Your card was declined. Try another card.'] as const;
const payButton = (page: Page) => page.getByRole('button', { name: /^Pay \$/ });
const complete = (page: Page) => page.getByRole('heading', { name: 'Payment complete' });
const paymentOf = (page: Page) => new URL(page.url()).searchParams.get('payment');

/** Credits of each purchase in the ledger. */
async function purchases(client: NewClient): Promise<number[]> {
  const entries = await (await clientApi(client))(clientCreditTransactions);
  return entries.filter(({ type }) => type === 'purchase').map(({ amount }) => amount);
}

describe('paying', () => {
  const people = withPeople();
  let admin: Api;
  beforeAll(async () => {
    admin = await adminApi();
  });
  const newBuyer = async () => {
    const credentials = await newClient(admin);
    return { credentials, client: await people.client(credentials) };
  };

  it('is not repeated by the back button', async () => {
    const { credentials, client } = await newBuyer();
    const { page } = client;
    await page.goto('/client-credit-store');
    await page.getByRole('button', { name: '3 credits' }).click();
    await payWith(page, cards.pays);
    await expectToast(page, paid(3));
    await page.getByRole('link', { name: 'Go to your appointments' }).click();
    await expectPath(page, '/client-portal');

    await page.goBack();
    await expectSeen(complete(page));
    await expectSoon(() => payButton(page).count()).toBe(0);
    await page.goBack();
    await expectSeen(page.getByText('Choose a pack to see its payment here.'));
    await page.goForward();
    await expectSeen(complete(page));
    await expectSoon(() => balanceOf(page)).toBe('3 credits');
    await expectSoon(() => purchases(credentials)).toEqual([3]);

    // The same pack once more is a payment of its own.
    await page.getByRole('button', { name: 'Buy more credits' }).click();
    await page.getByRole('button', { name: '3 credits' }).click();
    await payWith(page, cards.pays);
    await expectToast(page, paid(3));
    await expectSoon(() => purchases(credentials)).toEqual([3, 3]);
    expectNoProblems(client);
  });

  it('goes on after a reload, before and after the card was taken', async () => {
    const { credentials, client } = await newBuyer();
    const { page } = client;
    await page.goto('/client-credit-store?pack=5');
    await expectSeen(payButton(page));
    const payment = paymentOf(page);
    expect(payment).toMatch(/^pi_/);
    await page.reload();
    await expectSeen(payButton(page));
    expect(paymentOf(page)).toBe(payment);

    // The answer to the card never reaches the page: the server has it, the person sees a spinner.
    const taken = Promise.withResolvers<void>();
    await page.route('**/api/sandbox/payments/*/confirm', async (route) => {
      await route.fetch();
      taken.resolve();
    });
    await payWith(page, cards.pays);
    await taken.promise;
    await page.reload();
    await expectSeen(complete(page));
    await expectSoon(() => balanceOf(page)).toBe('5 credits');
    await expectSoon(() => purchases(credentials)).toEqual([5]);
    expectNoProblems(client);
  });

  it('asks the bank and goes on when the client approves, also after a reload', async () => {
    const { credentials, client } = await newBuyer();
    const { page } = client;
    await page.goto('/client-credit-store?pack=10');
    await payWith(page, cards.asksTheBank);
    const question = page.getByRole('heading', { name: 'Your bank asks' });
    await expectSeen(question);
    await page.reload();
    await expectSeen(question);
    await expectSoon(() => purchases(credentials)).toEqual([]);
    await page.getByRole('button', { name: 'Approve' }).click();
    await expectToast(page, paid(10));
    await expectSoon(() => purchases(credentials)).toEqual([10]);
    expectNoProblems(client);
  });

  it('takes another card when the client refuses the question of the bank', async () => {
    const { credentials, client } = await newBuyer();
    const { page } = client;
    await page.goto('/client-credit-store?pack=3');
    await payWith(page, cards.asksTheBank);
    await page.getByRole('button', { name: 'Refuse' }).click();
    await expectToast(page, declined, 'alert');
    await expectGone(page.getByRole('heading', { name: 'Your bank asks' }));
    await expectSeen(payButton(page));
    await expectSoon(() => purchases(credentials)).toEqual([]);
    await payWith(page, cards.pays);
    await expectToast(page, paid(3));
    await expectSoon(() => purchases(credentials)).toEqual([3]);
    expectNoProblems(client, 402);
  });

  it('shows a declined card and an invalid number in the form', async () => {
    const { credentials, client } = await newBuyer();
    const { page } = client;
    await page.goto('/client-credit-store?pack=3');
    await payWith(page, '4242 4242 4242 4241');
    await expectSeen(page.getByText('Your card number is invalid.'));
    await payWith(page, cards.isDeclined);
    await expectToast(page, declined, 'alert');
    await expectSeen(page.locator('aside').getByRole('alert').getByText(declined[1]));
    await expectSoon(() => purchases(credentials)).toEqual([]);
    expectNoProblems(client, 402);
  });

  it('begins in the checkout with the pack of 3, and charges only the pack that is chosen last', async () => {
    const { credentials, client } = await newBuyer();
    const { page } = client;
    await page.goto('/checkout');
    const payment = page.getByRole('complementary', { name: 'Payment' });
    await expectSoon(() => payment.locator('dl > div').allInnerTexts()).toEqual([
      'Package\n3 Credits',
      'Credits\n3',
      'Price per credit\n$141.67',
      'Savings\n−$25.00',
      'Total\n$425.00 AUD',
    ]);
    await expectSeen(payButton(page));
    const first = paymentOf(page);
    await page.getByRole('button', { name: '5 credits' }).click();
    await expectSoon(() => payButton(page).innerText()).toBe('Pay $625.00');
    expect(paymentOf(page)).not.toBe(first);
    await payWith(page, cards.pays);
    await expectToast(page, paid(5));
    await expectSoon(() => purchases(credentials)).toEqual([5]);
    expectNoProblems(client);
  });
});
