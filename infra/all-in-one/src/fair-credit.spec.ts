import { randomUUID } from 'node:crypto';
import { type Person, withBrowser } from '@setter/testing/browser';
import { expect, it } from 'vitest';
import { callerOf, type Json } from './test-support/caller.ts';
import { mailTo } from './test-support/mail-to.ts';
import { presentIn } from './test-support/present-in.ts';
import { withMovedProduct } from './test-support/moved-product.ts';

const product = withMovedProduct();
const person = withBrowser();
const hour = 3_600_000;
const day = 24 * hour;
const patient = { timeout: 60_000 };

const present = presentIn(product, person);

it('a missed appointment is reported by the mailed link and claimed, and the clock gives the credit back', async () => {
  const admin = callerOf(() => product().url);
  const signInAsAdmin = () => admin('POST', '/api/admin/login', product().admin);
  await signInAsAdmin();
  const login = { username: `client-${randomUUID()}`, password: 'for-tests-only' };
  const email = `${login.username}@mail.example`;
  const { body: made } = await admin<{ id: number }>('POST', '/api/admin/clients', {
    ...login,
    email,
    credits: 1,
  });
  const start = product().now() + hour;
  const { body: booked } = await admin<{ id: string }>('POST', '/api/admin/appointments', {
    clientId: made.id,
    title: 'Refinance review',
    startTime: new Date(start).toISOString(),
    endTime: new Date(start + hour).toISOString(),
  });
  const client = callerOf(() => product().url);
  await client('POST', '/api/client/login', login);
  await client('POST', `/api/client/appointments/${booked.id}/unlock`, {});

  await product().pass(2 * hour);
  await signInAsAdmin();
  const mail = await mailTo(admin, 'appointment-outcome', email);
  const [link = ''] = /http:\S+&say=no_show/.exec(mail) ?? [];

  const { page, problems } = await present();
  const signIn = async ({ page }: Pick<Person, 'page'>) => {
    await page.getByLabel('Username').fill(login.username);
    await page.getByLabel('Password', { exact: true }).fill(login.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
  };
  await page.goto(link);
  expect(await page.getByRole('radio', { name: 'Nobody came' }).isChecked()).toBe(true);
  await page.waitForURL((url) => !url.href.includes('token'));
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { name: 'Thank you' }).waitFor();

  await page.getByRole('link', { name: 'Sign in to ask for the credit' }).click();
  await signIn({ page });
  await page.getByRole('tab', { name: 'Appointment History' }).click();
  await page.getByRole('row').getByText('Refinance review').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ask for the credit' }).click();
  const dialog = page.getByRole('dialog').filter({ hasText: 'In your words' });
  expect(await dialog.getByRole('radio', { name: 'Nobody came' }).isChecked()).toBe(true);
  await dialog.getByLabel('In your words').fill('I waited for 20 minutes.');
  await dialog.getByText('Answered by').waitFor();
  await dialog.getByRole('button', { name: 'Ask for 1 credit' }).click();
  await expect
    .poll(async () => (await client<readonly Json[]>('GET', '/api/client/fair-credits')).body, patient)
    .toMatchObject([{ state: 'open', words: 'I waited for 20 minutes.', rule: { number: 2 } }]);

  // Its session would end within the days that pass, and the page say so.
  await page.close();
  // Nothing is decided, over whatever weekends and public holidays.
  await product().pass(14 * day);
  const later = await present();
  await later.page.goto('/client-portal?tab=fair-credits');
  await signIn(later);
  await later.page.getByRole('tabpanel').getByText('Approved').first().waitFor();
  await later.page.goto('/client-credit-history');
  await later.page.getByText('Returned, fair credit (rule 2)').first().waitFor();
  expect((await client('POST', '/api/client/login', login)).status).toBe(200);
  expect((await client<{ credits: number }>('GET', '/api/client/user')).body.credits).toBe(1);

  await signInAsAdmin();
  const decided = await mailTo(admin, 'fair-credit-decided', email);
  expect(decided).toContain('Nobody came');
  expect(decided).toContain(`${product().url}/fair-credits/1`);
  const { body: history } = await admin<readonly Json[]>('GET', `/api/admin/trail/appointment/${booked.id}`);
  expect(JSON.stringify(history)).toContain('The time to decide was over');
  // Who is not signed in is told so when the portal is opened.
  const others = [...problems, ...later.problems].filter((one) => !one.includes('/api/auth/status'));
  expect(others).toEqual([]);
});
