import type { SetterEvent } from '@setter/events/registry';
import { id } from '@setter/testing/history';
import { lockedDetails } from '@setter/testing/locked-details';
import {
  appointmentScheduled,
  clientRegistered,
  creditReturned,
  creditsGranted,
  creditSpent,
  creditsPurchased,
  leadCaptured,
  notificationRaised,
  paymentStarted,
  paymentSucceeded,
} from '@setter/testing/sample-events';
import { append } from '@setter/testing/store';
import { describe, expect, it } from 'vitest';
import { withQueryApp } from './test-support/query-app.ts';

const { app, get } = withQueryApp();
const happened = (events: readonly SetterEvent[], at?: string) => app().run(append(events, at));

describe('the ledger', () => {
  it('reads like a statement: newest first, running balance, titles and cards joined', async () => {
    const mine = { clientId: 20 };
    const appointmentId = id(20);
    const at = await happened([
      clientRegistered(mine),
      appointmentScheduled({ ...mine, appointmentId }),
      paymentStarted({ ...mine, paymentId: id(20, 2) }),
      paymentSucceeded({ ...mine, paymentId: id(20, 2) }),
      creditsPurchased({ ...mine, paymentId: id(20, 2) }),
      creditSpent({ ...mine, appointmentId }),
      creditReturned({ ...mine, appointmentId, reason: 'No show' }),
      creditsGranted({ ...mine, credits: 2 }),
    ]);
    const { body } = await get('/api/client/credit-transactions', 20, at);
    expect(body).toMatchObject([
      {
        type: 'adjustment',
        amount: 2,
        description: 'Gift of 2 credits',
        balanceAfter: 7,
        metadata: { reason: 'Welcome' },
      },
      {
        type: 'usage',
        amount: 1,
        description: 'Returned, appointment cancelled',
        balanceAfter: 5,
        metadata: { reason: 'No show' },
      },
      {
        type: 'usage',
        amount: -1,
        description: 'Unlocked',
        balanceAfter: 4,
        metadata: { appointmentId, appointmentTitle: 'Equipment finance enquiry' },
      },
      {
        type: 'purchase',
        amount: 5,
        description: 'Purchased 5 credits',
        balanceAfter: 5,
        metadata: { package: '5 Credits', amountCents: 62_500, card: 'Visa ending 4242' },
      },
    ]);
    expect((await get('/api/admin/clients/20/credit-transactions', 'admin', at)).body).toEqual(body);
  });

  it('answers 404 for an unknown client, and to a client only its own', async () => {
    await happened([clientRegistered({ clientId: 21 }), creditsGranted({ clientId: 21 })]);
    expect((await get('/api/admin/clients/999/credit-transactions', 'admin')).status).toBe(404);
    expect((await get('/api/admin/clients/21/credit-transactions', 22)).status).toBe(401);
    expect((await get('/api/client/credit-transactions', 22)).body).toEqual([]);
  });

  it('omits the title of an appointment that was reassigned to another client', async () => {
    const appointmentId = id(23);
    const at = await happened([
      appointmentScheduled({ appointmentId, clientId: 23 }),
      creditSpent({ clientId: 23, appointmentId }),
      creditReturned({ clientId: 23, appointmentId, cause: 'returned_by_admin' }),
      { type: 'AppointmentReassigned', data: { appointmentId, fromClientId: 23, toClientId: 24 } },
      { type: 'AppointmentDetailsChanged', data: { appointmentId, changes: { title: 'For the other one' } } },
    ]);
    expect((await get('/api/client/credit-transactions', 23, at)).text).not.toContain('For the other one');
  });
});

