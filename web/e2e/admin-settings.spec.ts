import { getAdReports, switchAdReports } from '@setter/contracts/ad-reports/ad-reports';
import { getConsentText } from '@setter/contracts/consent/consent-texts';
import { type EmailLog, getEmailLog, listEmailLogs } from '@setter/contracts/email/email-log';
import { adReportsPolicy } from '@setter/contracts/promises/tracking';
import { contact } from '@setter/contracts/leads/contact';
import { adminLogin } from '@setter/contracts/session/admin-session';
import { getAdminSettings } from '@setter/contracts/session/admin-settings';
import { preparedDataDir, type RunningApp, startApp } from '@setter/testing/app';
import { withBrowser } from '@setter/testing/browser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Api } from '../src/lib/api/api.ts';
import { shown } from '../src/lib/texts/personal.ts';
import { newApi } from './support/api.ts';
import { unique } from './support/arrange.ts';
import { expectGone, expectNoProblems, expectSeen, expectSoon, expectToast } from './support/expectations.ts';

/** A Setter of its own: the admin's sessions end. */
let app: RunningApp;
let remove: () => Promise<void>;
beforeAll(async () => {
  const place = await preparedDataDir();
  remove = place.remove;
  app = await startApp({
    dataDir: place.dataDir,
    environment: {
      SEED_DEMO: 'false',
      META_PIXEL_ID: '1234567890',
      META_CAPI_TOKEN: 'capi-token',
      META_GRAPH_URL: 'http://127.0.0.1:9',
    },
  });
});
afterAll(async () => {
  await app.end();
  await remove();
});

const person = withBrowser();
const settings = '/admin-portal?section=settings';
const alerts = `${settings}&tab=alerts`;
const signedInApi = async (password = app.admin.password): Promise<Api> => {
  const api = newApi(app.url);
  await api(adminLogin, { body: { email: app.admin.email, password } });
  return api;
};
const signedIn = async () => {
  const someone = await person({ url: app.url });
  const { email, password } = app.admin;
  const answer = await someone.context.request.post('/api/admin/login', { data: { email, password } });
  expect(answer.status()).toBe(200);
  return someone;
};
const sentMails = async (api: Api, template: EmailLog['template']) =>
  (await api(listEmailLogs)).filter((mail) => mail.template === template && mail.status === 'sent');

