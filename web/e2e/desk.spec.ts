import { getLead } from '@setter/contracts/leads/manage-leads';
import { withBrowser } from '@setter/testing/browser';
import { expect, it } from 'vitest';
import { anEnquiry, atDesk, callByKey, panelOf, recordByKey, rowOf } from './support/desk-people.ts';
import {
  expectGone,
  expectNoProblems,
  expectPath,
  expectSeen,
  expectSoon,
  expectToast,
} from './support/expectations.ts';
import { withOwnSetter } from './support/own-setter.ts';

/** Of its own: who waits there. */
const setter = withOwnSetter();
const person = withBrowser();

const asOwner = (width: 360 | 1440 = 1440) =>
  atDesk(person, { url: setter().app.url, width }, setter().app.admin);
const enquires = async (name: string) => (await anEnquiry(setter(), { name })).id;
const leadOf = (id: string) => setter().api(getLead, { params: { id } });

it('an enquiry is called, tried again, taken back and promised, all by keyboard', async () => {
  const id = await enquires('Alana Whitlock');
  const owner = await asOwner();
  const { page } = owner;
  await page.goto('/admin-portal?section=desk');
  await expectSeen(panelOf(page, 'Alana Whitlock'));
  await expectSoon(() => page.title()).toMatch(/^\(1\) Desk \| /);
  const keys = page.keyboard;

  await keys.press('n');
  await keys.type('Rang twice, 8 rings');
  expect((await leadOf(id)).status).toBe('new');
  await keys.press('Escape');
  // Out of a dialog the focus is not in the note again, where keys are text.
  await keys.press('t');
  await expectSeen(page.getByRole('dialog').getByLabel('When'));
  await keys.press('Escape');
  await expectGone(page.getByRole('dialog').getByLabel('When'));
  await recordByKey(page, '1', /^Alana Whitlock, no answer\. Again /);
  await expectSoon(async () => (await leadOf(id)).lastOutcome).toBe('no_answer');
  await expectSoon(() => leadOf(id)).toMatchObject({ status: 'contacted', attempt: 1, waitingSince: null });
  await expectGone(rowOf(page, 'Alana Whitlock'));

  await keys.press('u');
  await expectToast(page, ['Alana Whitlock is as before the call.']);
  await expectSoon(() => leadOf(id)).toMatchObject({ status: 'new', attempt: 0 });
  await expectSeen(rowOf(page, 'Alana Whitlock'));
  await expectPath(page, new RegExp(`open=${id}`));

  await keys.press('3');
  const dialog = page.getByRole('dialog', { name: 'When shall we call?' });
  const when = dialog.getByLabel('When');
  await expectSoon(() => when.evaluate((field) => field === document.activeElement)).toBe(true);
  await keys.type('soon');
  await keys.press('Enter');
  await expectSeen(dialog.getByText('We do not understand that. Try “tomorrow 2pm”.'));
  await when.fill('mon 10am');
  await keys.press('Enter');
  const asked = dialog.getByRole('checkbox', { name: /Alana asked for this time/ });
  await Promise.race([asked.waitFor(), dialog.waitFor({ state: 'hidden' })]);
  if (await asked.isVisible()) {
    await asked.click();
    await dialog.getByRole('button', { name: /^Promise it/ }).click();
  }
  await expectGone(dialog);
  await expectSoon(async () => (await leadOf(id)).promised).toBe(true);
  await page.getByRole('tab', { name: /^Later/ }).click();
  await expectSeen(rowOf(page, 'Alana Whitlock').getByText('10:00 AM'));
  // What the hour does not permit is refused until it is said why.
  expectNoProblems(owner, 422);
});

it('calling takes a free lead first, and the keys do nothing in fields or once they are off', async () => {
  const id = await enquires('Ben Castellano');
  const owner = await asOwner();
  const { page } = owner;
  await page.goto(`/admin-portal?section=desk&open=${id}`);
  await expectSeen(panelOf(page, 'Ben Castellano'));
  await page.keyboard.press('/');
  await page.keyboard.type('cas5');
  await expectPath(page, /q=cas5/);
  await expectSeen(page.getByText('No lead matches “cas5”.'));
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  expect((await leadOf(id)).status).toBe('new');

  await page.goto(`/admin-portal?section=desk&open=${id}`);
  await expectSeen(panelOf(page, 'Ben Castellano'));
  await callByKey(page);
  expect(await page.locator('html').getAttribute('data-dialled')).toBe('tel:+64211234567');
  await expectSoon(async () => (await leadOf(id)).owner !== null).toBe(true);

  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keys' });
  await sheet.getByRole('switch', { name: 'Single-key shortcuts' }).click();
  await sheet.getByRole('button', { name: 'Close' }).last().click();
  await expectGone(sheet);
  for (const key of ['1', '8', 'a', '?']) await page.keyboard.press(key);
  await page.reload();
  await expectSeen(panelOf(page, 'Ben Castellano'));
  await page.keyboard.press('5');
  await expectSoon(() => leadOf(id)).toMatchObject({ status: 'new', lastOutcome: null });
  await page
    .getByRole('group', { name: 'What came of the call' })
    .getByRole('button', { name: 'Not interested' })
    .click();
  await expectSoon(async () => (await leadOf(id)).reason).toBe('not_interested');
  expectNoProblems(owner);
});

it('on a phone a row opens a page of its own, and never again asks first', async () => {
  const id = await enquires('Harriet Quill');
  const owner = await asOwner(360);
  const { page } = owner;
  await page.goto('/admin-portal?section=desk');
  await rowOf(page, 'Harriet Quill').click();
  await expectSeen(panelOf(page, 'Harriet Quill'));
  await panelOf(page, 'Harriet Quill').getByRole('button', { name: 'Never again' }).click();
  const dialog = page.getByRole('dialog', { name: 'Never contact Harriet Quill again?' });
  await expectSeen(dialog.getByText(/^\+64 21 123 4567 and .* go on our own list/));
  expect((await leadOf(id)).status).toBe('new');
  await dialog.getByRole('button', { name: 'Never contact again' }).click();
  await expectSoon(async () => (await leadOf(id)).reason).toBe('do_not_contact');
  expectNoProblems(owner);
});

it('a key that is pressed twice records one call, also while the list is still the one of before', async () => {
  const id = await enquires('Wesley Tran');
  const owner = await asOwner();
  const { page } = owner;
  await page.goto(`/admin-portal?section=desk&open=${id}`);
  await expectSeen(panelOf(page, 'Wesley Tran'));
  // From here on the list that is asked for does not come.
  await page.route(/\/api\/admin\/desk\?/, () => undefined);
  await recordByKey(page, '1', /^Wesley Tran, no answer\. Again /);
  await page.keyboard.press('1');
  await page.keyboard.press('7');
  await expectSoon(async () => (await leadOf(id)).lastOutcome).toBe('no_answer');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.reload();
  expect(await leadOf(id)).toMatchObject({ status: 'contacted', attempt: 1, lastOutcome: 'no_answer' });
});
