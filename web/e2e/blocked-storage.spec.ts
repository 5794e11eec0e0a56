import type { Person } from '@setter/testing/browser';
import { describe, it } from 'vitest';
import { adminApi } from './support/api.ts';
import { newClient, unique } from './support/arrange.ts';
import { expectNoProblems, expectPath, expectSeen, expectSoon, expectToast } from './support/expectations.ts';
import { cards, payWith } from './support/payment.ts';
import { signInAsClient, withPeople } from './support/people.ts';
import { balanceOf } from './support/portal.ts';

/** As a browser that blocks a site's data: reading either property already throws. */
function blockStorage(): void {
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, {
      get: () => {
        throw new DOMException(`Access to ${name} is denied for this document.`, 'SecurityError');
      },
    });
}

async function blocked(person: Person): Promise<Person> {
  await person.context.addInitScript(blockStorage);
  return person;
}

describe('a browser that blocks storage', () => {
  const people = withPeople();

  it('sends an enquiry', async () => {
    const visitor = await blocked(await people.visitor());
    const { page } = visitor;
    await page.goto('/contact');
    const form = page.locator('form').filter({ hasText: 'Industry' });
    await form.getByLabel('Name').fill('Rosa Blocked');
    await form.getByLabel('Email').fill(`${unique('rosa')}@cafe.example`);
    await form.getByLabel('Phone').fill('+61 491 570 156');
    await form.getByLabel('Company').fill('Cafe Rosa');
    await form.getByLabel('Industry').selectOption({ label: 'Recruitment Agencies' });
    await form.getByRole('button', { name: /Book|Send/ }).click();
    await expectToast(page, [
      'Message Sent Successfully',
      "Thank you for your interest! We'll get back to you within 24 hours.",
    ]);
    expectNoProblems(visitor);
  });

  it('signs a client in, sells one pack and signs out', async () => {
    const credentials = await newClient(await adminApi());
    const client = await blocked(await people.visitor());
    const { page } = client;
    await page.goto('/client-login?redirect=%2Fclient-credit-store%3Fpack%3D3');
    await signInAsClient(page, credentials);
    await payWith(page, cards.pays);
    await expectToast(page, ['Payment Successful!', '3 credits have been added to your account.']);
    await expectSoon(() => balanceOf(page)).toBe('3 credits');
    await page.goto('/client-portal');
    await page.getByRole('button', { name: 'Logout' }).click();
    await expectPath(page, '/');
    expectNoProblems(client);
  });

  it('shows an admin a client, the builder and the editor of posts', async () => {
    const api = await adminApi();
    const { id, username } = await newClient(api);
    const admin = await blocked(await people.admin());
    const { page } = admin;
    await page.goto(`/admin-view-client?id=${id}`);
    await expectSeen(page.getByText(username).first());
    await page.goto('/admin-view-client');
    await expectPath(page, /^\/admin-portal/);
    await page.goto('/admin-landing-page-builder');
    await page.getByLabel('Client name').fill('Blocked Storage Pty Ltd');
    await expectSeen(page.getByText('Unsaved changes'));
    await page.goto('about:blank');
    expectNoProblems(admin);
  });
});

describe('storage with a value of another release', () => {
  const people = withPeople();

  it('does not keep a page from becoming interactive', async () => {
    const visitor = await people.visitor();
    const { page } = visitor;
    await visitor.context.addInitScript(() => {
      for (const value of ['toast', 'viewed-client', 'drafts']) sessionStorage.setItem(value, '{"');
    });
    await page.goto('/client-login');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expectSeen(page.getByText('Username is required'));
    expectNoProblems(visitor);
  });
});
