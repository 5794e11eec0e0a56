import type { Facts } from '@setter/contracts/analytics/facts';
import type { Funnel } from '@setter/contracts/analytics/funnel';
import type { Outcomes } from '@setter/contracts/analytics/outcomes';
import type { AppointmentOutcome } from '@setter/events/appointments/value-sets';
import type { Actor } from '@setter/events/envelope';
import type { SetterEvent } from '@setter/events/registry';
import { id } from '@setter/testing/history';
import {
  appointmentScheduled,
  appointmentUnlocked,
  clientRegistered,
  creditReturned,
  creditSpent,
  fairCreditRequested,
  leadCaptured,
} from '@setter/testing/sample-events';
import { append } from '@setter/testing/store';
import { expect, it } from 'vitest';
import { appendBy } from '../test-support/append-by.ts';
import { withQueryApp } from '../test-support/query-app.ts';

/** Wednesday, 12:20 PM in Sydney. */
const { app, get, cookieOf } = withQueryApp('2026-11-04T01:20:00.000Z');
const dana: Actor = { kind: 'admin', id: id(1, 0xad) };
const visitor: Actor = { kind: 'visitor', id: 'visitor' };
let position = 0;
const happened = async (at: string, actor: Actor, ...events: SetterEvent[]) => {
  position = await app().run(append(events, at, actor));
};
const ask = async <T>(path: string) =>
  (await get(`/api/admin/analytics/${path}`, 'admin', position)).body as T;
const stepsOf = async () => (await ask<Outcomes>('outcomes')).steps;

const idsOf = (n: number, clientId: number) => ({
  clientId,
  appointmentId: id(n, 0x40),
  spendId: id(n, 0x60),
  lotId: id(clientId, 0x10),
});
/** Booked by an account or a visitor, and unlocked, a week before. */
const unlocked = async (
  n: number,
  clientId: number,
  endTime: string,
  by = dana,
  leadId: string | null = null,
) => {
  const ids = idsOf(n, clientId);
  const { appointmentId } = ids;
  const startTime = new Date(Date.parse(endTime) - 1_800_000).toISOString();
  const booked = appointmentScheduled({ appointmentId, clientId, leadId, startTime, endTime });
  await happened('2026-10-28T00:00:00.000Z', by, booked, creditSpent(ids), appointmentUnlocked(ids));
  return ids;
};
const said = (ids: ReturnType<typeof idsOf>, outcome: AppointmentOutcome, at: string) => {
  const { lotId: _, ...data } = ids;
  const reported: SetterEvent = {
    type: 'AppointmentOutcomeReported',
    data: { ...data, outcome, via: 'portal' },
  };
  return happened(at, { kind: 'client', id: String(ids.clientId) }, reported);
};

it('are zeros, and rates of nothing are zero', async () => {
  const { steps, previous, rows } = await ask<Outcomes>('outcomes');
  expect([new Set(Object.values(steps)), new Set(Object.values(previous)), rows]).toEqual([
    new Set([0]),
    new Set([0]),
    [],
  ]);
});

it('count an appointment once it has ended, by its client, its page and who booked it', async () => {
  await app().run(
    appendBy(
      {
        type: 'AdminRegistered',
        data: { adminId: dana.id, email: 'dana@setter.example', name: 'Dana Reyes' },
      },
      { actor: dana },
    ),
  );
  await happened(
    '2026-10-20T00:00:00.000Z',
    dana,
    clientRegistered({ clientId: 1, businessName: 'Lumen Dental' }),
    clientRegistered({ clientId: 2, businessName: 'Kestrel Motors' }),
    leadCaptured({ leadId: id(1, 0x50), source: 'homepage', landingPageId: null }),
  );
  const held = await unlocked(1, 1, '2026-11-04T01:00:00.000Z', visitor, id(1, 0x50));
  const missed = await unlocked(2, 1, '2026-11-03T01:00:00.000Z');
  await unlocked(3, 2, '2026-11-04T01:19:59.000Z');
  // Later today.
  await unlocked(4, 2, '2026-11-04T04:00:00.000Z');
  await said(held, 'held', '2026-11-04T01:01:00.000Z');
  await said(missed, 'no_show', '2026-11-03T01:01:00.000Z');
  expect(await stepsOf()).toEqual({
    unlocks: 4,
    ended: 3,
    held: 1,
    noShow: 1,
    wrongPerson: 0,
    notAsDescribed: 0,
    silent: 1,
    showRate: 50,
    claims: 0,
    approved: 0,
    claimRate: 0,
  });
  const rowsOf = async (by: string) =>
    (await ask<Outcomes>(`outcomes?by=${by}`)).rows.map(({ key, label, ended }) => [key, label, ended]);
  expect(await rowsOf('client')).toEqual([
    ['1', 'Lumen Dental', 2],
    ['2', 'Kestrel Motors', 1],
  ]);
  expect(await rowsOf('source')).toEqual([
    ['homepage', 'Home page', 1],
    [null, 'No lead', 2],
  ]);
  expect(await rowsOf('page')).toEqual([[null, 'No landing page', 3]]);
  expect(await rowsOf('setter')).toEqual([
    [dana.id, 'Dana Reyes', 2],
    ['online', 'Online booking', 1],
  ]);
  const funnel = await ask<Funnel>('funnel?by=setter');
  expect(funnel.rows).toMatchObject([{ key: 'online', visits: null, leads: 1, unlocked: 1, held: 1 }]);
});

