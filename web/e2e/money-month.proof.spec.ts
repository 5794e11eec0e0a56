import { getEmailLog, listEmailLogs } from '@setter/contracts/email/email-log';
import {
  adminCreditTransactions,
  clientCreditTransactions,
  type CreditTransaction,
} from '@setter/contracts/credits/credit-transactions';
import type { RunningApp } from '@setter/testing/app';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Api } from '../src/lib/api/api.ts';
import { shown } from '../src/lib/texts/personal.ts';
import { adminApi, clientApi } from './support/api.ts';
import { book, newClient, type NewClient, nextWeek, unique } from './support/arrange.ts';
import { expectNoProblems, expectSeen, expectSoon, expectToast } from './support/expectations.ts';
import {
  amountAfter,
  beside,
  centsIn,
  documentBehind,
  revenueThisMonth,
  rowsBehind,
  sumOf,
} from './support/figures.ts';
import { payTooLittle, startMoneyProduct } from './support/money-product.ts';
import { cards, payWith } from './support/payment.ts';
import { withPeople } from './support/people.ts';
import { balanceOf, ledgerLines, readyLine, unlockButton } from './support/portal.ts';

const abn = '51824753556';
const sheet = (page: Page) => page.getByRole('dialog');

/** Each sum of the month's money wherever it is shown, in cents. GST is an eleventh, in whole cents. */
describe.each([
  { registered: true, gst: { sold: 56_82, refunded: 34_09 }, invoice: 'Tax invoice' },
  { registered: false, gst: { sold: 0, refunded: 0 }, invoice: 'Invoice' },
])('a month of money, registered for GST: $registered', ({ registered, gst, invoice }) => {
  const people = withPeople();
  const businessName = unique('Wattle Lane');
  let app: RunningApp;
  let api: Api;
  let buyer: NewClient;
  beforeAll(async () => {
    app = await startMoneyProduct({ GST_REGISTERED: String(registered), BRAND_ABN: abn });
    api = await adminApi(app);
    buyer = await newClient(api, { firstName: 'Renee', businessName, email: 'renee@mail.example' });
  });
  afterAll(() => app?.end());

  const clientPage = () => people.client(buyer, { url: app.url });
  const adminPage = () => people.admin({ url: app.url });
  const buy = async (page: Page, number: string) => {
    await page.goto('/client-credit-store?pack=5');
    await payWith(page, number);
    await expectToast(page, ['Payment Successful!', '5 credits have been added to your account.']);
  };
  /** Opens the newest payment of the client. */
  const openPayment = async (page: Page) => {
    await page.goto(`/admin/payments?q=${businessName}`);
    await page.getByRole('link', { name: businessName }).first().click();
    await expectSeen(sheet(page).getByRole('heading', { name: 'History' }));
  };
  /** Texts of the mails with a subject, without the way to unsubscribe and such. */
  const mailsOf = async (subject: string) => {
    const found = (await api(listEmailLogs)).filter((mail) => shown(mail.subject).startsWith(subject));
    return Promise.all(
      found.map(async ({ id }) => shown((await api(getEmailLog, { params: { id } })).textContent)),
    );
  };
  const expectMonth = async (page: Page, expected: { sales: number; refunds: number; gst: number }) => {
    const net = expected.sales - expected.refunds;
    await page.goto('/admin/accounting');
    await expectSoon(async () => centsIn(await beside(page, 'Sales').innerText())).toBe(expected.sales);
    expect(centsIn(await beside(page, 'Refunds').innerText())).toBe(-expected.refunds);
    expect(centsIn(await beside(page, 'GST').innerText())).toBe(expected.gst);
    const rows = await rowsBehind(page, 'Download CSV');
    expect([sumOf(rows, 'Total'), sumOf(rows, 'GST')]).toEqual([net, expected.gst]);
    expect(sumOf(rows, 'Net')).toBe(net - expected.gst);
    const xero = await rowsBehind(page, 'Download for Xero');
    expect(sumOf(xero, 'UnitAmount')).toBe(net);
    expect(new Set(xero.map(({ TaxType }) => TaxType))).toEqual(
      new Set([registered ? 'GST on Income' : 'BAS Excluded']),
    );
    expect(await revenueThisMonth(page)).toBe(net);
    return rows;
  };

  it('agrees to the cent after five credits were bought, two spent and three refunded', async () => {
    const titles = [unique('First'), unique('Second')] as const;
    for (const [n, title] of titles.entries())
      await book(api, buyer.id, { date: nextWeek(n + 1), time: '10:00' }, { title });
    const client = await clientPage();
    await buy(client.page, cards.pays);
    await client.page.goto('/client-portal');
    for (const title of titles) {
      await unlockButton(readyLine(client.page, title)).click();
      await expectSoon(() => readyLine(client.page, title).count()).toBe(0);
    }
    await expectSoon(() => balanceOf(client.page)).toBe('3 credits');

    const admin = await adminPage();
    const { page } = admin;
    await openPayment(page);
    await sheet(page).getByRole('button', { name: 'Refund' }).click();
    await expectSeen(sheet(page).getByText('3 unspent'));
    await sheet(page).getByLabel('Reason').fill('Closed over January');
    await sheet(page).getByRole('button', { name: 'Refund $375.00' }).click();
    await expectSeen(sheet(page).getByText('Partly refunded'));
    await expectSoon(() => beside(sheet(page), 'Paid back').innerText()).toBe('$375.00 for 3 credits');
    await expectSoon(() =>
      sheet(page)
        .getByRole('link', { name: /Adjustment note/ })
        .count(),
    ).toBe(1);

    await client.page.goto('/client-credit-history');
    await expectSoon(() => ledgerLines(client.page)).toEqual([
      ['Refunded 3 credits$375.00, Visa ending 4242', '\u22123', '0'],
      ['Hold released', '+3', '3'],
      ['On hold, refund under way', '\u22123', '0'],
      [`Unlocked${titles[1]}`, '\u22121', '3'],
      [`Unlocked${titles[0]}`, '\u22121', '4'],
      ['Purchased 5 credits$625.00, Visa ending 4242', '+5', '5'],
    ]);
    const figures = (lines: readonly CreditTransaction[]) =>
      lines.map(({ amount, balanceAfter, metadata }) => [amount, balanceAfter, metadata.amountCents]);
    const own = await (await clientApi(buyer, app.url))(clientCreditTransactions);
    expect(figures(await api(adminCreditTransactions, { params: { id: buyer.id } }))).toEqual(figures(own));

    const documentLink = (title: string) =>
      client.page.getByRole('link', { name: new RegExp(`^${title} 0`) });
    const sold = await documentBehind(client.page, documentLink(invoice));
    const note = await documentBehind(client.page, documentLink('Adjustment note'));
    const total = registered ? 'Total including GST' : 'Total';
    const gstIn = (texts: readonly string[]) => (registered ? amountAfter(texts, 'GST (10%)') : 0);
    expect(sold).toContain(invoice);
    expect([amountAfter(sold, total), amountAfter(note, total)]).toEqual([625_00, -375_00]);
    expect([gstIn(sold), 0 - gstIn(note)]).toEqual([gst.sold, gst.refunded]);
    for (const texts of [sold, note]) expect(texts.includes('No GST has been charged')).toBe(!registered);

    await expectSoon(async () => (await mailsOf('Your Setter refund')).map(centsIn)).toEqual([375_00]);
    await expectSoon(async () => (await mailsOf('Your Setter receipt')).map(centsIn)).toEqual([625_00]);
    const rows = await expectMonth(page, {
      sales: 625_00,
      refunds: 375_00,
      gst: gst.sold - gst.refunded,
    });
    expect(rows.map(({ Kind, Credits, Total }) => [Kind, Credits, Total])).toEqual([
      ['Invoice', '5', '625'],
      ['Adjustment note', '-3', '-375'],
    ]);
    expectNoProblems(client);
    expectNoProblems(admin);
  });

  it('agrees to the cent after a dispute was lost', async () => {
    const client = await clientPage();
    await buy(client.page, cards.isDisputed);
    await expectSoon(() => balanceOf(client.page)).toBe('0 credits');
    const admin = await adminPage();
    const { page } = admin;
    await openPayment(page);
    const dispute = sheet(page).getByRole('region', { name: 'Dispute' });
    await expectSeen(dispute.getByText('Evidence due'));
    expect(await beside(dispute, 'Disputed').innerText()).toBe('$625.00');
    expect(await beside(dispute, 'Frozen').innerText()).toBe('5 credits');
    await dispute.getByRole('button', { name: 'Lose' }).click();
    await expectSoon(() => beside(dispute, 'Removed').innerText()).toBe('5 credits');
    await expectSoon(() => beside(sheet(page), 'Paid back').innerText()).toBe('$625.00 for 5 credits');

    await client.page.goto('/client-credit-history');
    await expectSoon(async () => (await ledgerLines(client.page)).slice(0, 4)).toEqual([
      ['Refunded 5 credits$625.00, Visa ending 0259', '\u22125', '0'],
      ['Hold released', '+5', '5'],
      ['On hold, payment disputed', '\u22125', '0'],
      ['Purchased 5 credits$625.00, Visa ending 0259', '+5', '5'],
    ]);
    for (const [subject, count] of [
      ['Your bank disputes a Setter payment', 1],
      ['The dispute of your Setter payment is settled', 1],
      [`Payment disputed: ${businessName}, $625.00`, 1],
      [`Dispute lost: ${businessName}, $625.00`, 1],
    ] as const)
      await expectSoon(async () => (await mailsOf(subject)).length).toBe(count);
    await expectMonth(page, { sales: 1250_00, refunds: 1000_00, gst: gst.sold - gst.refunded });
    expectNoProblems(client);
    expectNoProblems(admin);
  });

  it('agrees to the cent after a held payment was accepted, and another returned', async () => {
    const admin = await adminPage();
    const { page } = admin;
    await payTooLittle(app, buyer);
    await openPayment(page);
    await sheet(page).getByLabel('Reason').fill('Agreed on the phone');
    await sheet(page).getByRole('spinbutton', { name: 'Credits' }).press('ArrowDown');
    await sheet(page).getByRole('button', { name: 'Accept and add 4 credits' }).click();
    await expectToast(page, ['Payment accepted', '4 credits for $525.00 were added.']);
    const month = {
      sales: 1775_00,
      refunds: 1000_00,
      gst: gst.sold - gst.refunded + (registered ? 47_73 : 0),
    };
    await expectMonth(page, month);

    await payTooLittle(app, buyer);
    await openPayment(page);
    await sheet(page).getByRole('radio', { name: 'Refund $525.00' }).click();
    await sheet(page).getByLabel('Reason').fill('Too little');
    await sheet(page).getByRole('button', { name: 'Refund $525.00' }).click();
    await expectSeen(sheet(page).getByText('Refunded', { exact: true }).first());
    await expectSoon(async () => (await mailsOf('Your Setter payment was returned')).map(centsIn)).toEqual([
      525_00,
    ]);
    // It was never a sale, so nothing is taken off again.
    await expectMonth(page, month);
    expectNoProblems(admin);
  });
});