describe('the appointment of a ledger line', () => {
  it('is marked as removed once the list of the client does not have it', async () => {
    const clientId = 25;
    const [removed, kept, reassigned] = [id(251), id(252), id(253)];
    const at = await happened([
      ...[removed, kept, reassigned].flatMap((appointmentId) => [
        appointmentScheduled({ appointmentId, clientId }),
        creditSpent({ clientId, appointmentId }),
      ]),
      { type: 'AppointmentRemoved', data: { appointmentId: removed, clientId, creditKept: false } },
      { type: 'AppointmentRemoved', data: { appointmentId: kept, clientId, creditKept: true } },
      {
        type: 'AppointmentReassigned',
        data: { appointmentId: reassigned, fromClientId: clientId, toClientId: 26 },
      },
    ]);
    const { body } = await get('/api/client/credit-transactions', clientId, at);
    const title = 'Equipment finance enquiry';
    expect(body.map(({ metadata }: { metadata: object }) => metadata)).toEqual([
      { appointmentId: reassigned, appointmentRemoved: true },
      { appointmentId: kept, appointmentTitle: title },
      { appointmentId: removed, appointmentTitle: title, appointmentRemoved: true },
    ]);
  });
});

describe('clients', () => {
  it('are listed with their balance; removed ones apart, as long as they can be restored', async () => {
    const at = await happened([
      clientRegistered({ clientId: 30, username: 'thirty' }),
      creditsGranted({ clientId: 30, credits: 3 }),
      clientRegistered({ clientId: 31 }),
      { type: 'ClientRemoved', data: { clientId: 31, restorableUntil: '2999-01-01T00:00:00Z' } },
      clientRegistered({ clientId: 32 }),
      { type: 'ClientRemoved', data: { clientId: 32, restorableUntil: '2026-01-01T00:00:00Z' } },
    ]);
    const ids = async (url: string) =>
      (await get(url, 'admin', at)).body.map((client: { id: number }) => client.id);
    expect(await ids('/api/admin/clients')).toEqual(expect.arrayContaining([30]));
    expect(await ids('/api/admin/clients')).not.toEqual(expect.arrayContaining([31]));
    expect(await ids('/api/admin/clients?removed=true')).toEqual([31]);
    expect((await get('/api/admin/client/30', 'admin', at)).body).toMatchObject({
      id: 30,
      username: 'thirty',
      credits: 3,
      removedAt: null,
    });
    expect((await get('/api/admin/client/32', 'admin', at)).status).toBe(404);
    expect((await get('/api/admin/client/3f', 'admin', at)).status).not.toBe(200);
    expect((await get('/api/client/user', 30, at)).body).toMatchObject({
      id: 30,
      credits: 3,
      firstName: 'Priya',
    });
  });
});

describe('leads', () => {
  it('are listed by their latest submission, of one source or all, without the removed', async () => {
    const leadId = (n: number) => id(n, 4);
    await happened([leadCaptured({ leadId: leadId(1) })], '2026-10-01T00:00:00.000Z');
    await happened(
      [leadCaptured({ leadId: leadId(2), source: 'landing_page', landingPageId: 3 })],
      '2026-10-02T00:00:00.000Z',
    );
    const at = await happened([
      leadCaptured({ leadId: leadId(3) }),
      { type: 'LeadRemoved', data: { leadId: leadId(3), restorableUntil: '2999-01-01T00:00:00Z' } },
    ]);
    const ids = async (url: string) =>
      (await get(url, 'admin', at)).body.map((lead: { id: string }) => lead.id);
    expect(await ids('/api/admin/leads')).toEqual([leadId(2), leadId(1)]);
    expect(await ids('/api/admin/leads?source=homepage')).toEqual([leadId(1)]);
    expect((await get('/api/admin/leads?source=homepage', 'admin', at)).body).toMatchObject([
      { name: 'Mia Dunlop', status: 'new', submissions: 1 },
    ]);
  });
});