it('keep a no-show whose credit came back, and count the claim by the day on which it was sent', async () => {
  const ids = idsOf(2, 1);
  const claimId = ids.spendId;
  const { lotId: _, ...data } = ids;
  await happened(
    '2026-11-03T02:00:00.000Z',
    { kind: 'client', id: '1' },
    fairCreditRequested({ claimId, ...data, requestedAt: '2026-11-03T02:00:00.000Z' }),
  );
  expect(await stepsOf()).toMatchObject({ claims: 1, approved: 0, claimRate: 25 });
  await happened(
    '2026-11-04T00:00:00.000Z',
    dana,
    { type: 'FairCreditApproved', data: { ...data, claimId, rubricVersion: 1, by: 'admin' } } as SetterEvent,
    creditReturned(ids),
    { type: 'AppointmentRelocked', data },
  );
  expect(await stepsOf()).toMatchObject({ unlocks: 4, ended: 3, noShow: 1, claims: 1, approved: 1 });
  const { facts } = await ask<Facts>('facts?metric=noShow&key=client:1');
  expect(facts).toMatchObject([
    { at: '2026-11-03T01:00:00.000Z', who: 'Lumen Dental', link: expect.stringContaining(ids.appointmentId) },
  ]);
  expect(await ask<Facts>('facts?metric=approved&key=day:2026-11-03')).toMatchObject({
    total: 1,
    facts: [{ what: expect.stringMatching(/^Asked for the credit of “.*: approved$/) }],
  });
});

it('move with their appointment to its new day, without what was said', async () => {
  const totalOn = async (day: string) => (await ask<Facts>(`facts?metric=ended&key=day:${day}`)).total;
  expect([await totalOn('2026-11-04'), await totalOn('2026-10-30')]).toEqual([2, 0]);
  const times = { startTime: '2026-10-30T02:00:00.000Z', endTime: '2026-10-30T03:00:00.000Z' };
  await happened('2026-11-04T01:10:00.000Z', dana, {
    type: 'AppointmentRescheduled',
    data: { appointmentId: idsOf(1, 1).appointmentId, ...times, timeZone: 'Australia/Sydney' },
  });
  expect([await totalOn('2026-11-04'), await totalOn('2026-10-30')]).toEqual([1, 1]);
  expect(await stepsOf()).toMatchObject({ ended: 3, held: 0, silent: 2 });
});

it('keep the numbers of an erased client without its name', async () => {
  const { steps } = await ask<Outcomes>('outcomes');
  position = await app().run(
    appendBy(
      { type: 'ClientDeactivated', data: { clientId: 1 } },
      { actor: dana, shred: ['client-1', 'client:1'] },
    ),
  );
  const after = await ask<Outcomes>('outcomes');
  expect(after.steps).toEqual(steps);
  expect(after.rows.map(({ label }) => label)).toContain('Erased client');
  expect(JSON.stringify(after)).not.toContain('Lumen');
});

it('are a table of CSV with a line for each row and one for all', async () => {
  const answer = await app().app.inject({
    method: 'GET',
    url: '/api/admin/analytics/csv?table=outcomes&by=setter',
    headers: { cookie: await cookieOf('admin'), 'x-min-position': String(position) },
  });
  const [head, ...lines] = answer.body.replace('\uFEFF', '').trimEnd().split('\r\n');
  expect(head).toBe(
    'Of,Unlocked,Ended,Held,Not as described,Wrong person,No-show,No word,Show rate,Asked,Approved,"Asked, of unlocked"',
  );
  expect(lines).toEqual([
    'Dana Reyes,3,2,0,0,0,1,1,0,1,1,33.3',
    'Online booking,1,1,0,0,0,0,1,0,0,0,0',
    'All,4,3,0,0,0,1,2,0,1,1,25',
  ]);
});
