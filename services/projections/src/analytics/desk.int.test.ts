import type { DeskAnalytics } from '@setter/contracts/analytics/desk';
import type { Facts } from '@setter/contracts/analytics/facts';
import type { SetterEvent } from '@setter/events/registry';
import type { CallOutcome } from '@setter/events/leads/value-sets';
import { id } from '@setter/testing/history';
import { leadCalled, leadCallUndone } from '@setter/testing/sample-calls';
import { appointmentScheduled, clientRegistered, leadCaptured } from '@setter/testing/sample-events';
import { append } from '@setter/testing/store';
import { beforeAll, expect, it } from 'vitest';
import { appendBy } from '../test-support/append-by.ts';
import { factsReader } from '../test-support/check-every-metric.ts';
import { withQueryApp } from '../test-support/query-app.ts';

/** Wednesday, 12:20 PM in Sydney. */
const { app, get, cookieOf } = withQueryApp('2026-11-04T01:20:00.000Z');
const [priya, theo] = [id(1, 0x77), id(2, 0x77)];
let position = 0;

const called = (
  n: number,
  outcome: CallOutcome,
  startedAt: string,
  { adminId = priya, minutes = null as number | null, since = startedAt, booked = false } = {},
): SetterEvent =>
  leadCalled({
    leadId: id(n, 4),
    callId: id(n, 0x80 + (minutes === null ? 1 : 0)),
    adminId,
    startedAt,
    recordedAt: startedAt,
    outcome,
    answers: minutes === null ? null : { since, minutes, inTime: minutes <= 15 },
    ...(booked && { appointmentId: id(n, 0x40) }),
  });
const enquiry = (n: number, source: 'homepage' | 'office' = 'homepage') =>
  leadCaptured({ leadId: id(n, 4), source });
const first = (n: number, minutes: number, since: string, adminId = priya) =>
  called(n, 'no_answer', '2026-11-03T05:00:00.000Z', { minutes, since, adminId });

beforeAll(async () => {
  position = await app().run(
    append([
      ...[
        { adminId: priya, email: 'priya@setter.example', name: 'Priya Shah' },
        { adminId: theo, email: 'theo@setter.example', name: 'Theo Brandt' },
      ].map((data): SetterEvent => ({ type: 'AdminRegistered', data })),
      clientRegistered({ clientId: 1 }),
      enquiry(1),
      first(1, 5, '2026-11-03T01:00:00.000Z'),
      enquiry(2),
      // The day of the enquiry counts, in Sydney: the 3rd.
      first(2, 40, '2026-11-02T13:30:00.000Z', theo),
      enquiry(3, 'office'),
      first(3, 12, '2026-11-01T02:00:00.000Z'),
      // In the period before.
      enquiry(4),
      first(4, 7, '2026-10-24T02:00:00.000Z'),
      enquiry(5),
      called(5, 'booked', '2026-11-03T03:00:00.000Z', { booked: true }),
      appointmentScheduled({ appointmentId: id(5, 0x40), clientId: 1, leadId: id(5, 4) }),
      {
        type: 'AppointmentOutcomeReported',
        data: {
          appointmentId: id(5, 0x40),
          clientId: 1,
          spendId: id(5, 0x60),
          outcome: 'held',
          via: 'portal',
        },
      },
      enquiry(6),
      called(6, 'not_interested', '2026-11-03T04:00:00.000Z', { adminId: theo }),
      // A call that was taken back never was.
      enquiry(7),
      called(7, 'no_answer', '2026-11-03T04:00:00.000Z', { minutes: 1, since: '2026-11-03T03:59:00.000Z' }),
      leadCallUndone({ leadId: id(7, 4), callId: id(7, 0x80) }),
    ]),
  );
});

const read = async <T>(path: string) => (await get(`/api/admin/${path}`, 'admin', position)).body as T;
const ask = (query: string) => read<DeskAnalytics>(`analytics/desk?period=7d${query}`);

it('says how soon enquiries were called first, beside the days before', async () => {
  expect(await ask('')).toMatchObject({
    firstContacts: 3,
    minutes: 57,
    averageMinutes: 19,
    medianMinutes: 12,
    inTime: 2,
    previous: { firstContacts: 1, minutes: 7, averageMinutes: 7, medianMinutes: 7, inTime: 1 },
  });
});

