import { analyticsDesk } from '@setter/contracts/analytics/desk';
import { deskPeople, deskSummary, listDesk } from '@setter/contracts/desk/desk-list';
import { leadTimeline } from '@setter/contracts/leads/lead-history';
import { listLeads } from '@setter/contracts/leads/manage-leads';
import { adminLogin } from '@setter/contracts/session/admin-session';
import { withBrowser } from '@setter/testing/browser';
import { expect, it } from 'vitest';
import type { Api } from '../src/lib/api/api.ts';
import { shown } from '../src/lib/texts/personal.ts';
import { newApi } from './support/api.ts';
import { type Call, callsIn } from './support/desk-calls.ts';
import { anEnquiry, atDesk } from './support/desk-people.ts';
import { worksThrough } from './support/desk-shift.ts';
import { expectGone, expectNoProblems, expectSeen, expectSoon } from './support/expectations.ts';
import { dayOf, factsBehind, numberBehind } from './support/facts.ts';
import { withOwnSetter } from './support/own-setter.ts';

/** With the demo business, of its own: its desk is worked off. */
const setter = withOwnSetter({ SEED_DEMO: 'true', BUDGET_FACTOR: '1000' });
const person = withBrowser();
const further = 12;
const outcomes = ['1', '5', '4', '2', '3', '6', '7'];
const reachedBy = new Set(['call_back', 'booked', 'not_interested', 'not_qualified', 'do_not_contact']);

/** Every call in the log that was not taken back. */
async function callsOf(api: Api) {
  const [present, removed] = [
    await api(listLeads, { query: {} }),
    await api(listLeads, { query: { removed: 'true' } }),
  ];
  const calls = await Promise.all(
    [...present, ...removed].map(async ({ id }) =>
      callsIn(await api(leadTimeline, { params: { id } })).map((call) => ({ ...call, leadId: id })),
    ),
  );
  return calls.flat();
}
const counted = (calls: readonly Call[]) => ({
  calls: calls.length,
  reached: calls.filter(({ outcome }) => reachedBy.has(outcome)).length,
  booked: calls.filter(({ outcome }) => outcome === 'booked').length,
});

it('a setter and an admin work off the desk of the demo: no lead is called twice, and every number equals its facts', async () => {
  const { app, api } = setter();
  const from = new Date().toISOString();
  // At night few of the demo's leads are due.
  for (let n = 0; n < further; n++)
    await anEnquiry(setter(), { name: `Further ${n}`, phone: `+64 21 123 4${600 + n}` });
  const before = new Map((await api(listDesk, { query: {} })).map((row) => [row.id, row]));
  expect(before.size).toBeGreaterThan(further);
  const shifts = await Promise.all(
    ['tom', 'dana'].map(async (name) => {
      const login = { email: `${name}@setter.example`, password: app.demoPassword };
      const own = newApi(app.url);
      await own(adminLogin, { body: login });
      const someone = await atDesk(person, { url: app.url }, login);
      return { name, own, ...someone };
    }),
  );
  await Promise.all(
    shifts.map(async ({ page }, nth) => {
      await page.goto('/admin-portal?section=desk&owner=mine');
      await expectSeen(page.locator('[data-desk-row]').first());
      await worksThrough(page, {
        outcomes: nth === 0 ? outcomes : outcomes.toReversed(),
        takes: 'first',
        undoes: 1,
        client: 'Harbourline Finance',
      });
    }),
  );

  const calls = await callsOf(api);
  const ofShift = calls.filter(({ recordedAt }) => recordedAt >= from);
  const called = ofShift.map(({ leadId }) => leadId);
  expect(new Set(called).size).toBe(called.length);
  expect(ofShift.map(({ outcome }) => outcome)).toEqual(expect.arrayContaining(['booked', 'call_back']));
  const people = await api(deskPeople, {});
  const idOf = (first: string) => people.find(({ name }) => shown(name).toLowerCase().startsWith(first))!.id;
  const others = new Set(people.flatMap(({ id }) => ([idOf('tom'), idOf('dana')].includes(id) ? [] : [id])));
  // All who were free or theirs were called, but a promise or retry that came due meanwhile.
  const left = (await api(listDesk, { query: {} })).filter(({ owner }) => !others.has(owner?.id ?? ''));
  expect(left.filter(({ id }) => before.has(id))).toEqual([]);

  const today = dayOf(Date.now());
  for (const { name, own } of shifts) {
    const by = calls.filter((call) => call.by.id === idOf(name));
    expect(by.some(({ recordedAt }) => recordedAt >= from)).toBe(true);
    const ofToday = by.filter(({ startedAt }) => dayOf(startedAt) === today);
    const ofMonth = by.filter(({ startedAt }) => dayOf(startedAt).slice(0, 7) === today.slice(0, 7));
    await expectSoon(() => own(deskSummary, { query: {} })).toMatchObject({
      today: counted(ofToday),
      month: counted(ofMonth),
    });
  }
  for (const period of ['7d', '30d', '90d'] as const) {
    const desk = await api(analyticsDesk, { query: { period, by: 'owner' } });
    expect(await factsBehind(api, { metric: 'firstContacts', period })).toHaveLength(desk.firstContacts);
    expect(await numberBehind(api, { metric: 'firstContactMinutes', period })).toBe(desk.minutes);
    expect(await factsBehind(api, { metric: 'firstContactsInTime', period })).toHaveLength(desk.inTime);
    for (const { key, firstContacts } of desk.rows)
      expect(
        await factsBehind(api, { metric: 'firstContacts', period, key: `owner:${key}` }),
        key,
      ).toHaveLength(firstContacts);
  }
  for (const someone of shifts) {
    await expectGone(someone.page.getByRole('dialog'));
    expectNoProblems(someone, 409, 422);
  }
});