describe('notifications', () => {
  it('put words to ids when they are read, in business time, and count the unread', async () => {
    const mine = { clientId: 40 };
    const at = await happened([
      appointmentScheduled({
        ...mine,
        appointmentId: id(40),
        startTime: '2099-11-06T02:15:00Z',
        endTime: '2099-11-06T02:45:00Z',
      }),
      notificationRaised({
        ...mine,
        notificationId: id(40, 6),
        topic: { kind: 'appointment_available', appointmentId: id(40) },
      }),
      notificationRaised({
        ...mine,
        notificationId: id(41, 6),
        topic: { kind: 'payment_confirmation', paymentId: id(1, 2), credits: 1, amountCents: 15_000 },
      }),
      { type: 'NotificationRead', data: { ...mine, notificationId: id(41, 6) } },
    ]);
    const { body, text } = await get('/api/client/notifications', 40, at);
    expect(body).toMatchObject([
      {
        id: id(41, 6),
        type: 'payment_confirmation',
        message: '1 credit added to your balance for $150.00.',
        isRead: true,
      },
      {
        id: id(40, 6),
        type: 'appointment_available',
        message:
          'Equipment finance enquiry, Nov 6, 2099, 1:15 PM Sydney time. Unlock it with 1 credit to see the details.',
        isRead: false,
        actionUrl: `/client-portal?appointment=${id(40)}`,
      },
    ]);
    for (const secret of lockedDetails) expect(text).not.toContain(secret);
    expect((await get('/api/client/notifications/count', 40, at)).body).toEqual({ count: 1 });
    expect((await get('/api/client/notifications', 41, at)).body).toEqual([]);
  });

  it('leave out what is about an appointment that the client cannot see any more', async () => {
    const mine = { clientId: 42, appointmentId: id(42) };
    const at = await happened([
      appointmentScheduled(mine),
      notificationRaised({
        clientId: 42,
        notificationId: id(42, 6),
        topic: { kind: 'appointment_available', appointmentId: id(42) },
      }),
      { type: 'AppointmentRemoved', data: { ...mine, creditKept: false } },
    ]);
    expect((await get('/api/client/notifications', 42, at)).body).toEqual([]);
    expect((await get('/api/client/notifications/count', 42, at)).body).toEqual({ count: 0 });
  });
});

describe('reminders and busy times', () => {
  it('leave the bell once the appointment is moved or cancelled', async () => {
    const remindedOf = (n: number) => {
      const startTime = '2099-11-06T02:15:00.000Z';
      return [
        appointmentScheduled({
          clientId: 43,
          appointmentId: id(n),
          startTime,
          endTime: '2099-11-06T02:45:00Z',
        }),
        notificationRaised({
          clientId: 43,
          notificationId: id(n, 6),
          topic: { kind: 'reminder', appointmentId: id(n), startTime, reminder: '24h' },
        }),
        notificationRaised({
          clientId: 43,
          notificationId: id(n, 7),
          topic: { kind: 'appointment_busy', appointmentId: id(n), startTime },
        }),
      ];
    };
    const before = await happened([...remindedOf(43), ...remindedOf(44), ...remindedOf(45)]);
    expect((await get('/api/client/notifications', 43, before)).body).toHaveLength(6);
    const at = await happened([
      {
        type: 'AppointmentRescheduled',
        data: {
          appointmentId: id(43),
          startTime: '2099-11-07T02:15:00.000Z',
          endTime: '2099-11-07T02:45:00.000Z',
          timeZone: 'Australia/Sydney',
        },
      },
      { type: 'AppointmentCancelled', data: { appointmentId: id(44), clientId: 43, reason: null } },
    ]);
    expect((await get('/api/client/notifications', 43, at)).body).toMatchObject([
      { id: id(45, 7), type: 'other', title: 'Busy at the time of an appointment' },
      {
        id: id(45, 6),
        type: 'reminder',
        message:
          'Equipment finance enquiry, Nov 6, 2099, 1:15 PM Sydney time. It is still locked. Unlocking costs 1 credit.',
      },
    ]);
    expect((await get('/api/client/notifications/count', 43, at)).body).toEqual({ count: 2 });
  });
});

describe('X-Min-Position', () => {
  it('shows a person what they just did, every time', async () => {
    for (let n = 1; n <= 20; n++) {
      const at = await happened([creditsGranted({ clientId: 50, lotId: id(n, 8), credits: 1 })]);
      expect((await get('/api/client/credit-transactions', 50, at)).body).toHaveLength(n);
    }
  });

  it('beyond the head is 400', async () => {
    expect(await get('/api/client/appointments', 50, 1_000_000)).toMatchObject({
      status: 400,
      body: { code: 'invalid_request' },
    });
  });
});
