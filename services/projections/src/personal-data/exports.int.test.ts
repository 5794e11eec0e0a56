import { addSource } from '@setter/calendars/test-support/add-source';
import type { ClientExport, LeadExport } from '@setter/contracts/personal-data/exports';
import { id } from '@setter/testing/history';
import { lockedDetails } from '@setter/testing/locked-details';
import {
  appointmentScheduled,
  appointmentUnlocked,
  clientRegistered,
  creditsPurchased,
  creditSpent,
  fairCreditRequested,
  leadCaptured,
  portalMessageSent,
  taxInvoiceIssued,
} from '@setter/testing/sample-events';
import { append } from '@setter/testing/store';
import { beforeAll, expect, it } from 'vitest';
import { withQueryApp } from '../test-support/query-app.ts';

const { app, database, get, staffCookie } = withQueryApp();
let at = 0;
beforeAll(async () => {
  at = await app().run(
    append([
      clientRegistered({ clientId: 1, username: 'only-one' }),
      clientRegistered({ clientId: 2, username: 'ridge' }),
      creditsPurchased({ clientId: 1 }),
      taxInvoiceIssued({ clientId: 1 }),
      appointmentScheduled({ appointmentId: id(1), clientId: 1 }),
      creditSpent({ clientId: 1, appointmentId: id(1) }),
      appointmentUnlocked({ appointmentId: id(1), clientId: 1 }),
      fairCreditRequested({ appointmentId: id(1), clientId: 1 }),
      portalMessageSent({
        clientId: 1,
        expiresAt: '2026-01-01T00:00:00.000Z',
        subject: 'A message of before',
      }),
      { type: 'PortalMessageDelivered', data: { messageId: id(2, 8), clientIds: [1], byEmail: false } },
      appointmentScheduled({ appointmentId: id(2), clientId: 2 }),
      leadCaptured({ leadId: id(1, 4) }),
    ]),
  );
  at = await app().run(
    addSource({
      clientId: 1,
      sourceId: id(1, 7),
      now: '2026-11-04T00:00:00.000Z',
      place: { kind: 'ics', address: 'https://calendar.example/secret-1234.ics' },
      busy: [
        [Date.UTC(2026, 10, 5, 0), Date.UTC(2026, 10, 5, 1)],
        [Date.UTC(2026, 10, 5, 1), Date.UTC(2026, 10, 5, 2)],
      ],
    }),
  );
});

const asClient = (clientId: number) => get('/api/client/export', clientId, at);
const asAdmin = async (url: string, role: 'setter' | 'admin' = 'admin') => {
  const headers = { cookie: await staffCookie(role), 'x-min-position': String(at) };
  return app().app.inject({ method: 'GET', url, headers });
};

it('has all that the client sees, also messages that have expired, and whose file it is', async () => {
  const { status, body, headers, text } = await asClient(1);
  const all = body as ClientExport;
  expect([status, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
  expect(headers['content-disposition']).toMatch(/^attachment; filename="my-data-\d{4}-\d\d-\d\d\.json"$/);
  expect(headers['cache-control']).toBe('private, no-store');
  for (const [part, url] of [
    ['creditTransactions', '/api/client/credit-transactions'],
    ['appointments', '/api/client/appointments'],
    ['fairCredits', '/api/client/fair-credits'],
    ['invoices', '/api/client/invoices'],
    ['calendars', '/api/client/busy-sources'],
  ] as const) {
    const shown = (await get(url, 1, at)).body as { fairCredit?: { dueAt?: string } }[];
    expect(shown.length).toBeGreaterThan(0);
    expect(all[part]).toEqual(shown);
  }
  expect(all.availability).toEqual((await get('/api/client/availability', 1, at)).body);
  expect(all.busyTimes).toEqual([
    { startTime: '2026-11-05T00:00:00.000Z', endTime: '2026-11-05T02:00:00.000Z' },
  ]);
  expect(text).not.toContain('secret-1234');
  expect(all.client).toMatchObject({ id: 1, username: 'only-one', reminderEmails: true });
  expect(all.messages.map(({ subject }) => subject)).toEqual(['A message of before']);
  expect((await get('/api/client/messages', 1, at)).body).toEqual([]);
});

it('has nothing that is locked, and nothing of another client', async () => {
  const { text, body } = await asClient(2);
  expect((body as ClientExport).appointments.map((one) => one.isUnlocked)).toEqual([false]);
  for (const secret of [...lockedDetails, 'only-one', 'A message of before'])
    expect(text).not.toContain(secret);
});

it('is the same to an admin, and to no setter; a session of before proves again who is there', async () => {
  const url = '/api/admin/clients/1/export';
  const { exportedAt: _, ...own } = (await asClient(1)).body as ClientExport;
  const { exportedAt: __, ...seen } = (await asAdmin(url)).json<ClientExport>();
  expect(seen).toEqual(own);
  expect((await asAdmin(url, 'setter')).json()).toMatchObject({ code: 'admins_only' });
  expect((await asAdmin('/api/admin/clients/99/export')).statusCode).toBe(404);
  const headers = { cookie: await staffCookie('admin') };
  await database().query(
    "UPDATE identity.sessions SET stepped_up_at = stepped_up_at - interval '10 minutes'",
  );
  const late = await app().app.inject({ method: 'GET', url, headers });
  expect([late.statusCode, late.json<{ code: string }>().code]).toEqual([403, 'step_up_required']);
});

it('is a table of fields as CSV', async () => {
  const file = await asAdmin('/api/admin/clients/1/export?format=csv');
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(file.headers['content-disposition']).toMatch(/filename="client-1-.*\.csv"/);
  const lines = file.body.split('\r\n');
  expect(lines[0]).toBe('\uFEFFrecord,id,field,value');
  expect(lines).toContain('client,1,username,only-one');
  expect(lines.some((line) => line.startsWith('fairCredits,') && line.endsWith('state,open'))).toBe(true);
  expect((await asAdmin('/api/admin/clients/1/export?format=xml')).statusCode).toBe(400);
});

it('of a lead has what the person wrote each time', async () => {
  const file = await asAdmin(`/api/admin/leads/${id(1, 4)}/export`);
  const { lead, enquiries } = file.json<LeadExport>();
  expect(lead.id).toBe(id(1, 4));
  expect(enquiries.map(({ name, email }) => ({ name, email }))).toEqual([
    { name: lead.name, email: lead.email },
  ]);
  expect((await asAdmin(`/api/admin/leads/${id(9, 4)}/export`)).statusCode).toBe(404);
});
