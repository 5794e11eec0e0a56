import type { AuditTrailEntry } from '@setter/contracts/audit-trail/audit-trail';
import type { SetterEvent } from '@setter/events/registry';
import { id } from '@setter/testing/history';
import {
  appointmentScheduled,
  appointmentUnlocked,
  clientRegistered,
  creditsGranted,
  creditSpent,
  leadCaptured,
  notificationRaised,
} from '@setter/testing/sample-events';
import { describe, expect, it } from 'vitest';
import { appendBy, type By } from '../test-support/append-by.ts';
import { auditTrailWith, typesOf } from '../test-support/audit-trail.ts';
import { withQueryApp } from '../test-support/query-app.ts';

const { app, get, database } = withQueryApp();
const { happened, trail } = auditTrailWith({ app, get });

const olivia = id(0xa11, 0xa);
/** Appends one event, by an admin unless stated, with a cause. */
const happenedBy = (event: SetterEvent, by: Partial<By>) =>
  app().run(appendBy(event, { actor: { kind: 'admin', id: olivia }, ...by }));

describe('the history of an appointment', () => {
  it('has its own events, its spends and its notifications, newest first', async () => {
    const mine = { clientId: 60, appointmentId: id(60) };
    const spend = { ...mine, spendId: id(60, 3), lotId: id(60, 1) };
    const notificationId = id(60, 6);
    const topic = { kind: 'appointment_available', appointmentId: id(60) } as const;
    await happened(
      clientRegistered({ clientId: 60, businessName: 'Harbour Solar' }),
      leadCaptured({ leadId: id(60, 4) }),
      creditsGranted({ clientId: 60, lotId: id(60, 1) }),
      appointmentScheduled({ ...mine, leadId: id(60, 4) }),
      { type: 'LeadConverted', data: { leadId: id(60, 4), ...mine } },
      notificationRaised({ clientId: 60, notificationId, topic }),
      appointmentScheduled({ clientId: 60, appointmentId: id(61) }),
      creditSpent({ ...spend, appointmentId: id(61), spendId: id(61, 3) }),
      creditSpent(spend),
      appointmentUnlocked(mine),
      { type: 'AllNotificationsRead', data: { clientId: 60, notificationIds: [id(1), notificationId] } },
      { type: 'AppointmentReassigned', data: { appointmentId: id(60), fromClientId: 60, toClientId: 62 } },
      creditSpent({ ...spend, clientId: 62, spendId: id(62, 3) }),
    );
    const at = await happened({ type: 'NotificationWithdrawn', data: { clientId: 60, notificationId } });
    const entries = await trail(`appointment/${id(60)}`, at);
    expect(typesOf(entries).toSorted()).toEqual(
      [
        'AllNotificationsRead',
        'AppointmentReassigned',
        'AppointmentScheduled',
        'AppointmentUnlocked',
        'CreditSpent',
        'CreditSpent',
        'LeadConverted',
        'NotificationRaised',
        'NotificationWithdrawn',
      ].toSorted(),
    );
    const positions = entries.map(({ position }) => position);
    expect(positions).toEqual(positions.toSorted((a, b) => b - a));
    expect(entries.find(({ type }) => type === 'AppointmentScheduled')?.sentence).toMatch(
      /^Setter booked “Equipment finance enquiry” with Harbour Solar .* from a lead$/,
    );
  });

  it('names the actor, and the causing event or request', async () => {
    const appointmentId = id(63);
    await happened(clientRegistered({ clientId: 63, businessName: 'Kestrel Motors' }));
    await happenedBy(
      { type: 'AdminRegistered', data: { adminId: olivia, name: 'Olivia', email: 'olivia@setter.example' } },
      {},
    );
    const booked = await happenedBy(appointmentScheduled({ appointmentId, clientId: 63 }), {});
    const [scheduled] = await trail(`appointment/${appointmentId}`, booked);
    const topic = { kind: 'appointment_available', appointmentId } as const;
    const at = await happenedBy(notificationRaised({ clientId: 63, notificationId: id(63, 6), topic }), {
      actor: { kind: 'system', id: 'new-appointment' },
      causationId: scheduled!.id,
    });
    const [raised, first] = await trail(`appointment/${appointmentId}`, at);
    const sentence =
      'Olivia (admin) booked “Equipment finance enquiry” with Kestrel Motors for Nov 6, 2026, 1:15 PM';
    expect(first).toMatchObject({
      position: booked,
      type: 'AppointmentScheduled',
      streamId: `appointment-${appointmentId}`,
      streamVersion: 1,
      occurredAt: '2026-11-04T00:00:00.000Z',
      actor: { kind: 'admin', id: olivia, name: 'Olivia' },
      sentence,
      causedBy: { request: 'req-7' },
    });
    expect(raised).toMatchObject({
      sentence: 'Setter notified Kestrel Motors that a new appointment is available',
      actor: { kind: 'system', id: 'new-appointment', name: null },
      causedBy: { position: booked, type: 'AppointmentScheduled', sentence },
    });
    // A cause on another page is found, too.
    expect(await trail(`appointment/${appointmentId}?limit=1`, at)).toEqual([raised]);
    await happenedBy(
      { type: 'AdminDetailsChanged', data: { adminId: olivia, changes: { name: 'Olive' } } },
      {},
    );
    const [, renamed] = await trail(`appointment/${appointmentId}`, at);
    expect(renamed).toMatchObject({
      actor: { name: 'Olive' },
      sentence: sentence.replace('Olivia', 'Olive'),
    });
  });

  it('decrypts the data, and shows the envelope as stored', async () => {
    const appointmentId = id(64);
    const at = await happened(appointmentScheduled({ appointmentId, clientId: 64 }));
    const [entry] = await trail(`appointment/${appointmentId}`, at);
    expect(entry?.data).toMatchObject({
      title: 'Equipment finance enquiry',
      prospect: { phone: '0491 570 313' },
    });
    const [stored] = await database().query(
      `SELECT id, data, metadata, partition_key, encode(digest, 'hex') AS digest FROM event_store.events WHERE position = $1`,
      [at],
    );
    expect(entry?.envelope).toMatchObject({
      position: at,
      id: stored!['id'],
      data: stored!['data'],
      metadata: stored!['metadata'],
      partitionKey: stored!['partition_key'],
      digest: stored!['digest'],
    });
    for (const secret of ['Equipment', '0491', 'mia@', 'Phillip'])
      expect(JSON.stringify(entry?.envelope)).not.toContain(secret);
  });

  it('shows the texts of an erased prospect as erased, and the erasure', async () => {
    const appointmentId = id(65);
    await happened(appointmentScheduled({ appointmentId, clientId: 64 }));
    const at = await happenedBy(
      { type: 'ProspectErased', data: { appointmentId } },
      { shred: [`prospect-${appointmentId}`] },
    );
    const { body, text } = await get(`/api/admin/trail/appointment/${appointmentId}`, 'admin', at);
    const [erasure, booked] = body as AuditTrailEntry[];
    expect(erasure?.sentence).toMatch(/erased the prospect’s personal data$/);
    expect(booked?.sentence).toMatch(/^Setter booked the appointment with /);
    expect(booked?.data).toMatchObject({
      title: { erased: true },
      prospect: { email: { erased: true }, phone: { erased: true } },
    });
    for (const secret of ['Equipment', '0491', 'mia@', 'Phillip']) expect(text).not.toContain(secret);
  });

  it('is read in pages', async () => {
    const appointmentId = id(66);
    const changes = Array.from({ length: 5 }, (_, n): SetterEvent => ({
      type: 'AppointmentDetailsChanged',
      data: { appointmentId, changes: { notes: `note ${n}` } },
    }));
    const at = await happened(appointmentScheduled({ appointmentId, clientId: 64 }), ...changes);
    const all = await trail(`appointment/${appointmentId}`, at);
    const first = await trail(`appointment/${appointmentId}?limit=4`, at);
    const second = await trail(`appointment/${appointmentId}?limit=4&before=${first.at(-1)?.position}`, at);
    expect([...first, ...second]).toEqual(all);
    expect(all).toHaveLength(6);
    for (const wrong of ['limit=0', 'limit=201', 'limit=x', 'before=0', 'before=-1'])
      expect((await get(`/api/admin/trail/appointment/${appointmentId}?${wrong}`, 'admin')).status).toBe(400);
  });
});