it('counts an enquiry on its day, and shows days without one', async () => {
  const { rows } = await ask('&by=day');
  expect(rows.map(({ key, firstContacts }) => [key, firstContacts])).toEqual([
    ['2026-10-29', 0],
    ['2026-10-30', 0],
    ['2026-10-31', 0],
    ['2026-11-01', 1],
    ['2026-11-02', 0],
    ['2026-11-03', 2],
    ['2026-11-04', 0],
  ]);
  expect(rows[0]).toMatchObject({ minutes: 0, averageMinutes: null, medianMinutes: null });
  expect(rows[5]).toMatchObject({ minutes: 45, averageMinutes: 22.5, medianMinutes: 22.5, inTime: 1 });
});

it('counts by source', async () => {
  const { rows } = await ask('&by=source');
  expect(rows.map(({ key, label, firstContacts }) => [key, label, firstContacts])).toEqual([
    ['homepage', 'Home page', 2],
    ['office', 'Office', 1],
  ]);
});

it('counts by owner, with calls, whom they reached, and what was booked and held', async () => {
  const { rows } = await ask('&by=owner');
  expect(rows.map(({ label: _, averageMinutes: __, medianMinutes: ___, ...row }) => row)).toEqual([
    { key: priya, firstContacts: 2, minutes: 17, inTime: 2, calls: 4, reached: 1, booked: 1, held: 1 },
    { key: theo, firstContacts: 1, minutes: 40, inTime: 0, calls: 2, reached: 1, booked: 0, held: 0 },
  ]);
});

it.each(['day', 'owner', 'source'])('has facts that add up to its numbers, also by %s', async (by) => {
  const { rows, ...all } = await ask(`&by=${by}`);
  const { factsOf } = factsReader(read);
  const keyOf = (key: string) => (key === 'homepage' || key === 'office' ? `source:${key}` : `${by}:${key}`);
  for (const [more, { firstContacts, minutes, inTime }] of [
    ['', all],
    ...rows.map((row) => [`&key=${keyOf(row.key)}`, row] as const),
  ] as const)
    expect({
      more,
      firstContacts: await factsOf('firstContacts', `&period=7d${more}`),
      minutes: await factsOf('firstContactMinutes', `&period=7d${more}`),
      inTime: await factsOf('firstContactsInTime', `&period=7d${more}`),
    }).toEqual({ more, firstContacts, minutes, inTime });
});

it('says of each fact when the enquiry was sent, who called it and after how long', async () => {
  const { facts } = await read<Facts>(
    `analytics/facts?metric=firstContactMinutes&period=7d&key=owner:${theo}`,
  );
  expect(facts).toMatchObject([
    {
      at: '2026-11-02T13:30:00.000Z',
      what: 'First called after 40 minutes by Theo Brandt, too late',
      amount: 40,
      link: expect.stringContaining(id(2, 4)),
    },
  ]);
  const inTime = await read<Facts>(`analytics/facts?metric=firstContactsInTime&key=owner:${theo}`);
  expect(inTime).toMatchObject({ total: 0, facts: [] });
});

it('is a table of CSV, by owner with calls', async () => {
  const linesOf = async (by: string) => {
    const answer = await app().app.inject({
      method: 'GET',
      url: `/api/admin/analytics/csv?table=first-contact&period=7d&by=${by}`,
      headers: { cookie: await cookieOf('admin'), 'x-min-position': String(position) },
    });
    return answer.body.replace('\uFEFF', '').trimEnd().split('\r\n');
  };
  expect(await linesOf('owner')).toEqual([
    'Of,First calls,Minutes waited,Average wait,Half waited at most,In time,Calls,Reached,Booked,Held',
    'Priya Shah,2,17,8.5,8.5,2,4,1,1,1',
    'Theo Brandt,1,40,40,40,0,2,1,0,0',
    'All,3,57,19,12,2,6,2,1,1',
  ]);
  expect((await linesOf('source')).slice(0, 2)).toEqual([
    'Of,First calls,Minutes waited,Average wait,Half waited at most,In time',
    'Home page,2,45,22.5,22.5,1',
  ]);
});

it('keeps the times of an erased lead, without its name', async () => {
  const before = await ask('&by=owner');
  const facts = () => read<Facts>(`analytics/facts?metric=firstContacts&period=7d&key=owner:${theo}`);
  const [{ who: name, ...fact } = { who: '' }] = (await facts()).facts;
  expect(name).not.toBe('');
  position = await app().run(
    appendBy(
      { type: 'LeadErased', data: { leadId: id(2, 4) } },
      { actor: { kind: 'admin', id: priya }, shred: [`lead-${id(2, 4)}`] },
    ),
  );
  expect(await ask('&by=owner')).toEqual(before);
  expect((await facts()).facts).toEqual([{ ...fact, who: '' }]);
});

it('refuses an unknown breakdown', async () => {
  const url = '/api/admin/analytics/desk?by=client';
  expect((await get(url, 'admin', position)).status).toBe(400);
});
