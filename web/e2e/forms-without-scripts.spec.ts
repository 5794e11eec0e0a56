import { listSubscribers } from '@setter/contracts/newsletter/subscribers';
import { listLeads } from '@setter/contracts/leads/manage-leads';
import { listSupportRequests } from '@setter/contracts/support/manage-support';
import { withBrowser } from '@setter/testing/browser';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { newClient, unique } from './support/arrange.ts';
import { expectNoProblems, expectPath, expectSeen, expectSoon } from './support/expectations.ts';
import { confirmLink, sentMails } from './support/mailbox.ts';
import { withOwnSetter } from './support/own-setter.ts';
import { withoutChecks } from './support/without-checks.ts';

/** Of its own: few may send forms from one address in ten minutes. */
const setter = withOwnSetter();
const person = withBrowser();
const visitor = () => person({ url: setter().app.url, javaScript: false });

const fill = async (page: Page, values: Readonly<Record<string, string>>) => {
  for (const [label, value] of Object.entries(values)) {
    const field = page.getByLabel(label, { exact: true });
    const isChoice = (await field.evaluate((one) => one.tagName)) === 'SELECT';
    await (isChoice ? field.selectOption(value) : field.fill(value));
  }
};
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const expectValues = async (page: Page, values: Readonly<Record<string, string>>) => {
  for (const [label, value] of Object.entries(values))
    expect(await page.getByLabel(label, { exact: true }).inputValue(), label).toBe(value);
};