describe('the history of a lead', () => {
  it('has its enquiries, its conversion and its erasure', async () => {
    const leadId = id(80, 4);
    const converted = { leadId, appointmentId: id(80), clientId: 80 };
    await happened(
      leadCaptured({ leadId }),
      { type: 'LeadStatusChanged', data: { leadId, status: 'contacted' } },
      appointmentScheduled({ appointmentId: id(80), clientId: 80, leadId }),
      { type: 'LeadConverted', data: converted },
      { type: 'AppointmentConfirmed', data: { appointmentId: id(80) } },
    );
    const at = await happenedBy(
      { type: 'LeadErased', data: { leadId } },
      { shred: [`lead-${leadId}`], actor: { kind: 'system', id: 'forget-removed-leads' } },
    );
    const { body, text } = await get(`/api/admin/trail/lead/${leadId}`, 'admin', at);
    expect(body.map(({ sentence }: AuditTrailEntry) => sentence)).toEqual([
      'Setter erased the lead’s personal data',
      expect.stringMatching(/^Setter booked “Equipment finance enquiry” .* from a lead$/),
      'Setter turned the lead into an appointment with client 80',
      'Setter set the status of the lead to contacted',
      'An erased person sent an enquiry (Homepage)',
    ]);
    // The appointment keeps its own details, of which the name is one.
    expect(text).not.toContain('Dunlop Civil');
  });
});

describe('the history of a client', () => {
  it('has the events of account, credits and sign-ins', async () => {
    const at = await happened(
      clientRegistered({ clientId: 90 }),
      creditsGranted({ clientId: 90 }),
      { type: 'ClientDeactivated', data: { clientId: 90 } },
      clientRegistered({ clientId: 91 }),
    );
    expect(typesOf(await trail('client/90', at)).toSorted()).toEqual([
      'ClientDeactivated',
      'ClientRegistered',
      'CreditsGranted',
    ]);
  });
});

describe('a history', () => {
  it('answers 404 for an id of any kind that does not exist', async () => {
    const none = id(0xdead);
    for (const path of [
      `appointment/${none}`,
      `lead/${none}`,
      `payment/${none}`,
      `credit-transaction/${none}`,
      'client/99999',
      'client/3f',
      "appointment/'; --",
    ])
      expect((await get(`/api/admin/trail/${encodeURI(path)}`, 'admin')).status, path).toBe(404);
    for (const path of [`wallet/${none}`, 'credit-transaction/3', `appointment/${'x'.repeat(37)}`])
      expect((await get(`/api/admin/trail/${path}`, 'admin')).status, path).toBe(400);
  });

  it('is for admins only', async () => {
    const at = await happened(clientRegistered({ clientId: 95 }));
    expect((await get('/api/admin/trail/client/95', 95, at)).status).toBe(401);
    expect((await app().app.inject({ url: '/api/admin/trail/client/95' })).statusCode).toBe(401);
    expect((await get('/api/admin/trail/client/95', 'admin', 1_000_000)).status).toBe(400);
  });
});
