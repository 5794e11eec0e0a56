import type { SetterEvent } from '@setter/events/registry';
import { id } from '@setter/testing/history';
import { leadCalled } from '@setter/testing/sample-calls';
import { leadCaptured } from '@setter/testing/sample-events';
import { append } from '@setter/testing/store';
import { beforeAll, describe, expect, it } from 'vitest';
import { withQueryApp } from '../test-support/query-app.ts';

// A Wednesday: ten to twelve in Sydney, ten to nine in Perth.
const present = '2026-11-04T00:50:00.000Z';
const { app, staffCookie } = withQueryApp(present);
const minutesAgo = (minutes: number) => new Date(Date.parse(present) - minutes * 60_000).toISOString();
const lead = (n: number) => id(n, 4);
const sydney = '02 5550 1234';
const priya = id(1, 0xb);

const enquiry = (n: number, agoMinutes: number, phone = sydney, name = `Lead ${n}`) =>
  leadCaptured({
    leadId: lead(n),
    submissionId: id(n, 5),
    name,
    email: `lead-${n}@torrens.example`,
    phone,
    submittedAt: minutesAgo(agoMinutes),
    submittedOn: '2026-11-04',
  });
const planned = (n: number, nextCallAt: string, promised: boolean, adminId = priya) =>
  leadCalled({
    leadId: lead(n),
    callId: id(n, 6),
    adminId,
    startedAt: minutesAgo(200),
    recordedAt: minutesAgo(200),
    nextCallAt,
    promised,
    ...(promised && { outcome: 'call_back' as const, attempt: 0 }),
  });
const owned = (n: number, adminId: string): SetterEvent => ({
  type: 'LeadAssigned',
  data: { leadId: lead(n), adminId, cause: 'called' },
});

const inOrder: readonly SetterEvent[] = [
  enquiry(1, 5),
  enquiry(2, 10),
  enquiry(3, 40),
  enquiry(4, 60),
  // Before nine in Perth.
  enquiry(5, 3, '08 5550 1234'),
  enquiry(6, 300),
  planned(6, minutesAgo(10), true),
  enquiry(7, 300),
  planned(7, minutesAgo(30), true),
  enquiry(8, 300),
  planned(8, minutesAgo(20), false),
  owned(8, priya),
  enquiry(9, 300),
  planned(9, minutesAgo(90), false),
  // Later, old, and with nothing planned.
  enquiry(10, 300),
  planned(10, minutesAgo(-90), false),
  enquiry(11, 8 * 24 * 60),
  enquiry(12, 300),
  planned(12, minutesAgo(30), false),
  { type: 'NextCallSet', data: { leadId: lead(12), nextCallAt: null, override: null } },
  // Waits since the enquiry before its promise.
  enquiry(13, 25),
  { type: 'LeadStatusChanged', data: { leadId: lead(13), status: 'lost', reason: 'other' } },
];

let at = 0;
beforeAll(async () => {
  at = await app().run(append(inOrder.map((event) => event)));
});

type Row = {
  readonly id: string;
  readonly group: string | null;
  readonly firstContactEndsAt: string | null;
  readonly may: { readonly allowed: boolean; readonly why: string[]; readonly until: string | null };
};
const get = async <T>(url: string, role: 'setter' | 'admin' = 'setter') => {
  const headers = { cookie: await staffCookie(role), 'x-min-position': String(at) };
  const answer = await app().app.inject({ method: 'GET', url, headers });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json<T>() };
};

describe('the desk', () => {
  it('shows promised calls first, then enquiries by their time, then retries, and at the end who may not be called now', async () => {
    const { status, body, headers } = await get<Row[]>('/api/admin/desk?limit=100');
    expect(status).toBe(200);
    expect(body.map(({ id: leadId }) => leadId)).toEqual([7, 6, 2, 1, 4, 3, 9, 8, 5].map(lead));
    expect(body.map(({ group }) => group)).toEqual([
      ...Array<string>(2).fill('promised'),
      ...Array<string>(4).fill('new'),
      ...Array<string>(2).fill('retry'),
      'new',
    ]);
    expect(headers['x-total-count']).toBe('9');
    expect(body.at(-1)).toMatchObject({
      may: { allowed: false, why: ['outside_hours'] },
      states: ['SA', 'WA', 'NT'],
    });
    expect(body[0]).toMatchObject({
      may: { allowed: true, why: [], until: null },
      phoneE164: '+61255501234',
    });
  });

  it('comes in pages that together are the whole', async () => {
    const ids: string[] = [];
    let cursor: string | undefined;
    do {
      const { body, headers } = await get<Row[]>(
        `/api/admin/desk?limit=2${cursor === undefined ? '' : `&cursor=${cursor}`}`,
      );
      ids.push(...body.map(({ id: leadId }) => leadId));
      cursor = headers['x-next-cursor'] as string | undefined;
    } while (cursor !== undefined);
    expect(ids).toEqual([7, 6, 2, 1, 4, 3, 9, 8, 5].map(lead));
    expect((await get<Row[]>('/api/admin/desk', 'admin')).body.map(({ id: leadId }) => leadId)).toEqual(ids);
    expect(await get('/api/admin/desk')).toMatchObject({ status: 403, body: { code: 'admins_only' } });
  });

  it.each([
    ['later', [10]],
    ['old', [11]],
    ['unplanned', [12]],
    ['confirm', []],
  ] as const)('has a view %s', async (view, leads) => {
    const { body } = await get<Row[]>(`/api/admin/desk?view=${view}&limit=100`);
    expect(body.map(({ id: leadId }) => leadId)).toEqual(leads.map(lead));
  });

  it('is searched by name and narrowed to an owner', async () => {
    const named = await get<Row[]>('/api/admin/desk?limit=100&q=lead+4');
    expect(named.body.map(({ id: leadId }) => leadId)).toEqual([lead(4)]);
    const ofPriya = await get<Row[]>(`/api/admin/desk?limit=100&owner=${priya}`);
    expect(ofPriya.body.map(({ id: leadId }) => leadId)).toEqual([lead(8)]);
    const free = await get<Row[]>('/api/admin/desk?limit=100&owner=free');
    expect(free.body.map(({ id: leadId }) => leadId)).toEqual([7, 6, 2, 1, 4, 3, 9, 5].map(lead));
    const mine = await get<Row[]>('/api/admin/desk?limit=100&owner=mine');
    expect(mine.body).toEqual(free.body);
  });

  it('is counted, with own calls of the day and the month', async () => {
    expect((await get('/api/admin/desk/summary')).body).toEqual({
      new: 5,
      promised: 2,
      retry: 2,
      later: 1,
      old: 1,
      unplanned: 1,
      confirm: 0,
      overdue: 1,
      today: { calls: 0, reached: 0, booked: 0 },
      month: { calls: 0, reached: 0, booked: 0, held: 0 },
    });
  });
});
