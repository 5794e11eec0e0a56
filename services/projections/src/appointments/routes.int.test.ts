import type { SetterEvent } from '@setter/events/registry';
import { id } from '@setter/testing/history';
import { lockedDetails } from '@setter/testing/locked-details';
import { appointmentScheduled, appointmentUnlocked, clientRegistered } from '@setter/testing/sample-events';
import { append } from '@setter/testing/store';
import { describe, expect, it } from 'vitest';
import { withQueryApp } from '../test-support/query-app.ts';

const { app, get } = withQueryApp();
const happened = (events: readonly SetterEvent[], at?: string) => app().run(append(events, at));

const keysOf = (value: unknown): string[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([key, inner]) => [key, ...keysOf(inner)]);

describe("a client's appointments", () => {
  it('hold nothing but title, time, type, status, teaser and what can be done while locked', async () => {
    const at = await happened([
      clientRegistered({ clientId: 1 }),
      appointmentScheduled({ appointmentId: id(1), clientId: 1 }),
    ]);
    const { status, body, text } = await get('/api/client/appointments', 1, at);
    expect(status).toBe(200);
    const { unlock, reportOutcome, fairCredit, ...rest } = body[0];
    const isLocked = {
      allowed: false,
      code: 'appointment_not_unlocked',
      message: 'This appointment is locked.',
    };
    expect([reportOutcome, fairCredit]).toEqual([isLocked, isLocked]);
    expect(unlock).toEqual({
      allowed: false,
      code: 'appointment_ended',
      message: 'This appointment is over.',
    });
    expect(keysOf(rest).sort()).toEqual(
      [
        'endTime',
        'id',
        'isUnlocked',
        'meetingType',
        'outcome',
        'rubricVersion',
        'startTime',
        'status',
        'teaser',
        'title',
      ].sort(),
    );
    expect(body[0]).toMatchObject({
      title: 'Equipment finance enquiry',
      teaser: 'Excavator',
      isUnlocked: false,
    });
    for (const secret of lockedDetails) expect(text).not.toContain(secret);
  });

  it('show the details once unlocked, and hide them again when the credit was returned', async () => {
    const mine = { appointmentId: id(2), clientId: 2 };
    const at = await happened(
      [appointmentScheduled(mine), appointmentUnlocked(mine)],
      '2026-11-05T01:00:00.000Z',
    );
    const unlocked = await get('/api/client/appointments', 2, at);
    expect(unlocked.body).toMatchObject([
      {
        isUnlocked: true,
        unlockedAt: '2026-11-05T01:00:00.000Z',
        location: 'Level 3, 88 Phillip St',
        zoomLink: 'https://zoom.example/j/93301748826',
        prospectName: 'Mia Dunlop',
        clientEmail: 'mia@dunlop.example',
        clientPhone: '0491 570 313',
        description: 'Wants settlement before Christmas.',
        notes: 'Prefers mornings',
      },
    ]);
    const then = await happened([{ type: 'AppointmentRelocked', data: { ...mine, spendId: id(1, 3) } }]);
    const relocked = await get('/api/client/appointments', 2, then);
    expect(relocked.body).toMatchObject([{ isUnlocked: false, creditReturned: true }]);
    for (const secret of lockedDetails) expect(relocked.text).not.toContain(secret);
  });

  it('include a removed one only if its credit was kept', async () => {
    const kept = { appointmentId: id(3), clientId: 3 };
    const gone = { appointmentId: id(4), clientId: 3 };
    const at = await happened([
      appointmentScheduled(kept),
      appointmentUnlocked(kept),
      { type: 'AppointmentRemoved', data: { ...kept, creditKept: true } },
      appointmentScheduled(gone),
      { type: 'AppointmentRemoved', data: { ...gone, creditKept: false } },
    ]);
    const { body } = await get('/api/client/appointments', 3, at);
    expect(body.map((appointment: { id: string }) => appointment.id)).toEqual([id(3)]);
    const all = await get('/api/admin/appointments', 'admin', at);
    expect(all.body.map((appointment: { id: string }) => appointment.id)).not.toContain(id(3));
  });

  it("never hold another client's, also after one was handed on", async () => {
    const handed = { appointmentId: id(5) };
    const at = await happened([
      appointmentScheduled({ ...handed, clientId: 4 }),
      { type: 'AppointmentReassigned', data: { ...handed, fromClientId: 4, toClientId: 5 } },
    ]);
    expect((await get('/api/client/appointments', 4, at)).body).toEqual([]);
    expect((await get('/api/client/appointments', 5, at)).body).toMatchObject([{ id: id(5) }]);
  });
});

describe('the admin list of appointments', () => {
  it('joins the names of clients and has all details, latest start first', async () => {
    const at = await happened([
      clientRegistered({ clientId: 10, username: 'harbour' }),
      appointmentScheduled({
        appointmentId: id(11),
        clientId: 10,
        startTime: '2027-01-01T00:00:00Z',
        endTime: '2027-01-01T01:00:00Z',
      }),
      appointmentScheduled({
        appointmentId: id(12),
        clientId: 10,
        startTime: '2027-02-01T00:00:00Z',
        endTime: '2027-02-01T01:00:00Z',
      }),
    ]);
    const { body } = await get('/api/admin/appointments', 'admin', at);
    expect(body.slice(0, 2)).toMatchObject([
      {
        id: id(12),
        clientUsername: 'harbour',
        clientEmail: 'mia@dunlop.example',
        version: 1,
        isUnlocked: false,
      },
      { id: id(11), startTime: '2027-01-01T00:00:00.000Z' },
    ]);
  });

  it('narrows to those to come that are not unlocked, also among those found by a text', async () => {
    const at = await happened([
      clientRegistered({ clientId: 20 }),
      ...[21, 22, 23, 24, 25, 26].map((n) =>
        appointmentScheduled({
          appointmentId: id(n),
          clientId: 20,
          title: 'Fleet finance',
          startTime: n === 22 ? '2020-01-01T00:00:00Z' : `2099-01-${n}T00:00:00Z`,
          endTime: n === 22 ? '2020-01-01T01:00:00Z' : `2099-01-${n}T01:00:00Z`,
        }),
      ),
      appointmentUnlocked({ appointmentId: id(23), clientId: 20 }),
      { type: 'AppointmentCancelled', data: { appointmentId: id(24), clientId: 20, reason: null } },
      { type: 'AppointmentConfirmed', data: { appointmentId: id(25) } },
      { type: 'AppointmentRemoved', data: { appointmentId: id(26), clientId: 20, creditKept: false } },
    ]);
    const found = async (query: string) => {
      const { body } = await get(`/api/admin/appointments?clientId=20&filter=locked${query}`, 'admin', at);
      return body.map((appointment: { id: string }) => appointment.id);
    };
    const wanted = [id(25), id(21)];
    expect(await found('')).toEqual(wanted);
    expect(await found('&q=fleet')).toEqual(wanted);
    expect(await found('&status=scheduled&limit=5')).toEqual([id(21)]);
    expect((await get('/api/admin/appointments?filter=open', 'admin', at)).status).toBe(400);
  });
});