describe('without scripts', () => {
  it('an enquiry is sent from both pages, its errors keep the answers, and the thank-you is a page', async () => {
    const { api } = setter();
    const someone = await visitor();
    const { page } = someone;
    await page.goto('/contact?utm_source=letter&utm_campaign=7');
    const answers = {
      Name: 'Ana “Quote” <Ruiz>',
      Email: 'ana ruiz',
      Phone: '0491 570 156',
      Company: 'Ruiz & Söhne',
      Industry: 'recruitment',
    };
    await fill(page, answers);
    await withoutChecks(page);
    await press(page, 'Book My Free Strategy Call');
    await expectSeen(page.getByText('Please enter a valid email address'));
    await expectPath(page, '/contact?utm_campaign=7&utm_source=letter');
    await expectValues(page, answers);
    expect(await page.getByLabel('Email').getAttribute('aria-invalid')).toBe('true');
    expect(await api(listLeads)).toEqual([]);

    await page.getByLabel('Email').fill('ana@ruiz.example');
    await press(page, 'Book My Free Strategy Call');
    await expectPath(page, '/contact?utm_campaign=7&utm_source=letter&sent=1');
    await expectSeen(page.getByRole('heading', { name: 'Message Sent Successfully' }));
    await expectSeen(page.getByText("Thank you for your interest! We'll get back to you within 24 hours."));
    await page.reload();
    const lead = { name: answers.Name, email: 'ana@ruiz.example', industry: 'recruitment', submissions: 1 };
    await expectSoon(() => api(listLeads)).toMatchObject([
      {
        ...lead,
        message: 'Industry: recruitment. Contact requested via website form.',
        utm: { source: 'letter', campaign: '7' },
      },
    ]);

    await page.goto('/');
    await fill(page, { ...answers, Name: 'Bo', Email: 'bo@ruiz.example', Industry: 'other' });
    await press(page, 'Send Message');
    await expectPath(page, '/?sent=1');
    expect(new URL(page.url()).hash).toBe('#contact');
    await expectSeen(page.getByRole('heading', { name: 'Message Sent Successfully' }));
    await page.getByRole('link', { name: 'Send another message' }).click();
    await expectValues(page, { Name: '', Email: '' });
    await expectSoon(async () => (await api(listLeads)).length).toBe(2);
    expectNoProblems(someone, 400);
  });

  it('support is asked for, and once too often it says when to come back', async () => {
    const { api } = setter();
    const someone = await visitor();
    const { page } = someone;
    const request = {
      Name: 'Cameron',
      Email: 'cam@northhead.example',
      Topic: 'technical-issue',
      Urgency: 'high',
      Message: 'One.\nTwo & <three>.',
    };
    const send = async () => {
      await page.goto('/support');
      await fill(page, request);
      await press(page, 'Send Support Request');
    };
    await page.goto('/support');
    await fill(page, { Name: 'Cameron', Email: 'cam@northhead' });
    // Browsers check that something is there; the rest is the server's.
    await page.getByLabel('Message').fill('  .');
    await press(page, 'Send Support Request');
    await expectSeen(page.getByText('Please select a topic from the dropdown.'));
    await expectValues(page, { Name: 'Cameron', Email: 'cam@northhead' });
    await send();
    await expectPath(page, '/support?sent=1');
    await expectSeen(page.getByRole('heading', { name: 'Support Request Sent' }));
    await expectSoon(() => api(listSupportRequests, { query: { q: 'Cameron' } })).toMatchObject([
      { name: 'Cameron', supportTopic: 'technical-issue', urgency: 'high' },
    ]);
    await expectSoon(async () => {
      const answered = page.waitForResponse((answer) => answer.request().method() === 'POST');
      await send();
      return (await answered).status();
    }).toBe(429);
    await expectSeen(page.getByText(/Too many attempts/));
    await expectValues(page, request);
    expectNoProblems(someone, 400, 429);
  });

  it('the newsletter is asked for, confirmed and ended', async () => {
    const { api, app } = setter();
    const someone = await visitor();
    const { page } = someone;
    await page.goto('/blog');
    await page.getByLabel('Email address').fill('mia reader');
    await withoutChecks(page);
    await press(page, 'Subscribe');
    await expectPath(page, '/newsletter/confirm');
    await expectSeen(page.getByText('Please enter a valid email address'));
    await expectValues(page, { Email: 'mia reader' });
    await fill(page, { Email: 'mia@reader.example' });
    await press(page, 'Subscribe');
    await expectPath(page, '/newsletter/confirm?sent=1');
    await expectSeen(page.getByText('Check your inbox to confirm'));

    const link = await confirmLink(api, 1);
    await page.goto(link);
    await press(page, 'Confirm subscription');
    await expectPath(page, '/newsletter/confirm?done=1');
    await expectSeen(page.getByRole('heading', { name: 'You are subscribed' }));
    const statuses = async () =>
      (await api(listSubscribers)).map(({ email, status }) => [email, status] as const);
    await expectSoon(statuses).toEqual([['mia@reader.example', 'confirmed']]);

    await page.goto(`${app.url}/newsletter/unsubscribe?token=nothing`);
    await press(page, 'Unsubscribe');
    await expectSeen(page.getByRole('heading', { name: 'This link is not complete' }));
    expectNoProblems(someone, 400);
  });

  it('a client signs in and is led on; what is wrong is said, and the password is never sent back', async () => {
    const { api } = setter();
    const client = await newClient(api);
    const someone = await visitor();
    const { page } = someone;
    await page.goto('/client-login?redirect=%2Fclient-credit-history%3Ffilter%3Dusage');
    await fill(page, { Username: client.username, Password: 'not it "at" all' });
    const refused = page.waitForResponse((answer) => answer.request().method() === 'POST');
    await press(page, 'Sign In');
    expect((await refused).status()).toBe(401);
    expect(await (await refused).text()).not.toMatch(/not it (\\?"|&quot;)at/);
    await expectSeen(page.getByText('Invalid credentials'));
    await expectValues(page, { Username: client.username, Password: '' });
    await fill(page, { Password: client.password });
    await press(page, 'Sign In');
    await expectPath(page, '/client-credit-history?filter=usage');
    await page.goto('/client-login');
    await expectPath(page, '/client-portal');
    expectNoProblems(someone, 401);
  });

  it('an admin signs in', async () => {
    const someone = await visitor();
    const { page } = someone;
    await page.goto('/admin-login');
    await fill(page, { Email: setter().app.admin.email, Password: setter().app.admin.password });
    await press(page, 'Sign In');
    await expectPath(page, '/admin-portal');
    expectNoProblems(someone);
  });

  it('a forgotten password is reset by its link', async () => {
    const { api } = setter();
    const email = `${unique('casey')}@mail.example`;
    const client = await newClient(api, { email });
    const someone = await visitor();
    const { page } = someone;
    await page.goto('/forgot-password');
    await fill(page, { Email: email });
    await press(page, 'Send Reset Link');
    await expectPath(page, '/forgot-password?sent=1');
    await expectSeen(page.getByRole('heading', { name: 'Check Your Email' }));
    const [mail] = await sentMails(api, 'password-reset', 1);
    const [link = ''] = /http:\S+reset-password\?token=[\w-]{43}/.exec(mail?.text ?? '') ?? [];

    await page.goto(link);
    await fill(page, { 'New Password': 'battery staple', 'Confirm Password': 'battery stable' });
    const refused = page.waitForResponse((answer) => answer.request().method() === 'POST');
    await press(page, 'Update Password');
    expect(await (await refused).text()).not.toContain('battery');
    await expectSeen(page.getByText("Passwords don't match"));
    await expectPath(page, '/reset-password');
    await fill(page, { 'New Password': 'short', 'Confirm Password': 'short' });
    await press(page, 'Update Password');
    await expectSeen(page.getByText('Password must be at least 6 characters long').first());
    await fill(page, { 'New Password': 'battery staple', 'Confirm Password': 'battery staple' });
    await press(page, 'Update Password');
    await expectSeen(page.getByRole('heading', { name: 'Password Reset Complete' }));
    await page.getByRole('link', { name: 'Continue to Login' }).click();
    await fill(page, { Username: client.username, Password: 'battery staple' });
    await press(page, 'Sign In');
    await expectPath(page, '/client-portal');

    await page.goto(link);
    await expectSeen(page.getByRole('heading', { name: 'Invalid Reset Link' }));
    expectNoProblems(someone, 400);
  });
});
