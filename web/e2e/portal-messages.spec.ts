import {
  deleteMessage,
  listClientMessages,
  listMessages,
  sendMessage,
} from '@setter/contracts/portal-messages/portal-messages';
import { viewports } from '@setter/testing/browser';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Api } from '../src/lib/api/api.ts';
import { dayKey } from '../src/lib/time/time.ts';
import { adminApi, clientApi } from './support/api.ts';
import { chooseClient } from './support/appointment-form.ts';
import { newClient, unique } from './support/arrange.ts';
import { stopClock } from './support/clock.ts';
import {
  expectGone,
  expectNoProblems,
  expectPath,
  expectSeen,
  expectSoon,
  expectToast,
} from './support/expectations.ts';
import { untilNotified, untilReached } from './support/messages.ts';
import { signInAsAdmin, withPeople } from './support/people.ts';

const day = 86_400_000;
const banner = (page: Page, subject: string) =>
  page.getByRole('region', { name: 'Messages' }).getByText(subject, { exact: true });
const inBell = (page: Page, subject: string) =>
  page.getByRole('dialog', { name: 'Notifications' }).getByText(subject, { exact: true });
const openBell = (page: Page) => page.getByRole('button', { name: /^Notifications/ }).click();

describe('messages to clients', () => {
  const people = withPeople();
  let api: Api;
  beforeAll(async () => {
    api = await adminApi();
  });

  it('to one client are shown in that portal until they are dismissed', async () => {
    const business = unique('Tallow');
    const client = await newClient(api, { businessName: business });
    const subject = unique('Your week');
    const admin = await people.admin();
    await admin.page.goto('/admin-communication');
    await chooseClient(admin.page.getByLabel('Recipient'), business);
    await admin.page.getByRole('radio', { name: 'Urgent' }).click();
    await admin.page.getByLabel('Subject').fill(subject);
    await admin.page.getByLabel('Message', { exact: true }).fill('Tell us which days suit you.');
    await admin.page.getByLabel('Pin to the portal').click();
    await admin.page.getByLabel('Expires').fill(dayKey(Date.now() + day));
    await expectSeen(admin.page.getByRole('heading', { name: 'What Casey sees' }));
    await expectSeen(admin.page.getByRole('complementary').getByText(subject).first());
    await admin.page.getByRole('button', { name: 'Send Message' }).click();
    await expectToast(admin.page, ['Message Sent', 'Your message has been sent to the client portal']);
    await expectPath(admin.page, '/admin-communication?tab=sent');
    await expectSeen(admin.page.getByRole('row', { name: subject }).getByText(business));

    const [sent] = await api(listMessages, { query: { q: subject } });
    expect(sent).toMatchObject({ type: 'urgent', isPinned: true, clientUserId: client.id });
    await untilReached(client, sent!.id);
    const owner = await people.client(client);
    const { page } = owner;
    await page.goto('/client-portal');
    await expectSeen(banner(page, subject));
    const stranger = await clientApi(await newClient(api));
    expect((await stranger(listClientMessages)).map(({ id }) => id)).not.toContain(sent!.id);

    await page.getByRole('button', { name: `Dismiss: ${subject}` }).click();
    await expectGone(banner(page, subject));
    await expectSoon(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    await untilNotified(client, subject);
    await page.reload();
    await expectSeen(page.getByRole('heading', { name: 'Welcome, Casey' }));
    await openBell(page);
    await expectSeen(inBell(page, subject));
    expect(await banner(page, subject).count()).toBe(0);
    expectNoProblems(owner);
    expectNoProblems(admin);
  });

  it('to all clients reach those who join later, and disappear for everyone when they are deleted', async () => {
    const present = await newClient(api);
    const subject = unique('Office hours');
    const { id } = await api(sendMessage, {
      body: { subject, message: 'We are closed on Monday.', isPinned: true },
    });
    try {
      const joined = await newClient(api);
      const owners = await Promise.all(
        [present, joined].map(async (client) => {
          await untilReached(client, id);
          const owner = await people.client(client);
          await owner.page.goto('/client-portal');
          await expectSeen(banner(owner.page, subject));
          return owner;
        }),
      );
      await untilNotified(joined, subject);
      const [, late] = owners;
      await openBell(late!.page);
      await expectSeen(inBell(late!.page, subject));

      const admin = await people.admin();
      await admin.page.goto(`/admin-communication?tab=sent&q=${subject.replace(' ', '+')}`);
      await admin.page.getByRole('button', { name: `Delete: ${subject}` }).click();
      const question = admin.page.getByRole('dialog', { name: 'Delete this message?' });
      await expectSeen(question.getByText(/disappear for everyone/));
      await question.getByRole('button', { name: 'Delete message' }).click();
      await expectToast(admin.page, ['Message Deleted']);
      await expectSeen(admin.page.getByText('No message matches.'));
      for (const { page } of owners) {
        await page.reload();
        await expectSeen(page.getByRole('heading', { name: 'Welcome, Casey' }));
        await openBell(page);
        await expectSeen(page.getByText('No notifications yet'));
        expect(await banner(page, subject).count()).toBe(0);
      }
      for (const owner of owners) expectNoProblems(owner);
      expectNoProblems(admin);
    } finally {
      await api(deleteMessage, { params: { id } });
    }
  });

  it('leave the portal when they expire', async () => {
    const client = await newClient(api);
    const subject = unique('Tonight');
    const expiresAt = new Date(Date.now() + day).toISOString();
    const { id } = await api(sendMessage, {
      body: { clientId: client.id, subject, message: 'Until tomorrow.', isPinned: true, expiresAt },
    });
    await untilReached(client, id);
    const owner = await people.client(client);
    await owner.page.goto('/client-portal');
    await expectSeen(banner(owner.page, subject));
    const later = await people.client(client);
    await stopClock(later.page, expiresAt);
    const answered = later.page.waitForResponse(/\/api\/client\/messages/);
    await later.page.goto('/client-portal');
    expect(JSON.stringify(await (await answered).json())).toContain(subject);
    await expectSeen(later.page.getByRole('heading', { name: 'Welcome, Casey' }));
    await expectGone(banner(later.page, subject));
  });

  it('are for admins only', async () => {
    const { page } = await people.visitor();
    await page.goto('/admin-communication?tab=sent');
    await expectSeen(page.getByText('Access Denied - Redirecting to login...'));
    await expectPath(page, /^\/admin-login/);
    await expectSeen(page.getByRole('heading', { name: 'Admin Portal Access' }));
    await signInAsAdmin(page);
    await expectPath(page, '/admin-communication?tab=sent');
  });

  it('are not sent without subject and text, nor with an expiry that has passed', async () => {
    const admin = await people.admin();
    const { page } = admin;
    await page.goto('/admin-communication');
    await page.getByLabel('Subject').fill('Hello');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expectToast(page, ['Validation Error', 'Subject and message are required'], 'alert');
    await expectSeen(page.getByText('Message is required'));
    await page.getByLabel('Message', { exact: true }).fill('x'.repeat(4001));
    await expectSeen(page.getByText('4,001 of 4,000'));
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expectSeen(page.getByText('Use at most 4,000 characters.'));
    await page.getByLabel('Message', { exact: true }).fill('There');
    // Also what is not pinned expires.
    await page.getByLabel('Expires').fill(dayKey(Date.now() - day));
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expectSeen(page.getByText('Choose an expiry that is still to come.'));
    await page.getByLabel('Expires').fill('');
    await page.getByLabel('Also send by e-mail').click();
    await page.getByRole('button', { name: 'Send Message' }).click();
    const question = page.getByRole('dialog', { name: /^E-mail \d+ clients\?$/ });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expectGone(question);
    expect((await api(listMessages)).some(({ subject }) => subject === 'Hello')).toBe(false);
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    expect(await page.getByLabel('Subject').inputValue()).toBe('');
    await page.setViewportSize(viewports[360]);
    await page.getByRole('button', { name: 'Preview' }).click();
    await expectSeen(page.getByRole('dialog', { name: 'Preview' }).getByText('In the bell'));
    expectNoProblems(admin);
  });
});
