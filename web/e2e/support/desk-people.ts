import type { BodyOf } from '@setter/contracts/call';
import { listDesk } from '@setter/contracts/desk/desk-list';
import { contact } from '@setter/contracts/leads/contact';
import { adminLogin } from '@setter/contracts/session/admin-session';
import { acceptInvitation, inviteAccount } from '@setter/contracts/staff/accounts';
import type { Person, PersonOptions } from '@setter/testing/browser';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Api } from '../../src/lib/api/api.ts';
import { newApi } from './api.ts';
import { unique } from './arrange.ts';
import { expectSeen, expectSoon } from './expectations.ts';
import { sentMails } from './mailbox.ts';

interface Installation {
  readonly app: { readonly url: string };
  /** As the first admin. */
  readonly api: Api;
}

interface SetterAccount {
  readonly id: string;
  readonly api: Api;
  readonly login: { readonly email: string; readonly password: string };
}

/** A setter who has accepted an invitation; `nth` invitation of the installation. */
export async function newSetter({ app, api }: Installation, name: string, nth = 1): Promise<SetterAccount> {
  const login = { email: `${name.toLowerCase()}@setter.example`, password: 'a long password for tests' };
  const { id } = await api(inviteAccount, { body: { name, email: login.email, role: 'setter' } });
  const mail = (await sentMails(api, 'staff-invitation', nth)).find(({ to }) => to === login.email);
  const token = /admin-invite\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  await newApi(app.url)(acceptInvitation, { body: { token, password: login.password } });
  const own = newApi(app.url);
  await own(adminLogin, { body: login });
  return { id, api: own, login };
}

/** Signs a browser in, in which what dials is kept: the number it would be given is `data-dialled` of the page. */
export async function atDesk(
  person: (options: PersonOptions) => Promise<Person>,
  options: PersonOptions,
  login: SetterAccount['login'],
): Promise<Person> {
  const someone = await person(options);
  const answer = await someone.context.request.post('/api/admin/login', { data: login });
  expect(answer.status(), await answer.text()).toBe(200);
  await someone.page.addInitScript(() => {
    document.addEventListener('click', (event) => {
      const link = event.target instanceof Element ? event.target.closest('a[href^="tel:"]') : null;
      if (link === null) return;
      event.preventDefault();
      document.documentElement.dataset['dialled'] = link.getAttribute('href') ?? '';
    });
  });
  return someone;
}

/** The id of a lead that an enquiry from New Zealand has made, where the hours of the office count: the day decides nothing else. */
export async function anEnquiry(
  { app, api }: Installation,
  details: Partial<BodyOf<typeof contact>> & { readonly name: string },
): Promise<{ readonly id: string; readonly email: string }> {
  const email = `${unique('desk')}@torrens.example`;
  const company = { company: 'Torrens Finance', industry: 'finance-mortgage' as const };
  await newApi(app.url)(contact, { body: { email, phone: '+64 21 123 4567', ...company, ...details } });
  return { id: await waitingLead({ app, api }, email), email };
}

/** The id of the lead with an address, once it waits on the desk. */
export async function waitingLead({ api }: Installation, email: string): Promise<string> {
  const find = async () =>
    (await api(listDesk, { query: { owner: 'all' } })).find((row) => row.email === email)?.id;
  await expectSoon(find).toBeDefined();
  return (await find()) ?? '';
}

export const rowOf = (page: Page, name: string): Locator =>
  page.locator('[data-desk-row]').filter({ hasText: name });
export const chosenRow = (page: Page): Locator => page.locator('[data-desk-row][aria-current]');
export const panelOf = (page: Page, name: string): Locator => page.getByRole('article', { name });

/** A row that is busy takes no key. */
export const isBusyRow = async (page: Page): Promise<boolean> =>
  (await page.locator('li.opacity-50').count()) > 0;

/** Calls the lead that is chosen by its key, as `atDesk` keeps it; says why where the hour asks for a reason. */
export async function callByKey(page: Page): Promise<void> {
  await page.evaluate(() => delete document.documentElement.dataset['dialled']);
  await page.keyboard.press('c');
  const asks = page.getByRole('button', { name: 'Record and call' });
  const rings = page.locator('html[data-dialled]');
  await Promise.race([asks.waitFor(), rings.waitFor({ state: 'attached' })]);
  if (await asks.isVisible()) await asks.press('Enter');
  await rings.waitFor({ state: 'attached' });
  await expectSeen(page.getByRole('article').getByText('Yours'));
  await expectSoon(() => isBusyRow(page)).toBe(false);
}

/** Records what came of a call by its key, until the page tells it; says why where the hour asks for a reason. */
export async function recordByKey(page: Page, key: string, told: RegExp): Promise<void> {
  await page.keyboard.press(key);
  const asks = page.getByRole('button', { name: 'Record it' });
  const done = page.getByText(told);
  await Promise.race([asks.waitFor(), done.waitFor()]);
  if (await asks.isVisible()) await asks.press('Enter');
  await expectSeen(done);
}
