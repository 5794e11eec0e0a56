import { readFile } from 'node:fs/promises';
import { type Person, withBrowser } from '@setter/testing/browser';
import { addVirtualAuthenticator } from '@setter/testing/virtual-authenticator';
import { TOTP } from 'otpauth';
import { expect, it } from 'vitest';
import { callerOf } from './test-support/caller.ts';
import { withMovedProduct } from './test-support/moved-product.ts';

type Page = Person['page'];

const product = withMovedProduct();
const person = withBrowser();
const minute = 60_000;
const settings = '/admin-portal?section=settings';
const patient = { timeout: 60_000 };

const signIn = async (page: Page) => {
  await page.getByLabel('Email').fill(product().admin.email);
  await page.getByLabel('Password', { exact: true }).fill(product().admin.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
};
/** What is wrong on the pages, but for what these tests have refused. */
const unasked = (problems: readonly string[]) =>
  problems.filter((one) => !/status of (400|401|403) |no focusable elements inside/.test(one));
const newLead = async (name: string) => {
  const lead = {
    name,
    email: `${name}@lead.example`,
    phone: '0491 570 110',
    company: 'Erica',
    industry: 'other',
  };
  expect((await callerOf(() => product().url)('POST', '/api/contact', lead)).status).toBe(201);
};
/** Into the field that has the focus. */
const paste = (page: Page, text: string) =>
  page.evaluate(`{
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', '${text}');
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement.dispatchEvent(event);
  }`);
const focused = (page: Page) => () => page.locator(':focus').getAttribute('name');

it('an erasure is done once who is there is confirmed, and leaves the screen as it was until then', async () => {
  const name = 'Erica';
  await newLead(name);
  const { page, problems } = await person({ url: product().url, width: 360 });
  await page.goto('/admin-login?redirect=/admin-portal?section=leads');
  await signIn(page);
  await page.getByRole('button', { name }).click();
  await page.getByRole('button', { name: 'Erase personal data' }).waitFor();
  await product().pass(11 * minute);
  await page.getByRole('button', { name: 'Erase personal data' }).click();
  const question = page.getByRole('dialog', { name: `Erase the data of ${name}?` });
  await question.getByRole('button', { name: 'Erase for good' }).click();

  const stepUp = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await expect.poll(focused(page), patient).toBe('password');
  await page.keyboard.press('Escape');
  await stepUp.getByRole('heading').waitFor({ state: 'hidden' });
  await expect
    .poll(() => question.getByRole('button', { name: 'Erase for good' }).isEnabled(), patient)
    .toBe(true);
  expect(await page.locator('body > * [role=alert]').innerText()).toBe('');

  await question.getByRole('button', { name: 'Erase for good' }).click();
  await expect.poll(focused(page), patient).toBe('password');
  await page.keyboard.press('Enter');
  await stepUp.getByText('Enter your current password.').waitFor();
  await stepUp.getByLabel('Password', { exact: true }).fill('not that one');
  await page.keyboard.press('Enter');
  await stepUp.getByText('That is not your current password.').waitFor();
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
  await stepUp.getByLabel('Password', { exact: true }).fill(product().admin.password);
  await page.keyboard.press('Enter');
  await page.getByText('Personal data erased').waitFor();
  expect(unasked(problems)).toEqual([]);
});

it('a passkey is added, signs in alone, confirms who is there and is removed', async () => {
  const { page, problems } = await person({ url: product().url, width: 360 });
  await addVirtualAuthenticator(page);
  await page.goto(`/admin-login?redirect=${encodeURIComponent(settings)}`);
  await signIn(page);
  await page.getByText('No second factor').waitFor();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Laptop');
  await page.keyboard.press('Enter');
  await page.getByText('Passkey “Laptop”').waitFor();
  await page.getByText('Added today').waitFor();
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);

  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('/');
  await page.goto(`/admin-login?redirect=${encodeURIComponent(settings)}`);
  await signIn(page);
  await page.getByText('This account has a second factor.').waitFor();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.getByText('Used today').waitFor();

  await product().pass(11 * minute);
  await page.getByRole('button', { name: 'Remove passkey Laptop' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Use a passkey' }).waitFor();
  await expect.poll(() => page.locator(':focus').innerText(), patient).toBe('Use a passkey');
  await page.keyboard.press('Enter');
  await page.getByText('No second factor').waitFor();
  expect(await page.getByText('Passkey “Laptop”').count()).toBe(0);
  expect(unasked(problems)).toEqual([]);
});

it('an authenticator app is turned on, its codes and each recovery code sign in, and it is turned off', async () => {
  const { page, context, problems } = await person({ url: product().url });
  await page.goto(`/admin-login?redirect=${encodeURIComponent(settings)}`);
  await signIn(page);
  await page.getByRole('button', { name: 'Turn on authenticator app' }).click();
  await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
  const secret = await page.getByText(/^[A-Z2-7 ]{32,}$/).innerText();
  const app = new TOTP({ secret: secret.replaceAll(' ', '') });
  const code = () => app.generate({ timestamp: product().now() });
  const field = page.getByLabel('Code from your authenticator app');
  await expect.poll(focused(page), patient).toBe('code');
  // Six boxes are drawn under the one field, which takes digits only.
  await page.keyboard.type('1a2 3');
  expect(await field.inputValue()).toBe('123');
  await field.fill('000000');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByText('That code is not right, or was used already.').waitFor();
  // As apps copy it, over what was typed.
  await paste(page, `${code().slice(0, 3)} ${code().slice(3)}`);
  await expect.poll(() => field.inputValue(), patient).toBe(code());
  await page.keyboard.press('Enter');
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect.poll(() => codes.count(), patient).toBe(10);
  const [recovery = ''] = await codes.allInnerTexts();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByText('Copy or download them first.').waitFor();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(await readFile(await file.path(), 'utf8')).toContain(`${recovery}\n`);
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByText('10 of 10 left').waitFor();

  const signInAgain = async (proof: string) => {
    await context.clearCookies();
    await page.goto(`/admin-login?redirect=${encodeURIComponent(settings)}`);
    await signIn(page);
    await expect.poll(focused(page), patient).toBe('code');
    await field.fill('not it');
    await page.keyboard.press('Enter');
    await page.getByText('That code is not right, or was used already.').waitFor();
    await field.fill(proof);
    await page.keyboard.press('Enter');
  };
  await signInAgain(recovery);
  await page.getByText('9 of 10 left').waitFor();
  await product().pass(minute);
  await signInAgain(code());
  await page.getByText('9 of 10 left').waitFor();

  await page.getByRole('button', { name: 'Turn off authenticator app' }).click();
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(product().admin.password);
  await product().pass(minute);
  await field.fill(code());
  await page.keyboard.press('Enter');
  await page.getByText('No second factor').waitFor();

  const elsewhere = callerOf(() => product().url);
  await elsewhere('POST', '/api/admin/login', product().admin);
  await page.reload();
  await page.getByRole('button', { name: 'Sign out Unknown browser' }).click();
  await page.getByRole('button', { name: 'Sign out Unknown browser' }).waitFor({ state: 'hidden' });
  expect((await elsewhere('GET', '/api/admin/me')).status).toBe(401);
  expect(unasked(problems)).toEqual([]);
});
