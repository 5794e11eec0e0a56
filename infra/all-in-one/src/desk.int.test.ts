import { callingTimes } from '@setter/domain/calling/calling-hours';
import { firstDeskSettings } from '@setter/domain/leads/desk-settings';
import { queryDatabase } from '@setter/testing/postgres';
import { randomInt, randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { callerOf } from './test-support/caller.ts';
import { withMovedProduct } from './test-support/moved-product.ts';

const product = withMovedProduct();
const hour = 3_600_000;
const patient = { timeout: 20_000, interval: 20 };

type Row = {
  readonly id: string;
  readonly group: string | null;
  readonly status: string;
  readonly nextCallAt: string | null;
  readonly reopened: string | null;
  readonly appointment: { readonly id: string } | null;
  readonly may: { readonly allowed: boolean };
};

const office = async () => {
  const admin = callerOf(() => product().url);
  const signIn = () => admin('POST', '/api/admin/login', product().admin);
  await signIn();
  const desk = async (view = 'due') =>
    (await admin<readonly Row[]>('GET', `/api/admin/desk?view=${view}&limit=100`)).body;
  return { admin, signIn, desk };
};

/** Goes on to a time at which calls to Sydney are permitted. */
const toCallingTime = async (from = product().now()) => {
  const { next } = callingTimes(firstDeskSettings, 'Australia/Sydney');
  const at = next({ states: ['NSW', 'ACT'] }, from) + 1000;
  await product().pass(at - product().now());
};

const enquire = async () => {
  const name = `Alana ${randomUUID().slice(0, 8)}`;
  const answer = await callerOf(() => product().url)('POST', '/api/contact', {
    name,
    email: `${randomUUID()}@torrens.example`,
    phone: `02 55${randomInt(10, 99)} ${randomInt(1000, 9999)}`,
    company: 'Torrens Finance Group',
    industry: 'finance-mortgage',
  });
  expect(answer.status).toBe(201);
};

const eventsOf = async (leadId: string) => {
  const rows: unknown = await queryDatabase(
    product().databaseUrl,
    `SELECT type, metadata ->> 'commandId' AS command FROM event_store.events
      WHERE data ->> 'leadId' = '${leadId}' ORDER BY position`,
  );
  return rows as readonly { readonly type: string; readonly command: string }[];
};

describe('a day at the desk', () => {
  it('an enquiry is first at once, has no answer, comes back at its time, is booked and leaves in one append', async () => {
    const { admin, signIn, desk } = await office();
    await toCallingTime();
    await signIn();
    const client = await admin<{ id: number }>('POST', '/api/admin/clients', {
      username: `client-${randomUUID()}`,
      password: 'for-tests-only',
      email: `${randomUUID()}@mail.example`,
    });
    await enquire();
    await expect.poll(() => desk(), patient).toMatchObject([{ group: 'new', may: { allowed: true } }]);
    const [{ id: leadId } = { id: '' }] = await desk();

    const called = await admin<Row>('POST', `/api/admin/leads/${leadId}/calls`, { outcome: 'no_answer' });
    expect(called).toMatchObject({ status: 201, body: { group: 'retry', attempt: 1, status: 'contacted' } });
    await expect.poll(async () => (await desk()).length, patient).toBe(0);
    expect(await desk('later')).toMatchObject([{ id: leadId }]);

    await product().pass(Date.parse(called.body.nextCallAt!) - product().now() + 1000);
    await signIn();
    expect(await desk()).toMatchObject([{ id: leadId, group: 'retry', may: { allowed: true } }]);

    const start = product().now() + 48 * hour;
    const booked = await admin<{ id: string }>('POST', '/api/admin/appointments', {
      clientId: client.body.id,
      leadId,
      title: 'Refinance review',
      startTime: new Date(start).toISOString(),
      endTime: new Date(start + hour).toISOString(),
      call: { note: 'Mornings are better' },
    });
    expect(booked.status).toBe(201);
    await expect.poll(async () => (await desk()).length, patient).toBe(0);
    const events = await eventsOf(leadId);
    const ofBooking = events.filter(({ command }) => command === booked.body.id);
    expect(ofBooking.map(({ type }) => type).toSorted()).toEqual([
      'AppointmentScheduled',
      'LeadCalled',
      'LeadConverted',
    ]);
    expect((await admin('GET', '/api/admin/desk/summary')).body).toMatchObject({
      new: 0,
      retry: 0,
      today: { booked: 1 },
      month: { calls: 2, reached: 1, booked: 1, held: 0 },
    });

    // It falls through, and the lead is called and booked again.
    expect((await admin('POST', `/api/admin/appointments/${booked.body.id}/cancel`, {})).status).toBe(200);
    await expect
      .poll(() => desk(), patient)
      .toMatchObject([{ id: leadId, group: 'retry', reopened: 'cancelled' }]);
    const again = await admin<{ id: string }>('POST', '/api/admin/appointments', {
      clientId: client.body.id,
      leadId,
      title: 'Refinance review',
      startTime: new Date(start).toISOString(),
      endTime: new Date(start + hour).toISOString(),
      call: {},
    });
    expect(again.status).toBe(201);
    await expect.poll(async () => (await desk()).length, patient).toBe(0);
    const { body: shown } = await admin<Row>('GET', `/api/admin/leads/${leadId}`);
    expect(shown).toMatchObject({ status: 'booked', reopened: null, appointment: { id: again.body.id } });
    const third = await admin('POST', '/api/admin/appointments', {
      clientId: client.body.id,
      leadId,
      title: 'Once more',
      startTime: new Date(start).toISOString(),
      endTime: new Date(start + hour).toISOString(),
    });
    expect(third).toMatchObject({ status: 409, body: { code: 'lead_converted' } });

    // A day before it starts, it is to be confirmed.
    await product().pass(start - 23 * hour - product().now());
    await signIn();
    expect(await desk('confirm')).toMatchObject([{ id: leadId, appointment: { id: again.body.id } }]);
    await admin('POST', `/api/admin/appointments/${again.body.id}/confirm`, {});
    await expect.poll(async () => (await desk('confirm')).length, patient).toBe(0);
  });
});
