import { analyticsDesk } from '@setter/contracts/analytics/desk';
import { deskSummary, listDesk } from '@setter/contracts/desk/desk-list';
import { contact } from '@setter/contracts/leads/contact';
import { leadTimeline } from '@setter/contracts/leads/lead-history';
import { withBrowser } from '@setter/testing/browser';
import { expect, it } from 'vitest';
import { newApi } from './support/api.ts';
import { unique } from './support/arrange.ts';
import { callsIn } from './support/desk-calls.ts';
import { atDesk, newSetter } from './support/desk-people.ts';
import { worksThrough } from './support/desk-shift.ts';
import { expectGone, expectNoProblems, expectSeen, expectSoon } from './support/expectations.ts';
import { withOwnSetter } from './support/own-setter.ts';

const setter = withOwnSetter();
const person = withBrowser();
const leads = 20;
/** No answer, a message, not interested, not qualified, wrong number: what needs no time to be chosen. */
const outcomes = ['1', '5', '2', '6', '7'];

/** Enquiries from New Zealand, where the hours of the office count. */
async function enquiries(): Promise<readonly string[]> {
  const visitor = newApi(setter().app.url);
  for (let n = 0; n < leads; n++)
    await visitor(contact, {
      body: {
        name: `Lead ${n}`,
        email: `${unique('two')}@torrens.example`,
        phone: `+64 21 123 4${500 + n}`,
        company: 'Torrens Finance',
        industry: 'finance-mortgage',
      },
    });
  const waiting = () => setter().api(listDesk, { query: {} });
  await expectSoon(async () => (await waiting()).length).toBe(leads);
  return (await waiting()).map(({ id }) => id);
}

it('two people work through the same list at once: each lead is called once, and every number equals the calls', async () => {
  const { app, api } = setter();
  const ids = await enquiries();
  const ines = await newSetter(setter(), 'Ines');
  const [first, second] = [
    await atDesk(person, { url: app.url }, app.admin),
    await atDesk(person, { url: app.url }, ines.login),
  ];
  await Promise.all(
    [first, second].map(async ({ page }, nth) => {
      await page.goto('/admin-portal?section=desk&owner=all');
      await expectSeen(page.locator('[data-desk-row]').first());
      await worksThrough(page, { outcomes, undoes: 3, ...(nth === 0 && { takes: 'at once' }) });
    }),
  );

  const timelines = await Promise.all(ids.map((id) => api(leadTimeline, { params: { id } })));
  const made = timelines.map(callsIn);
  expect(made.filter((calls) => calls.length !== 1)).toEqual([]);

  const calls = made.flat();
  for (const [own, name] of [
    [api, 'Admin'],
    [ines.api, 'Ines'],
  ] as const) {
    const by = calls.filter((call) => call.by.name === name);
    expect(by.length).toBeGreaterThan(0);
    const reached = by.filter(({ outcome }) => outcome.startsWith('not_')).length;
    await expectSoon(() => own(deskSummary, { query: {} })).toMatchObject({
      new: 0,
      today: { calls: by.length, reached, booked: 0 },
      month: { calls: by.length, reached, booked: 0, held: 0 },
    });
    const ofPerson = async () =>
      (await api(analyticsDesk, { query: { by: 'owner' } })).rows.find(({ label }) => label === name);
    await expectSoon(ofPerson).toMatchObject({
      firstContacts: by.length,
      calls: by.length,
      reached,
    });
  }
  await expectSoon(() => api(analyticsDesk, { query: {} })).toMatchObject({
    firstContacts: leads,
    inTime: leads,
  });
  for (const someone of [first, second]) {
    await expectGone(someone.page.getByRole('dialog'));
    // Who was a moment later is told that the lead is another's.
    expectNoProblems(someone, 409, 422);
  }
});
