import { currentFairCreditRules } from '@setter/contracts/fair-credits/rules';
import { changeAccount, inviteAccount, listAccounts } from '@setter/contracts/staff/accounts';
import { type Person, withBrowser } from '@setter/testing/browser';
import { addVirtualAuthenticator } from '@setter/testing/virtual-authenticator';
import { expect, it } from 'vitest';
import { chooseFor, createButton, fillNewAppointment } from './support/appointment-form.ts';
import { newClient, nextWeek, unique } from './support/arrange.ts';
import {
  expectGone,
  expectNoProblems,
  expectPath,
  expectSeen,
  expectSoon,
  expectToast,
} from './support/expectations.ts';
import { sentMails } from './support/mailbox.ts';
import { withOwnSetter } from './support/own-setter.ts';

/** Of its own: who works there, and which rules are in force. */
const setter = withOwnSetter();
const person = withBrowser();
const password = 'a long enough passphrase';

const asOwner = async (): Promise<Person> => {
  const someone = await person({ url: setter().app.url });
  const answer = await someone.context.request.post('/api/admin/login', { data: setter().app.admin });
  expect(answer.status()).toBe(200);
  return someone;
};

/** The link of the newest invitation to an address. */
const linkTo = async (email: string, count: number): Promise<string> => {
  const mail = (await sentMails(setter().api, 'staff-invitation', count)).find(({ to }) => to === email);
  const [link] = /http:\S+admin-invite\?token=[\w-]+/.exec(mail?.text ?? '') ?? [];
  if (link === undefined) throw new Error('the mail has no link');
  return link;
};

