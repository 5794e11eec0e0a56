import { analyticsDesk } from '@setter/contracts/analytics/desk';
import { analyticsFunnel } from '@setter/contracts/analytics/funnel';
import { listAppointments, scheduleAppointment } from '@setter/contracts/appointments/manage-appointments';
import { deskSummary, listDesk } from '@setter/contracts/desk/desk-list';
import { sendLead } from '@setter/contracts/landing-pages/public-pages';
import { leadTimeline } from '@setter/contracts/leads/lead-history';
import { getLead } from '@setter/contracts/leads/manage-leads';
import { withBrowser } from '@setter/testing/browser';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { shown } from '../src/lib/texts/personal.ts';
import { hasFocus } from './support/keyboard.ts';
import { newApi } from './support/api.ts';
import { instants, newClient, nextWeek, opens, unique } from './support/arrange.ts';
import { atDesk, callByKey, chosenRow, newSetter } from './support/desk-people.ts';
import { expectNoProblems, expectSeen, expectSoon } from './support/expectations.ts';
import { factsBehind } from './support/facts.ts';
import { saveLanding } from './support/landing-pages.ts';
import { withOwnSetter } from './support/own-setter.ts';

const many = 30;
const mostPresses = 5;
/** Of its own: who waits there. Thirty visitors come from one address. */
const setter = withOwnSetter({ BUDGET_FACTOR: '1000' });
const person = withBrowser();

const fields = (['name', 'email', 'phone'] as const).map((name) => ({
  name,
  label: name,
  type: name === 'name' ? ('text' as const) : name === 'email' ? ('email' as const) : ('tel' as const),
  required: true,
  options: [],
}));
const booking = { title: 'Refinance review', duration: 15, meetingType: 'phone' } as const;

/** Thirty people from New Zealand, where the hours of the office count, by the page of a client. */
async function thirtyWait(): Promise<ReadonlyMap<string, string>> {
  const { api, app } = setter();
  const client = await newClient(api, { businessName: 'Harbourline Finance' });
  const page = await saveLanding(api, {
    clientId: client.id,
    booking: { clientId: client.id, ...booking },
    customFormFields: fields,
  });
  // Before there are hours, which it is outside of.
  await api(scheduleAppointment, {
    body: {
      clientId: client.id,
      title: booking.title,
      meetingType: booking.meetingType,
      ...instants({ date: nextWeek(7), time: '20:00', minutes: booking.duration }),
    },
  });
  await opens(api, client.id);
  const visitor = newApi(app.url);
  for (let n = 1; n <= many; n++) {
    const name = `Lead ${String(n).padStart(2, '0')}`;
    const email = `${unique('lead')}@torrens.example`;
    const phone = `+64 21 555 01${String(n).padStart(2, '0')}`;
    await visitor(sendLead, { body: { landingPageId: page.id, name, email, phone } });
  }
  const rows = () => api(listDesk, { query: { owner: 'all', limit: 100 } });
  await expectSoon(async () => (await rows()).length).toBe(many);
  return new Map((await rows()).map(({ id, name }) => [id, shown(name)]));
}

const openedLead = async (page: Page): Promise<string> => {
  await chosenRow(page).waitFor();
  return (await chosenRow(page).getAttribute('data-desk-row')) ?? '';
};

it('thirty leads are called and booked by keyboard alone, each within five presses after its call', async () => {
  const leads = await thirtyWait();
  const { app, api } = setter();
  const ines = await newSetter(setter(), 'Ines');
  const someone = await atDesk(person, { url: app.url }, ines.login);
  const { page } = someone;
  await page.goto('/admin-portal?section=desk');
  await expectSeen(page.getByRole('article', { name: 'Lead 01' }));

  const dialog = page.getByRole('dialog', { name: 'Create Appointment' });
  const times = dialog.locator('[data-free-time]');
  const agreed = dialog.getByRole('checkbox', { name: /^The prospect agreed/ });
  const done: string[] = [];
  for (let n = 0; n < many; n++) {
    const id = await openedLead(page);
    await expectSeen(page.getByRole('article', { name: leads.get(id) ?? 'of these' }));
    await callByKey(page);
    let presses = 0;
    const press = async (key: string) => {
      presses += 1;
      await page.keyboard.press(key);
    };
    await press('4');
    await expectSoon(() => hasFocus(times.first())).toBe(true);
    await press('Enter');
    await expectSoon(() => hasFocus(agreed)).toBe(true);
    await press('Space');
    await press('Enter');
    await dialog.waitFor({ state: 'detached' });
    expect(presses).toBeLessThanOrEqual(mostPresses);
    done.push(id);
    if (n < many - 1) await expectSoon(() => new URL(page.url()).searchParams.get('open')).not.toBe(id);
  }
  expect(done.toSorted()).toEqual([...leads.keys()].toSorted());
  await expectSeen(page.getByText('Nobody is waiting'));
  expectNoProblems(someone);

  // Each was called once and has one appointment, at a time of its own.
  for (const id of done) {
    const lead = await api(getLead, { params: { id } });
    expect(lead).toMatchObject({ status: 'booked', lastOutcome: 'booked', waitingSince: null });
    expect(lead.owner?.id).toBe(ines.id);
    const timeline = await api(leadTimeline, { params: { id } });
    expect(timeline.filter(({ kind }) => kind === 'call')).toHaveLength(1);
    expect(timeline.filter(({ kind }) => kind === 'appointment')).toHaveLength(1);
  }
  const bookedNow = async () =>
    (await api(listAppointments, { query: {} })).filter(({ leadId }) => leadId !== null);
  await expectSoon(async () => (await bookedNow()).length).toBe(many);
  const booked = await bookedNow();
  expect(booked.flatMap(({ leadId }) => leadId ?? []).toSorted()).toEqual(done.toSorted());
  expect(new Set(booked.map(({ startTime }) => startTime)).size).toBe(many);
  for (const { title, meetingType, startTime, endTime, prospectConsent } of booked) {
    const duration = (Date.parse(endTime) - Date.parse(startTime)) / 60_000;
    expect({ title, meetingType, duration, prospectConsent }).toEqual({ ...booking, prospectConsent: true });
  }

  // Every number is that of its facts.
  const counted = { calls: many, reached: many, booked: many };
  await expectSoon(() => ines.api(deskSummary, { query: { owner: 'mine' } })).toMatchObject({
    new: 0,
    promised: 0,
    retry: 0,
    later: 0,
    old: 0,
    unplanned: 0,
    today: counted,
    month: { ...counted, held: 0 },
  });
  const today = page.getByLabel('Yours today').getByRole('definition');
  await expectSoon(() => today.allInnerTexts()).toEqual(['30', '30', '30']);
  const period = '7d';
  for (const metric of ['totalLeads', 'convertedLeads'] as const)
    await expectSoon(() => factsBehind(api, { metric, period })).toHaveLength(many);
  await expectSoon(() => factsBehind(api, { metric: 'totalAppointments', period })).toHaveLength(many + 1);
  await expectSoon(() => api(analyticsFunnel, { query: { period, by: 'setter' } })).toMatchObject({
    steps: { leads: many, booked: many, unlocked: 0 },
    rows: [{ key: ines.id, leads: many, booked: many }],
  });
  await expectSoon(() => api(analyticsDesk, { query: { period, by: 'owner' } })).toMatchObject({
    firstContacts: many,
    rows: [{ key: ines.id, firstContacts: many, ...counted, held: 0 }],
  });
});
