import { listEmailLogs } from '@setter/contracts/email/email-log';
import { listSupportRequests } from '@setter/contracts/support/manage-support';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Api } from '../src/lib/api/api.ts';
import { adminApi } from './support/api.ts';
import { newClient, unique } from './support/arrange.ts';
import { expectNoProblems, expectSeen, expectSoon, expectToast } from './support/expectations.ts';
import { withPeople } from './support/people.ts';

const sentToast = [
  'Support Request Sent',
  'Thank you for contacting us. We will reply within 24 business hours.',
] as const;
const sendButton = (page: Page) => page.getByRole('button', { name: 'Send Support Request' });

describe('support', () => {
  const people = withPeople();
  let api: Api;
  beforeAll(async () => {
    api = await adminApi();
  });
  const requestsOf = (q: string) => api(listSupportRequests, { query: { q } });

  it('is asked for by a visitor, whose words stay when it fails and go when it is sent', async () => {
    const visitor = await people.visitor();
    const { page } = visitor;
    const name = unique('Cameron');
    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Support' }).click();
    await expectSeen(page.getByRole('heading', { name: 'How can we help?' }));
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByLabel('Email').fill('cam@northhead.example');
    await page.getByLabel('Message').fill('My balance still says 9.');
    expect(await sendButton(page).isDisabled()).toBe(true);
    await page.getByLabel('Topic').selectOption('Payment or invoice');
    expect(await page.getByLabel('Urgency').inputValue()).toBe('medium');
    await page.getByLabel('Urgency').selectOption('High');

    await page.route('**/api/support', (route) => route.fulfill({ status: 500, json: {} }));
    await sendButton(page).click();
    await expectToast(
      page,
      ['Error', 'Failed to send your support request. Please try again or contact us directly.'],
      'alert',
    );
    expect(await page.getByLabel('Message').inputValue()).toBe('My balance still says 9.');
    await page.unroute('**/api/support');

    await sendButton(page).click();
    await expectToast(page, sentToast);
    for (const label of ['Email', 'Topic', 'Message'])
      await expectSoon(() => page.getByLabel(label).inputValue()).toBe('');
    await expectSoon(() => requestsOf(name)).toMatchObject([
      { name, urgency: 'high', supportTopic: 'payment-invoice', status: 'open', clientId: null },
    ]);
    expectNoProblems(visitor, 500);
  });

  it('is asked for by a client, answered and closed', async () => {
    const [firstName, businessName] = [unique('Priya'), unique('Wattle Lane')];
    const client = await newClient(api, {
      firstName,
      lastName: 'Raman',
      businessName,
      email: `${unique('priya')}@x.example`,
    });
    const sender = await people.client(client);
    await sender.page.goto('/client-portal');
    await sender.page.getByRole('link', { name: 'Support' }).click();
    const field = (label: string) => sender.page.getByLabel(label, { exact: true });
    await expectSoon(() => field('Name').inputValue()).toBe(`${firstName} Raman`);
    expect(await field('Business name').inputValue()).toBe(businessName);
    await field('Topic').selectOption('Account access');
    await field('Message').fill('I want a second login.');
    await sendButton(sender.page).click();
    await expectToast(sender.page, sentToast);
    await expectSoon(() => field('Message').inputValue()).toBe('');
    expectNoProblems(sender);

    const admin = await people.admin();
    const { page } = admin;
    await page.goto('/admin-portal');
    await page.getByRole('link', { name: /^Support/ }).click();
    await page.getByLabel('Search requests').fill(firstName);
    const row = page.getByRole('list', { name: 'Requests' }).getByRole('link');
    await expectSoon(() => row.count()).toBe(1);
    await row.click();
    const request = page.getByRole('article', { name: 'Account access' });
    await expectSeen(request.getByText('I want a second login.'));
    await expectSeen(request.getByText(/^Reply due /));
    await expectSeen(request.getByRole('link', { name: new RegExp(businessName) }));

    await request.getByLabel(`Reply to ${firstName}`).fill('It is there now.');
    await request.getByRole('button', { name: 'Reply', exact: true }).dblclick();
    await expectToast(page, ['Reply sent']);
    // For a moment it is in the field of the form as well.
    await expectSeen(request.getByRole('paragraph').filter({ hasText: 'It is there now.' }));
    await expectSeen(request.getByText('e-mail sent'));
    await expectSeen(request.getByText('Answered', { exact: true }));
    const [answered] = await requestsOf(firstName);
    expect(answered?.replies).toHaveLength(1);
    expect(answered).toMatchObject({ clientId: client.id, status: 'answered' });
    const statusOf = async () =>
      (await api(listEmailLogs, { query: { id: answered!.replies[0]!.id } }))[0]?.status;
    await expectSoon(statusOf).toBe('sent');

    await request.getByRole('button', { name: 'Close request' }).click();
    await expectToast(page, ['Request closed']);
    await expectSeen(request.getByText('Closed', { exact: true }));
    expect(await request.getByLabel(/^Reply to/).count()).toBe(0);
    await page.getByRole('tab', { name: /^Answered/ }).click();
    await expectSeen(
      page
        .getByRole('list', { name: 'Requests' })
        .getByText(/, closed$/)
        .first(),
    );
    expectNoProblems(admin);
  });
});
