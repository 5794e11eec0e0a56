import { readFile } from 'node:fs/promises';
import { type Person, withBrowser } from '@setter/testing/browser';
import { addVirtualAuthenticator } from '@setter/testing/virtual-authenticator';
import { expect, it } from 'vitest';
import { callerOf, type Json } from './test-support/caller.ts';
import { mailTo } from './test-support/mail-to.ts';
import { withMovedProduct } from './test-support/moved-product.ts';
import { presentIn } from './test-support/present-in.ts';

type Page = Person['page'];

const product = withMovedProduct();
const person = withBrowser();
const present = presentIn(product, person);
const hour = 3_600_000;
const patient = { timeout: 60_000 };

const admin = callerOf(() => product().url);
const signInAsOwner = async (page: Page, path: string) => {
  await page.goto(`/admin-login?redirect=${encodeURIComponent(path)}`);
  await page.getByLabel('Email').fill(product().admin.email);
  await page.getByLabel('Password', { exact: true }).fill(product().admin.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
};

it('a setter joins with a passkey, signs in with it alone and finds neither money nor exports', async () => {
  await admin('POST', '/api/admin/login', product().admin);
  const email = 'ines@setter.example';
  expect((await admin('POST', '/api/admin/accounts', { email, name: 'Ines', role: 'setter' })).status).toBe(
    201,
  );
  const [link = ''] =
    /http:\S+admin-invite\?token=[\w-]+/.exec(await mailTo(admin, 'staff-invitation', email)) ?? [];
  const { page } = await present();
  await addVirtualAuthenticator(page);
  await page.goto(link);
  await page.getByText('You join as a setter.').waitFor();
  await page.getByLabel('New Password').fill('a long enough passphrase');
  await page.getByLabel('Confirm Password').fill('a long enough passphrase');
  await page.getByRole('button', { name: 'Set password and sign in' }).click();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('heading', { name: 'Your passkey is added' }).waitFor();

  await page.context().clearCookies();
  await page.goto('/admin-login');
  await page.getByRole('button', { name: /passkey/i }).click();
  await page.getByRole('heading', { name: 'Desk', exact: true }).waitFor();
  await page.goto('/admin-portal?section=leads');
  await page.getByRole('heading', { name: 'Leads', exact: true }).waitFor();
  const rail = page.getByRole('navigation', { name: 'Back office' });
  expect(await rail.getByRole('link', { name: /Payments|Clients|Accounting|Fair credits/ }).count()).toBe(0);
  expect(await page.getByRole('button', { name: /Export/ }).count()).toBe(0);
  const refused = await page.evaluate(async () =>
    Promise.all(
      ['/api/admin/payments', '/api/admin/clients', '/api/admin/leads/x/export'].map(
        async (path) => (await fetch(path)).status,
      ),
    ),
  );
  expect(refused).toEqual([403, 403, 403]);
});

it('a claim is declined by the version of its unlock, and its client is downloaded and erased', async () => {
  await admin('POST', '/api/admin/login', product().admin);
  const login = { username: 'kiln-client', password: 'for-tests-only' };
  const email = 'kiln@client.example';
  const { body: made } = await admin<{ id: number }>('POST', '/api/admin/clients', {
    ...login,
    email,
    businessName: 'Kiln & Sons',
    credits: 3,
  });
  const client = callerOf(() => product().url);
  await client('POST', '/api/client/login', login);
  const unlocked = async (title: string, inHours: number) => {
    const start = product().now() + inHours * hour;
    const { body } = await admin<{ id: string }>('POST', '/api/admin/appointments', {
      clientId: made.id,
      title,
      startTime: new Date(start).toISOString(),
      endTime: new Date(start + hour).toISOString(),
    });
    await client('POST', `/api/client/appointments/${body.id}/unlock`, {});
    return body.id;
  };
  const old = await unlocked('Before the new rules', 1);

  const owner = await present();
  await signInAsOwner(owner.page, '/admin-portal?section=settings&tab=rules');
  await owner.page.getByLabel('Days to ask').fill('10');
  await owner.page.getByRole('button', { name: 'Publish version 2' }).click();
  await owner.page.getByRole('dialog').getByRole('button', { name: 'Publish version 2' }).click();
  await owner.page.getByText('Nothing differs from version 2.').waitFor();
  await owner.page.close();
  const next = await unlocked('After the new rules', 2);

  await product().pass(4 * hour);
  await admin('POST', '/api/admin/login', product().admin);
  await client('POST', '/api/client/login', login);
  const words = 'A potter came who had no kiln.';
  for (const id of [old, next])
    expect(
      (
        await client('POST', `/api/client/appointments/${id}/fair-credit`, {
          reason: 'not_qualified',
          words,
        })
      ).status,
    ).toBe(201);

  const { page, problems } = await present();
  await signInAsOwner(page, '/admin/fair-credits');
  await page.getByRole('list', { name: 'Claims' }).getByText('Before the new rules').click();
  const claim = page.getByRole('article', { name: 'Before the new rules' });
  await claim.getByText(words).waitFor();
  await claim.getByRole('button', { name: 'Decline' }).click();
  const reason = 'The potter showed us the kiln.';
  await page.getByRole('dialog').getByLabel('Reason').fill(reason);
  await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
  await page.getByRole('region', { name: 'Decision' }).getByText(reason).waitFor();
  const { body: claims } = await client<readonly Json[]>('GET', '/api/client/fair-credits');
  const ofAppointment = (id: string) => claims.find((one) => one['appointmentId'] === id);
  expect(ofAppointment(old)).toMatchObject({ state: 'declined', decision: reason, rubricVersion: 1 });
  expect(ofAppointment(next)).toMatchObject({ state: 'open', rubricVersion: 2 });
  const mail = await mailTo(admin, 'fair-credit-decided', email);
  expect(mail).toContain(reason);
  expect(mail).toContain(`${product().url}/fair-credits/1`);
  const outcomes = async () =>
    (await admin<{ rows: readonly Json[] }>('GET', '/api/admin/analytics/outcomes?by=client')).body.rows;
  await expect.poll(outcomes, patient).toMatchObject([{ unlocks: 2, claims: 2, approved: 0 }]);

  await page.goto(`/admin-view-client?id=${made.id}`);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download data' }).click(),
  ]);
  const download = JSON.parse(await readFile(await file.path(), 'utf8')) as { fairCredits: readonly Json[] };
  expect(download.fairCredits.map((one) => one['words'])).toEqual([words, words]);

  await page.getByRole('button', { name: 'Erase personal data' }).click();
  const question = page.getByRole('dialog', { name: 'Erase the data of Kiln & Sons?' });
  await question.getByRole('checkbox', { name: 'Forfeit the 1 credit that is left' }).click();
  await question.getByRole('button', { name: 'Erase for good' }).click();
  await page.getByText('Personal data erased').waitFor();
  await page.goto('/admin/system?tab=erasures');
  await page
    .getByRole('row', { name: new RegExp(`^Client\\s+${made.id}\\b`) })
    .getByText('An admin')
    .waitFor();
  expect((await client('GET', '/api/client/user')).status).toBe(401);
  const { body: left } = await admin<readonly Json[]>('GET', `/api/admin/fair-credits?clientId=${made.id}`);
  expect(left.find((one) => one['appointmentId'] === next)).toMatchObject({
    state: 'lapsed',
    words: { erased: true },
  });
  expect(problems).toEqual([]);
});