describe('settings', () => {
  it('switch reports to the ad service, off at first, and the privacy policy says what is switched', async () => {
    const api = await signedInApi();
    expect(await api(getAdReports)).toEqual({ configured: true, enabled: false, since: null });
    const admin = await signedIn();
    const { page } = admin;
    const policyHas = async (sentence: string) => {
      const text = await (await admin.context.request.get(`${app.url}/privacy-policy`)).text();
      return text.includes(sentence);
    };
    expect([await policyHas(adReportsPolicy.off), await policyHas(adReportsPolicy.on)]).toEqual([
      true,
      false,
    ]);
    expect(await policyHas('data-decision="fair_credit_clock"')).toBe(true);
    expect(await policyHas('data-decision="ai_pages"')).toBe(false);
    await page.goto(alerts);
    // The paragraph of the policy is beside the switch before it is pressed.
    await expectSeen(page.getByText(adReportsPolicy.on));
    const box = page.getByRole('checkbox', { name: 'Report purchases' });
    await box.click();
    await expectToast(page, ['Reports switched on']);
    const { enabled, since } = await api(getAdReports);
    expect(enabled).toBe(true);
    expect(since).not.toBeNull();
    await expectSoon(() => policyHas(adReportsPolicy.on)).toBe(true);
    expect(await policyHas(adReportsPolicy.off)).toBe(false);
    await api(switchAdReports, { body: { enabled: false } });
    await expectSoon(() => policyHas(adReportsPolicy.off)).toBe(true);
    await expectSoon(() => box.isChecked()).toBe(false);
    expectNoProblems(admin);
  });

  it('keep the own name, and each alert that a tab turns on or off', async () => {
    const api = await signedInApi();
    const admin = await signedIn();
    const { page } = admin;
    await page.goto(settings);
    const other = await admin.context.newPage();
    await other.goto(alerts);
    await expectSeen(page.getByText(`Signed in as ${app.admin.email}`));

    const you = page.getByRole('region', { name: 'You', exact: true });
    const save = you.getByRole('button', { name: 'Save changes' });
    await expectSoon(() => save.isDisabled()).toBe(true);
    await you.getByLabel('Name').fill('  ');
    await save.click();
    await expectSeen(page.getByText('Name is required'));
    await you.getByLabel('Name').fill('x'.repeat(101));
    await save.click();
    await expectSeen(page.getByText('Use at most 100 characters.').first());
    await you.getByLabel('Name').fill(' Dana Whitlock ');
    await save.dblclick();
    await expectToast(page, ['Settings saved']);
    await expectGone(page.getByText('Use at most 100 characters.').first());
    await expectSoon(() => you.getByLabel('Name').inputValue()).toBe('Dana Whitlock');

    await page.getByRole('tab', { name: 'Alerts' }).click();
    const leads = page.getByRole('checkbox', { name: 'Leads' });
    await expectSoon(() => leads.isChecked()).toBe(true);
    await leads.click();
    await expectSoon(async () => (await api(getAdminSettings)).alerts.lead).toBe(false);
    await other.getByRole('checkbox', { name: 'Support requests' }).click();
    await expectToast(other, ['Settings saved']);
    expect(await api(getAdminSettings)).toMatchObject({
      name: 'Dana Whitlock',
      alerts: { lead: false, firstContact: true, payment: true, support: false, claim: true, prospect: true },
    });
    expect(await other.getByRole('checkbox', { name: 'Leads' }).isChecked()).toBe(false);
    await page.reload();
    await expectSeen(leads);
    expect(await leads.isChecked()).toBe(false);
    await leads.click();
    await expectSoon(async () => (await api(getAdminSettings)).alerts.lead).toBe(true);
    expectNoProblems(admin, 400);
  });

  it('send an alert that opens the lead', async () => {
    const api = await signedInApi();
    const name = unique('Mia');
    await newApi(app.url)(contact, {
      body: {
        name,
        email: `${name}@dunlop.example`,
        phone: '0491 570 313',
        company: 'Dunlop Civil',
        industry: 'finance-mortgage',
      },
    });
    await expectSoon(async () => (await sentMails(api, 'lead-alert')).length).toBe(1);
    const [mail] = await sentMails(api, 'lead-alert');
    expect(mail).toMatchObject({ subject: `New enquiry: ${name}`, recipientEmail: app.admin.email });
    const { textContent } = await api(getEmailLog, { params: { id: mail!.id } });
    const [link] = /http:\S+section=leads\S+/.exec(shown(textContent))!;
    const admin = await signedIn();
    await admin.page.goto(link);
    await expectSeen(admin.page.getByRole('dialog').getByText(name).first());
    expectNoProblems(admin);
  });

  it('publish the next version of a wording, once old and new were seen side by side', async () => {
    const api = await signedInApi();
    const wording = () => api(getConsentText, { params: { form: 'newsletter' } });
    const { version, text } = await wording();
    const admin = await signedIn();
    const { page } = admin;
    await page.goto(`${settings}&tab=desk`);
    await page.getByRole('radio', { name: 'Newsletter' }).click();
    const form = page.getByRole('form', { name: 'Newsletter' });
    const field = form.getByRole('textbox', { name: new RegExp(`^Version ${version}, since `) });
    await expectSoon(() => field.inputValue()).toBe(text);
    const next = `Publish version ${version + 1}`;
    expect(await form.getByRole('button', { name: next }).isDisabled()).toBe(true);
    await field.fill('By subscribing you agree that {brand} writes to you.');
    await form.getByRole('button', { name: next }).click();
    const dialog = page.getByRole('dialog', { name: `${next}?` });
    await expectSeen(dialog.getByRole('region', { name: `Version ${version}, until now` }).getByText(text));
    await expectSeen(
      dialog
        .getByRole('region', { name: `Version ${version + 1}, new` })
        .getByText('By subscribing you agree that {brand} writes to you.'),
    );
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expectGone(dialog);
    expect((await wording()).version).toBe(version);
    // What is typed outlives a look at another wording.
    await page.getByRole('radio', { name: 'Passing on' }).click();
    await expectSeen(page.getByRole('form', { name: 'Passing on' }));
    await page.getByRole('radio', { name: 'Newsletter' }).click();
    await expectSeen(form.getByText('Your draft was restored.'));
    await form.getByRole('button', { name: next }).click();
    await dialog.getByRole('button', { name: next }).click();
    await expectToast(page, [`Version ${version + 1} is published`]);
    const published = 'By subscribing you agree that Setter writes to you.';
    await expectSoon(wording).toMatchObject({ version: version + 1, text: published });
    const now = form.getByRole('textbox', { name: new RegExp(`^Version ${version + 1}, since `) });
    await expectSoon(() => now.inputValue()).toBe(published);
    expect(await form.getByRole('button', { name: /^Publish version/ }).isDisabled()).toBe(true);
    expectNoProblems(admin);
  });

  it('set the own password, which signs out every other device', async () => {
    const [admin, elsewhere] = [await signedIn(), await signedIn()];
    const { page } = admin;
    await page.goto(settings);
    const tab = await admin.context.newPage();
    await tab.goto(settings);
    const dialog = page.getByRole('dialog');
    const change = dialog.getByRole('button', { name: 'Change password' });
    const fill = async (current: string, next: string, again = next) => {
      await page.getByLabel('Current Password').fill(current);
      await page.getByLabel('New Password').fill(next);
      await page.getByLabel('Confirm Password').fill(again);
    };
    await page.getByRole('button', { name: 'Change password' }).click();
    await change.click();
    await expectSeen(page.getByText('Enter your current password.'));
    await fill('a wrong one', 'battery staple', 'battery stable');
    await expectSeen(page.getByText("Passwords don't match"));
    await fill('a wrong one', 'battery staple');
    await change.click();
    await expectToast(page, ['Error', 'That is not your current password.'], 'alert');
    await expectSoon(() =>
      page.getByLabel('Current Password').evaluate((field) => field === document.activeElement),
    ).toBe(true);
    expect(await page.getByLabel('New Password').inputValue()).toBe('battery staple');
    await fill(app.admin.password, 'battery staple');
    await change.dblclick();
    await expectToast(page, ['Password changed', 'You are signed out on every other device.']);
    await expectGone(change);

    expect((await elsewhere.context.request.get('/api/admin/me')).status()).toBe(401);
    await tab.reload();
    await expectSeen(tab.getByText(`Signed in as ${app.admin.email}`));
    const api = await signedInApi('battery staple');
    await expectSoon(async () => (await sentMails(api, 'password-changed')).length).toBe(1);
    expectNoProblems(admin, 400);
  });
});
