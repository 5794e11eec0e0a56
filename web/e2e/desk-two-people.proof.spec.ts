import { analyticsDesk } from '@setter/contracts/analytics/desk';
import { deskSummary, listDesk } from '@setter/contracts/desk/desk-list';
import { contact } from '@setter/contracts/leads/contact';
import { leadTimeline } from '@setter/contracts/leads/lead-history';
import { withBrowser } from '@setter/testing/browser';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { newApi } from './support/api.ts';
import { unique } from './support/arrange.ts';
import { atDesk, chosenRow, newSetter } from './support/desk-people.ts';
import { expectGone, expectNoProblems, expectSeen, expectSoon } from './support/expectations.ts';
import { withOwnSetter } from './support/own-setter.ts';

const setter = withOwnSetter();
const person = withBrowser();
const leads = 20;
/** No answer, a message, not interested, not qualified, wrong number: what needs no time to be chosen. */
const outcomeKeys = ['1', '5', '2', '6', '7'];

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

const chosen = (page: Page) =>
  chosenRow(page).evaluateAll(([row]) => row?.getAttribute('data-desk-row') ?? null);

/** Records a call of each lead that is chosen until none waits, and takes one of them back. */
async function worksThrough(page: Page, takes: boolean): Promise<void> {
  const keys = page.keyboard;
  const dialog = page.getByRole('dialog');
  const nobody = page.getByText('Nobody is waiting');
  /** Until the next one is chosen; says why where the hour asks for it, whatever the hour is. */
  const untilPast = async (id: string, key: string) => {
    let looks = 0;
    await expectSoon(async () => {
      for (const name of ['Record it', 'Record and call']) {
        const asks = dialog.getByRole('button', { name, exact: true });
        if (await asks.isVisible()) await asks.click({ timeout: 1000 }).catch(() => undefined);
      }
      const isOpen = await dialog.isVisible();
      if ((await chosen(page)) !== id) return !isOpen;
      // A row that is busy takes no key.
      if (!isOpen && ++looks % 10 === 0) await keys.press(key);
      return false;
    }).toBe(true);
  };
  for (let n = 0; !(await nobody.isVisible()); n++) {
    const id = await chosen(page);
    // The other one has called whom this one had chosen.
    if (id === null) {
      await expectSoon(async () => {
        if (await nobody.isVisible()) return true;
        await keys.press('j');
        return (await chosen(page)) !== null;
      }).toBe(true);
      continue;
    }
    if (takes) await keys.press('a');
    const key = outcomeKeys[n % outcomeKeys.length]!;
    await keys.press(key);
    await untilPast(id, key);
    if (n === 3) {
      await keys.press('u');
      await expectSoon(() => chosen(page)).not.toBe(null);
    }
  }
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
      await worksThrough(page, nth === 0);
    }),
  );

  const timelines = await Promise.all(ids.map((id) => api(leadTimeline, { params: { id } })));
  const made = timelines.map((timeline) => {
    const undone = new Set(timeline.flatMap(({ data }) => ('restores' in data ? [data['callId']] : [])));
    return timeline.flatMap(({ by, data: { callId, outcome } }) =>
      typeof outcome === 'string' && !undone.has(callId) ? [{ by, outcome }] : [],
    );
  });
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