it('an owner invites a setter, who accepts on a phone, books, and sees neither money nor exports', async () => {
  const { api } = setter();
  const owner = await asOwner();
  await owner.page.goto('/admin-portal?section=settings');
  const people = owner.page.getByRole('region', { name: 'People' });
  await people.getByLabel('Name').fill('Ines Duarte');
  await people.getByLabel('Email').fill('ines@setter.example');
  await expectSeen(people.getByText('Setters work leads and appointments'));
  await people.getByRole('button', { name: 'Invite' }).click();
  const row = people.getByRole('listitem').filter({ hasText: 'ines@setter.example' });
  await expectSeen(row.getByText('Invited, link until'));

  // Again: the address is taken, which is said at the field.
  await people.getByLabel('Name').fill('Ines Duarte');
  await people.getByLabel('Email').fill('ines@setter.example');
  await people.getByRole('button', { name: 'Invite' }).click();
  await expectSeen(people.getByText('That email address already belongs to an account.'));

  const client = await newClient(api, { firstName: 'Priya', businessName: unique('Harbourline') });
  const link = await linkTo('ines@setter.example', 1);
  const ines = await person({ url: setter().app.url, width: 360 });
  const { page } = ines;
  await page.goto(link);
  await page.waitForURL((url) => !url.href.includes('token'));
  expect(await page.getByLabel('Email').inputValue()).toBe('ines@setter.example');
  await expectSeen(page.getByText('You join as a setter.'));
  await page.getByLabel('New Password').fill(password);
  await page.getByLabel('Confirm Password').fill('another passphrase');
  await page.getByRole('button', { name: 'Set password and sign in' }).click();
  await expectSeen(page.getByText("Passwords don't match"));
  await page.getByLabel('Confirm Password').fill(password);
  await page.getByRole('button', { name: 'Set password and sign in' }).click();
  await expectSeen(page.getByRole('heading', { name: 'You are signed in' }));
  await expectSeen(page.getByText('As ines@setter.example, a setter.'));
  await page.getByRole('link', { name: 'Open the back office' }).click();
  await expectPath(page, '/admin-portal?section=desk');

  await page.setViewportSize({ width: 1440, height: 900 });
  const rail = page.getByRole('navigation', { name: 'Back office' });
  await expectSoon(() => rail.getByRole('link').allTextContents()).toEqual([
    expect.stringMatching(/^Desk/),
    'Appointments',
    expect.stringMatching(/^Leads/),
    expect.stringMatching(/^Homepage leads/),
    expect.stringMatching(/^Landing leads/),
    'Settings',
  ]);
  await expectSeen(page.getByRole('heading', { name: 'Desk' }));
  await rail.getByRole('link', { name: /^Leads/ }).click();
  await expectSeen(page.getByRole('heading', { name: 'Leads' }));
  await expectGone(page.getByRole('button', { name: /Export/ }));
  await expectGone(page.getByRole('radio', { name: 'Removed' }));

  await rail.getByRole('link', { name: 'Appointments' }).click();
  await expectGone(page.getByRole('button', { name: 'Select Mode' }));
  const title = unique('First call');
  const form = await fillNewAppointment(page, {
    client: 'Harbourline',
    title,
    date: nextWeek(2),
    time: '10:00',
  });
  await createButton(form).click();
  await expectToast(page, ['Appointment created successfully']);
  await expectSeen(page.getByRole('row').getByText(title));
  await page.getByRole('button', { name: `More for ${title}` }).click();
  expect(await page.getByRole('menuitem').allTextContents()).toEqual([
    'Edit',
    'Confirm',
    'Cancel appointment',
  ]);
  await page.keyboard.press('Escape');
  await chooseFor(page, title, 'Confirm');
  await expectToast(page, ['Appointment confirmed']);

  await rail.getByRole('link', { name: 'Settings' }).click();
  await expectSeen(page.getByRole('heading', { name: 'Settings' }));
  await expectGone(page.getByText('People'));
  await expectSoon(() => page.getByRole('tab').allTextContents()).toEqual(['Account', 'Alerts']);

  for (const closed of ['/admin/payments', `/admin-view-client?id=${client.id}`, '/admin/fair-credits']) {
    await page.goto(closed);
    await expectSeen(page.getByRole('heading', { name: 'This is for admins' }));
    await expectSeen(page.getByText('You are signed in as ines@setter.example, a setter.'));
  }
  await page.goto('/admin-portal?section=settings&tab=rules');
  await expectSeen(page.getByRole('heading', { name: 'This is for owners' }));
  await page.getByRole('link', { name: 'Go to the desk' }).click();
  await expectPath(page, '/admin-portal?section=desk');
  expectNoProblems(ines);

  // A used link says so.
  await page.goto(link);
  await expectSeen(page.getByRole('heading', { name: 'Invalid invitation' }));

  // A role that changes holds at the next call, and the rail follows.
  await page.goto('/admin-appointments');
  await expectSeen(page.getByRole('row').getByText(title));
  const account = (await api(listAccounts)).find(({ email }) => email === 'ines@setter.example');
  await api(changeAccount, { params: { id: account?.id ?? '' }, body: { role: 'admin' } });
  await page.reload();
  await expectSeen(rail.getByRole('link', { name: 'Payments' }));
  await api(changeAccount, { params: { id: account?.id ?? '' }, body: { role: 'setter' } });
  const payments = rail.getByRole('link', { name: 'Payments' });
  // What the page asks by itself may be refused first: then the link is gone before it is pressed.
  await payments.click({ timeout: 3000 }).catch(() => undefined);
  await expectGone(payments);
  await page.goto('/admin/payments');
  await expectSeen(page.getByRole('heading', { name: 'This is for admins' }));
  expectNoProblems(ines, 400, 403);
  expectNoProblems(owner, 409);
});

