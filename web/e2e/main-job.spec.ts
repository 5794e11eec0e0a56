import { countNotifications } from '@setter/contracts/notifications/notifications';
import { keepPerson } from '@setter/testing/browser';
import { describe, expect, it } from 'vitest';
import { formatDate, formatFullDate } from '../src/lib/time/time.ts';
import { clientApi } from './support/api.ts';
import { createButton, fillNewAppointment } from './support/appointment-form.ts';
import { instants, nextWeek, unique } from './support/arrange.ts';
import {
  expectGone,
  expectNoProblems,
  expectPath,
  expectSeen,
  expectSoon,
  expectToast,
} from './support/expectations.ts';
import { cards, payWith } from './support/payment.ts';
import { signInAsAdmin, signInAsClient, withPeople } from './support/people.ts';
import { balanceOf, ledgerLines, readyLine, unlockButton, weekBlock } from './support/portal.ts';

/** An admin, a client and a visitor do what the product is there for, step by step. */
describe('the main job', () => {
  const credentials = { username: unique('noor'), password: 'a long password' };
  const business = unique('Noor Finance');
  const title = 'Equipment finance for a cafe';
  const when = { date: nextWeek(3), time: '14:30', minutes: 45 } as const;
  const { startTime } = instants(when);
  const times = '2:30 PM - 3:15 PM';
  const secret = { location: '18 Foveaux Street, Surry Hills', clientEmail: 'rosa@cafe.example' };
  const answers: string[] = [];
  const people = withPeople();
  // They sign in by the page, once; where a browser crashed meanwhile, they come back signed in.
  let isRegistered = false;
  const theAdmin = keepPerson(async () => {
    if (!isRegistered) return people.visitor();
    const admin = await people.admin();
    await admin.page.goto('/admin-portal');
    return admin;
  });
  let hasSignedIn = false;
  const theClient = keepPerson(async () => {
    const client = await (hasSignedIn ? people.client(credentials) : people.visitor());
    client.page.on('response', (response) => {
      if (!response.url().includes('/api/')) return;
      void response.text().then(
        (text) => answers.push(text),
        () => undefined,
      );
    });
    if (hasSignedIn) await client.page.goto('/client-portal');
    return client;
  });

  it('an admin signs in and makes a client without credits', async () => {
    const admin = await theAdmin();
    const { page } = admin;
    await page.goto('/admin-login');
    await signInAsAdmin(page);
    await expectToast(page, ['Login Successful', 'Welcome back, Admin!']);
    await expectPath(page, '/admin-portal');

    await page.getByRole('button', { name: 'Add Client' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Client' });
    const create = dialog.getByRole('button', { name: 'Create Client' });
    await expectSoon(() => create.isDisabled()).toBe(true);
    await dialog.getByLabel('Username').fill(credentials.username);
    await dialog.getByLabel('Password', { exact: true }).fill(credentials.password);
    await dialog.getByLabel('First name').fill('Noor');
    await dialog.getByLabel('Business name').fill(business);
    await dialog.getByLabel('Industry').selectOption({ label: 'Professional' });
    await create.click();
    await expectToast(page, ['Client account created successfully']);
    const row = page.getByRole('row', { name: credentials.username });
    await expectSoon(() => row.getByRole('cell').allInnerTexts()).toEqual([
      credentials.username,
      'Noor',
      '',
      business,
      'Professional',
      '0',
      'View',
    ]);
    isRegistered = true;
    expectNoProblems(admin);
  });

  it('the admin books an appointment for the client', async () => {
    const admin = await theAdmin();
    const { page } = admin;
    await page.getByRole('link', { name: 'Appointments' }).first().click();
    await expectPath(page, '/admin-appointments');
    const form = await fillNewAppointment(page, { client: business, title, ...when });
    await form.getByLabel('Location').fill(secret.location);
    await form.getByLabel('Contact email').fill(secret.clientEmail);
    await form.getByLabel('Teaser').fill('Second cafe in spring');
    await createButton(form).click();
    await expectSeen(form.getByText('Confirm that the prospect agreed to be passed on.'));
    await form.getByRole('checkbox', { name: /^The prospect agreed/ }).click();
    await createButton(form).click();
    await expectToast(page, ['Appointment created successfully']);
    await expectGone(form);
    expectNoProblems(admin);
  });

  it('the client signs in and sees it locked, without a credit to unlock it', async () => {
    const { page } = await theClient();
    await page.goto('/client-portal');
    await expectPath(page, '/client-login?redirect=%2Fclient-portal');
    await signInAsClient(page, credentials);
    await expectToast(page, ['Login Successful', 'Welcome back, Noor!']);
    await expectPath(page, '/client-portal');
    await expectSeen(page.getByRole('heading', { name: 'Welcome, Noor' }));
    hasSignedIn = true;
    await expectSoon(() => balanceOf(page)).toBe('0 credits');

    await page.getByRole('button', { name: 'Next week' }).click();
    await expectSoon(() => weekBlock(page, title).textContent()).toContain(
      `${formatFullDate(startTime)}, ${times} Sydney time, Locked, Scheduled`,
    );
    const line = readyLine(page, title);
    await expectSoon(() => line.innerText()).toContain(`${formatDate(startTime)}, ${times}`);
    const text = await line.innerText();
    for (const part of ['Second cafe in spring', 'In-person', '1 credit required'])
      expect(text).toContain(part);
    await expectSoon(() => unlockButton(line).innerText()).toBe('Unlock (1 Credit)');
    await expectSoon(() => unlockButton(line).isDisabled()).toBe(true);
  });

  it('no response contains locked details', async () => {
    const { page } = await theClient();
    await weekBlock(page, title).click();
    await expectSeen(page.getByRole('dialog').getByText('Appointment Details Locked'));
    const seen = `${answers.join('\n')}\n${await page.content()}`;
    expect(seen).toContain(title);
    for (const detail of Object.values(secret)) expect(seen).not.toContain(detail);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  });

  it('the client buys 3 credits, with a second card after the first was declined', async () => {
    const { page } = await theClient();
    await page.getByRole('banner').getByRole('link', { name: 'Buy Credits' }).click();
    await page.getByRole('button', { name: '3 credits' }).click();
    await expectSeen(page.getByRole('heading', { name: 'Complete Purchase' }));

    await payWith(page, cards.isDeclined);
    await expectToast(page, ['Payment Failed', 'Your card was declined. Try another card.'], 'alert');
    await expectSoon(() => balanceOf(page)).toBe('0 credits');

    await payWith(page, cards.pays);
    await expectToast(page, ['Payment Successful!', '3 credits have been added to your account.']);
    await expectSeen(page.getByText('3 credits were added. Your balance is 3 credits.'));
    await expectSoon(() => balanceOf(page)).toBe('3 credits');
    await page.getByRole('link', { name: 'Go to your appointments' }).click();
  });

  it('the client unlocks the appointment and reads its details', async () => {
    const { page } = await theClient();
    await unlockButton(readyLine(page, title)).click();
    await expectToast(page, [
      'Appointment Unlocked',
      'You can now see all details of this appointment. Credits remaining: 2',
    ]);
    await expectSeen(page.getByText('All appointments unlocked!'));
    await expectSoon(() => balanceOf(page)).toBe('2 credits');

    await page.getByRole('button', { name: 'Next week' }).click();
    await weekBlock(page, title).click();
    const dialog = page.getByRole('dialog', { name: title });
    await expectSeen(dialog.getByText(/^Unlocked on /));
    await expectSeen(dialog.getByText(secret.location));
    await expectSeen(dialog.getByRole('link', { name: secret.clientEmail }));
    await page.keyboard.press('Escape');
  });

  it('the client finds every credit in the ledger, and the sums are right', async () => {
    const { page } = await theClient();
    await page.getByRole('link', { name: 'open your credit history' }).click();
    await expectSoon(() => ledgerLines(page)).toEqual([
      [`Unlocked${title}`, '−1', '2'],
      ['Purchased 3 credits$425.00, Visa ending 4242', '+3', '3'],
    ]);
    const sums = await page.locator('main dl > div').allInnerTexts();
    expect(sums.map((sum) => sum.split('\n').filter(Boolean))).toEqual([
      ['Credits Purchased', '3'],
      ['Credits Used', '1'],
      ['Current Balance', '2 credits'],
    ]);
    await expectSeen(page.getByText('2 transactions', { exact: true }));
  });

  it('the bell lists the appointment and the payment', async () => {
    const client = await theClient();
    const { page } = client;
    const api = await clientApi(credentials);
    await expectSoon(() => api(countNotifications)).toEqual({ count: 2 });
    await page.reload();
    await expectSeen(page.getByRole('button', { name: 'Notifications, 2 unread' }));
    await page.getByRole('button', { name: /^Notifications/ }).click();
    const list = page.getByRole('dialog', { name: 'Notifications' });
    await expectSeen(list.getByText('3 credits added to your balance for $425.00.'));
    await expectSeen(list.getByText(`${title}, ${formatDate(startTime)}, 2:30 PM Sydney time.`));
    await list.getByRole('button', { name: 'Mark all read' }).click();
    await expectToast(page, ['All notifications marked as read']);
    await expectSeen(page.getByRole('button', { name: 'Notifications', exact: true }));
    // 401: the session check before the login; 402: the declined card.
    expectNoProblems(client, 401, 402);
  });

  it("a visitor's enquiry arrives as a lead", async () => {
    const someone = await people.visitor();
    const { page } = someone;
    const name = unique('Hana Ito');
    await page.goto('/?utm_source=meta&utm_campaign=spring');
    const field = (label: string) => page.getByRole('textbox', { name: label });
    await field('Name').fill(name);
    await field('Company').fill('Ito Recruitment');
    await field('Email').fill(`${unique('hana')}@ito.example`);
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expectSeen(page.getByText('Please fill out this field.', { exact: true }));
    await field('Phone').fill('0491 570 157');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expectToast(page, ['Industry Required', 'Please select your industry from the dropdown.'], 'alert');

    await page.getByLabel('Industry').selectOption({ label: 'Recruitment Agencies' });
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expectToast(page, [
      'Message Sent Successfully',
      "Thank you for your interest! We'll get back to you within 24 hours.",
    ]);
    await expectSoon(() => field('Name').inputValue()).toBe('');
    expectNoProblems(someone);

    const admin = await theAdmin();
    await admin.page.goto('/admin-portal?section=homepage-leads');
    const row = admin.page.getByRole('row', { name }).first();
    await expectSoon(() => row.innerText()).toMatch(/Ito Recruitment\s+Homepage\s+.*\s+New/);
    await row.getByRole('button', { name }).click();
    const dialog = admin.page.getByRole('dialog', { name });
    await expectSeen(dialog.getByText('Industry: recruitment. Contact requested via website form.'));
    await expectSeen(dialog.getByText('meta / spring'));
    expectNoProblems(admin);
  });
});
