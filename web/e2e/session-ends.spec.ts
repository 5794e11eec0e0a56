import { clientCreditTransactions } from '@setter/contracts/credits/credit-transactions';
import { product } from '@setter/testing/product';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import type { Api } from '../src/lib/api/api.ts';
import { adminApi, clientApi } from './support/api.ts';
import { book, newClient, nextWeek, unique } from './support/arrange.ts';
import type { NewClient } from './support/arrange.ts';
import { expectGone, expectNoProblems, expectSeen, expectSoon, expectToast } from './support/expectations.ts';
import { cards, payWith } from './support/payment.ts';
import { withPeople } from './support/people.ts';
import { balanceOf, readyLine, unlockButton } from './support/portal.ts';

const ended = (page: Page) => page.getByRole('dialog', { name: 'Your session has ended' });
const other = (page: Page) => page.getByRole('dialog', { name: 'Another account is signed in' });

async function signInOver(layer: ReturnType<Page['getByRole']>, password: string): Promise<void> {
  await layer.getByLabel('Password', { exact: true }).fill(password);
  await layer.getByRole('button', { name: 'Sign In' }).click();
}

const ledgerOf = async (client: NewClient) =>
  (await (await clientApi(client))(clientCreditTransactions)).map(({ type, amount }) => [type, amount]);

describe('a session that ends while its page is used', () => {
  const people = withPeople();
  let api: Api;
  beforeAll(async () => {
    api = await adminApi();
  });

  it('is begun again over the page, which then does once what was pressed', async () => {
    const anna = await newClient(api, { firstName: 'Anna', credits: 2 });
    const title = unique('Ended');
    await book(api, anna.id, { date: nextWeek(3), time: '09:00' }, { title });
    const client = await people.client(anna);
    const { page } = client;
    await page.goto('/client-portal');
    await expectSeen(readyLine(page, title));
    await client.context.clearCookies();
    await unlockButton(readyLine(page, title)).click();
    await expectSeen(ended(page).getByRole('heading'));
    await expectSeen(ended(page).getByText(`Anna (${anna.username})`));
    expect(await ended(page).getByLabel('Username').inputValue()).toBe(anna.username);
    await signInOver(ended(page), 'wrong password');
    await expectToast(page, ['Login Failed', 'Invalid credentials'], 'alert');
    await signInOver(ended(page), anna.password);
    await expectToast(page, [
      'Appointment Unlocked',
      'You can now see all details of this appointment. Credits remaining: 1',
    ]);
    await expectGone(ended(page).getByRole('heading'));
    await expectSoon(() => balanceOf(page)).toBe('1 credit');
    expect((await ledgerOf(anna)).filter(([type]) => type === 'usage')).toEqual([['usage', -1]]);
    expectNoProblems(client, 401);
  });

  it('takes nothing of a dialog that is filled in, also when a poll finds it out', async () => {
    const admin = await people.admin();
    const { page } = admin;
    const username = unique('words');
    await page.goto('/admin-portal');
    await page.getByRole('button', { name: 'Add Client' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Client' });
    await dialog.getByLabel('Username').fill(username);
    await dialog.getByLabel('Password', { exact: true }).fill('correct horse');
    await dialog.getByLabel('Business name').fill('Kept Words Pty Ltd');
    await admin.context.clearCookies();
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expectSeen(ended(page).getByRole('heading'));
    await page.keyboard.press('Escape');
    await expectGone(ended(page).getByRole('heading'));
    expect(await dialog.getByLabel('Business name').inputValue()).toBe('Kept Words Pty Ltd');
    await dialog.getByRole('button', { name: 'Create Client' }).click();
    await expectSeen(ended(page).getByRole('heading'));
    await signInOver(ended(page), product.admin.password);
    await expectToast(page, ['Client account created successfully']);
    await expectSeen(page.getByRole('row', { name: username }));
    expectNoProblems(admin, 401);
  });
});

describe('a page whose browser has another account signed in', () => {
  const people = withPeople();

  it('names who pays, buys nothing for the other one, and goes on for its own or as the other', async () => {
    const api = await adminApi();
    const [anna, bert] = [
      await newClient(api, { firstName: 'Anna' }),
      await newClient(api, { firstName: 'Bert' }),
    ];
    const client = await people.client(anna);
    const { page } = client;
    const signIn = async ({ username, password }: NewClient) => {
      const answer = await client.context.request.post('/api/client/login', { data: { username, password } });
      expect(answer.status()).toBe(200);
    };
    const payment = page.getByRole('complementary', { name: 'Payment' });
    const annaLabel = `Anna (${anna.username})`;
    const bertLabel = `Bert (${bert.username})`;

    await page.goto('/client-credit-store?pack=3');
    await expectSeen(payment.getByText(annaLabel));
    await expectSeen(page.getByLabel('Card number'));
    await signIn(bert);
    await page.locator('[aria-label="Credit packs"] button').filter({ hasText: /^5\b/ }).click();
    await expectSeen(other(page).getByRole('heading'));
    await expectSeen(other(page).getByText(`${bertLabel} is signed in now in this browser`));
    await other(page)
      .getByRole('button', { name: `Sign in as ${annaLabel}` })
      .click();
    await signInOver(other(page), anna.password);
    await expectGone(other(page).getByRole('heading'));
    await payWith(page, cards.pays);
    await expectToast(page, ['Payment Successful!', '5 credits have been added to your account.']);
    expect(await ledgerOf(anna)).toEqual([['purchase', 5]]);
    expect(await ledgerOf(bert)).toEqual([]);

    await page.goto('/checkout');
    await expectSeen(payment.getByText(annaLabel));
    await signIn(bert);
    await page.locator('[aria-label="Credit packs"] button').filter({ hasText: /^5\b/ }).click();
    await other(page)
      .getByRole('button', { name: `Go on as ${bertLabel}` })
      .click();
    await expectSeen(page.getByRole('heading', { name: /Bert/ }));
    await expectSoon(() => balanceOf(page)).toBe('0 credits');
    expect(await ledgerOf(bert)).toEqual([]);
    expectNoProblems(client, 409);
  });
});
