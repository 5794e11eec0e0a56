import { clientCreditTransactions } from '@setter/contracts/credits/credit-transactions';
import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Api } from '../../src/lib/api/api.ts';
import { adminApi, clientApi } from './api.ts';
import { newClient } from './arrange.ts';
import type { NewClient } from './arrange.ts';
import {
  expectGone,
  expectNoProblems,
  expectPath,
  expectSeen,
  expectSoon,
  expectToast,
} from './expectations.ts';
import type { CardForm, FormUnderTest } from './card-forms.ts';
import { cards, payWith } from './payment.ts';
import { withPeople } from './people.ts';
import { balanceOf } from './portal.ts';

const paid = (credits: number) =>
  ['Payment Successful!', `${credits} credits have been added to your account.`] as const;
const payButton = (page: Page) => page.getByRole('button', { name: /^Pay \$/ });
const complete = (page: Page) => page.getByRole('heading', { name: 'Payment complete' });
const paymentOf = (page: Page) => new URL(page.url()).searchParams.get('payment');

/** Where clients pay by one of the card forms. */
interface Till {
  readonly form: () => FormUnderTest;
  readonly newBuyer: () => Promise<{
    readonly credentials: NewClient;
    readonly client: Awaited<ReturnType<ReturnType<typeof withPeople>['client']>>;
  }>;
  readonly payIn: (page: Page, number: string) => Promise<void>;
  /** Credits of each purchase in the ledger. */
  readonly bought: (client: NewClient) => Promise<number[]>;
  readonly declined: () => readonly [string, string];
}

/** A product that shows the form, for the tests that are given. */
export function payingBy({ name, start }: CardForm, ...tests: readonly ((till: Till) => void)[]): void {
  describe(`paying by ${name}`, () => {
    const people = withPeople();
    let admin: Api;
    let form: FormUnderTest;
    beforeAll(async () => {
      form = await start();
      admin = await adminApi(form);
    });
    afterAll(() => form?.end());
    const till: Till = {
      form: () => form,
      newBuyer: async () => {
        const credentials = await newClient(admin);
        const client = await people.client(credentials, { url: form.url });
        await form.open(client.context);
        return { credentials, client };
      },
      payIn: (page, number) => payWith(page, number, form.fields(page)),
      bought: async (client) => {
        const entries = await (await clientApi(client, form.url))(clientCreditTransactions);
        return entries.filter(({ type }) => type === 'purchase').map(({ amount }) => amount);
      },
      declined: () => ['Payment Failed', form.declined],
    };
    for (const test of tests) test(till);
  });
}

/** What a sale is: it happens once, and a card that is declined is said to be. */
export function sells(till: Till): void {
  it('is not repeated by the back button', async () => {
    const { credentials, client } = await till.newBuyer();
    const { page } = client;
    await page.goto('/client-credit-store');
    await page.getByRole('button', { name: '3 credits' }).click();
    await till.payIn(page, cards.pays);
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
    await expectSoon(() => till.bought(credentials)).toEqual([3]);

    // The same pack once more is a payment of its own.
    await page.getByRole('button', { name: 'Buy more credits' }).click();
    await page.getByRole('button', { name: '3 credits' }).click();
    await till.payIn(page, cards.pays);
    await expectToast(page, paid(3));
    await expectSoon(() => till.bought(credentials)).toEqual([3, 3]);
    expectNoProblems(client);
  });

  it('shows a declined card and an invalid number in the form', async () => {
    const { credentials, client } = await till.newBuyer();
    const { page } = client;
    await page.goto('/client-credit-store?pack=3');
    await till.payIn(page, '4242 4242 4242 4241');
    await expectSeen(till.form().fields(page).getByText('Your card number is invalid.'));
    await till.payIn(page, cards.isDeclined);
    await expectToast(page, till.declined(), 'alert');
    await expectSeen(page.locator('aside').getByRole('alert').getByText(till.form().declined));
    await expectSoon(() => till.bought(credentials)).toEqual([]);
    expectNoProblems(client, 402);
  });
}