it('changes roles, invites again and deactivates, but for the last owner', async () => {
  const { api } = setter();
  const { id } = await api(inviteAccount, {
    body: { name: 'Theo Nakagawa', email: 'theo@setter.example', role: 'setter' },
  });
  const owner = await asOwner();
  const { page } = owner;
  await page.goto('/admin-portal?section=settings');
  const people = page.getByRole('region', { name: 'People' });
  const theo = people.getByRole('listitem').filter({ hasText: 'theo@setter.example' });
  const stateOf = async () => (await api(listAccounts)).find((account) => account.id === id);

  await theo.getByRole('button', { name: 'Role of Theo Nakagawa: Setter' }).click();
  await page.getByRole('option', { name: 'Admin' }).click();
  const dialog = page.getByRole('dialog');
  await expectSeen(dialog.getByText('Admins may do everything but decide who works here'));
  await dialog.getByRole('button', { name: 'Change role' }).click();
  await expectSeen(theo.getByRole('button', { name: 'Role of Theo Nakagawa: Admin' }));
  expect(await stateOf()).toMatchObject({ role: 'admin', state: 'invited' });

  await theo.getByRole('button', { name: 'More for Theo Nakagawa' }).click();
  await page.getByRole('menuitem', { name: 'Invite again' }).click();
  await expectToast(page, ['Invitation sent again', 'The link before has ended.']);
  const link = await linkTo('theo@setter.example', 3);
  const accepting = await person({ url: setter().app.url });
  await accepting.page.goto(link);
  await accepting.page.getByLabel('New Password').fill(password);
  await accepting.page.getByLabel('Confirm Password').fill(password);
  await accepting.page.keyboard.press('Enter');
  await expectSeen(accepting.page.getByRole('heading', { name: 'You are signed in' }));
  await addVirtualAuthenticator(accepting.page);
  await accepting.page.getByRole('button', { name: 'Add a passkey' }).click();
  await expectSeen(accepting.page.getByRole('heading', { name: 'Your passkey is added' }));
  expect(await stateOf()).toMatchObject({ state: 'active', factors: ['passkey'] });
  expectNoProblems(accepting);

  await page.reload();
  await theo.getByRole('button', { name: 'More for Theo Nakagawa' }).click();
  await page.getByRole('menuitem', { name: 'Deactivate' }).click();
  await dialog.getByRole('button', { name: 'Deactivate' }).click();
  await expectSeen(theo.getByText('Inactive since'));
  await theo.getByRole('button', { name: 'More for Theo Nakagawa' }).click();
  await page.getByRole('menuitem', { name: 'Reactivate' }).click();
  await expectSoon(stateOf).toMatchObject({ state: 'active' });

  const self = people.getByRole('listitem').filter({ hasText: setter().app.admin.email });
  await self.getByRole('button', { name: /^Role of .*: Owner$/ }).click();
  await page.getByRole('option', { name: 'Setter' }).click();
  await dialog.getByRole('button', { name: 'Change role' }).click();
  await expectSeen(self.getByText('At least one active owner must remain.'));
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  expectNoProblems(owner, 409);
});

it('publishes the next version of the rules, once its variables are right', async () => {
  const { api } = setter();
  const owner = await asOwner();
  const { page } = owner;
  // The address that they had before leads to the tab.
  await page.goto('/admin-portal?section=fair-credit-rules');
  await expectPath(page, '/admin-portal?section=settings&tab=rules');
  await page.getByRole('tab', { name: 'Account' }).click();
  await expectPath(page, '/admin-portal?section=settings');
  await page.getByRole('tab', { name: 'Fair-credit rules' }).click();
  const publish = page.getByRole('button', { name: 'Publish version 2' });
  await expectSeen(page.getByText('Nothing differs from version 1.'));
  await page.getByLabel('Days to ask').fill('10');
  await expectSeen(page.getByText('1 rule differs from version 1.'));
  const text = page.getByLabel('Text of rule 6', { exact: true });
  const written = await text.inputValue();
  await text.fill('Ask within {{windowDays}} days. ');
  await publish.click();
  await expectSeen(page.getByText('The text must use {{decisionHours}}.'));
  await page.getByRole('button', { name: 'Put {{decisionHours}} into the text of rule 6' }).click();
  await expectSoon(() => text.inputValue()).toContain('{{decisionHours}}');
  await text.fill(written);
  await publish.click();
  const dialog = page.getByRole('dialog');
  await expectSeen(dialog.getByText('keep the version of their unlock'));
  await dialog.getByRole('button', { name: 'Publish version 2' }).click();
  await expectToast(page, ['Version 2 is in force', 'Unlocks so far keep theirs.']);
  await expectSeen(page.getByText('Nothing differs from version 2.'));
  await expectSoon(() => api(currentFairCreditRules)).toMatchObject({
    version: 2,
    terms: { windowDays: 10 },
  });
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  expectNoProblems(owner);
});