/** Sales that are interrupted, asked about, changed or begun elsewhere. */
export function survivesDetours(till: Till): void {
  it('goes on after a reload, before and after the card was taken', async () => {
    const { credentials, client } = await till.newBuyer();
    const { page } = client;
    await page.goto('/client-credit-store?pack=5');
    await expectSeen(payButton(page));
    const payment = paymentOf(page);
    expect(payment).toMatch(/^pi_/);
    await page.reload();
    await expectSeen(payButton(page));
    expect(paymentOf(page)).toBe(payment);

    // The answer to the card never reaches the page: the server has it, the person sees a spinner.
    const taken = till.form().loseNextAnswer(page);
    await till.payIn(page, cards.pays);
    await taken;
    await page.reload();
    await expectSeen(complete(page));
    await expectSoon(() => balanceOf(page)).toBe('5 credits');
    await expectSoon(() => till.bought(credentials)).toEqual([5]);
    expectNoProblems(client);
  });

  it('asks the bank and goes on when the client approves, also after a reload', async () => {
    const { credentials, client } = await till.newBuyer();
    const { page } = client;
    await page.goto('/client-credit-store?pack=10');
    await till.payIn(page, cards.asksTheBank);
    await expectSeen(till.form().bank(page).getByRole('heading', { name: 'Your bank asks' }));
    await page.reload();
    await expectSeen(page.getByRole('heading', { name: 'Your bank asks' }));
    await expectSoon(() => till.bought(credentials)).toEqual([]);
    await till.form().askBankAgain(page);
    await till.form().bank(page).getByRole('button', { name: 'Approve' }).click();
    await expectToast(page, paid(10));
    await expectSoon(() => till.bought(credentials)).toEqual([10]);
    expectNoProblems(client);
  });

  it('takes another card when the client refuses the question of the bank', async () => {
    const { credentials, client } = await till.newBuyer();
    const { page } = client;
    await page.goto('/client-credit-store?pack=3');
    await till.payIn(page, cards.asksTheBank);
    await till.form().bank(page).getByRole('button', { name: 'Refuse' }).click();
    await expectToast(page, till.declined(), 'alert');
    await expectGone(till.form().bank(page).getByRole('heading', { name: 'Your bank asks' }));
    await expectSeen(payButton(page));
    await expectSoon(() => till.bought(credentials)).toEqual([]);
    await till.payIn(page, cards.pays);
    await expectToast(page, paid(3));
    await expectSoon(() => till.bought(credentials)).toEqual([3]);
    expectNoProblems(client, 402);
  });

  it('begins in the checkout with the pack of 3, and charges only the pack that is chosen last', async () => {
    const { credentials, client } = await till.newBuyer();
    const { page } = client;
    await page.goto('/checkout');
    const payment = page.getByRole('complementary', { name: 'Payment' });
    await expectSoon(() => payment.locator('dl > div').allInnerTexts()).toEqual([
      expect.stringMatching(/^Account\n/),
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
    await till.payIn(page, cards.pays);
    await expectToast(page, paid(5));
    await expectSoon(() => till.bought(credentials)).toEqual([5]);
    expectNoProblems(client);
  });

  it('is entered and left by a full page load, since its document has a security policy of its own', async () => {
    const { client } = await till.newBuyer();
    const { page } = client;
    const policyOf = async (path: string) =>
      (await page.goto(path))?.headers()['content-security-policy'] ?? '';
    const isSameDocument = () => page.evaluate(() => 'mark' in window);
    await page.goto('/client-portal');
    await page.evaluate(() => Object.assign(window, { mark: true }));
    await page.getByRole('link', { name: 'Buy Credits' }).first().click();
    await expectSeen(page.getByText('Choose a pack to see its payment here.'));
    expect(await isSameDocument()).toBe(false);
    await page.evaluate(() => Object.assign(window, { mark: true }));
    await page.getByRole('link', { name: 'Back to Portal' }).click();
    await expectPath(page, '/client-portal');
    await expectSoon(isSameDocument).toBe(false);
    expect(await policyOf('/client-portal')).not.toContain('stripe.com');
    expectNoProblems(client);
  });
}

/** What only the form of the card provider can do to us. */
export function copesWithProvider(till: Till): void {
  it.each([
    ['/client-credit-store?pack=3', 'from the store'],
    ['/checkout', 'from the checkout'],
  ])("sends people who paid on their bank's page back to the portal: %s", async (path) => {
    const { credentials, client } = await till.newBuyer();
    const { page } = client;
    await page.goto(path);
    await till.form().fields(page).getByLabel("Pay on the bank's page").check();
    await till.payIn(page, cards.pays);
    await expectPath(page, /^\/client-portal/);
    await expectToast(page, paid(3));
    // The secret of the payment has left the address.
    expect(page.url()).not.toContain('secret');
    await expectSoon(() => till.bought(credentials)).toEqual([3]);
    expectNoProblems(client);
  });

  const script = 'https://js.stripe.com/**';
  it.each([
    ['its script is refused', script, 'refused'],
    ['its script never comes', script, 'silent'],
    ['its fields are refused', 'https://api.stripe.com/v1/elements/sessions?**', 'refused'],
  ] as const)(
    'says that it could not be loaded when %s, and loads when it is asked again',
    async (_, address, how) => {
      const { client } = await till.newBuyer();
      const { page } = client;
      let away = true;
      const waiting: Route[] = [];
      await page.route(address, (route) => {
        if (!away) return route.fallback();
        if (how === 'refused') return route.abort();
        waiting.push(route);
        return undefined;
      });
      await page.goto('/client-credit-store?pack=3');
      await expectSeen(page.getByText('The card form could not be loaded'));
      await expectSeen(page.getByText(/content blocker stops js\.stripe\.com\. Nothing was charged\.$/));
      away = false;
      for (const route of waiting) await route.fallback();
      await page.getByRole('button', { name: 'Try again' }).click();
      await expectSeen(till.form().fields(page).getByLabel('Card number'));
      await expectSoon(() => payButton(page).isEnabled()).toBe(true);
    },
  );
}
