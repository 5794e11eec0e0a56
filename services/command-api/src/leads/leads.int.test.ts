import { leadOriginReservation } from '@setter/domain/leads/lead-origin';
import { randomUUID } from 'node:crypto';
import { EventStore } from '@setter/event-store/event-store';
import { describe, expect, it } from 'vitest';
import { aClient, anAdmin, inHours, Person } from '../test-support/person.ts';
import { withTestApp } from '../test-support/test-app.ts';

const { testApp } = withTestApp();

/** Fictitious ones of their own: five enquiries of an hour may name the same. */
let phones = 0;
const aPhone = () => `0491 ${String(570_000 + phones++).replace('570', '570 ')}`;

const enquiry = (email: string, name = 'Alana Whitlock', phone = aPhone()) => ({
  name,
  email,
  phone,
  company: 'Torrens Finance Group',
  industry: 'finance-mortgage',
  utm_source: 'newsletter',
});
const visitor = () => new Person(testApp().app);
const send = (email: string, from = visitor(), name?: string) =>
  from.ask({ path: '/api/contact', body: enquiry(email, name) });
const ownerOf = (email: string) =>
  testApp().run(
    EventStore.use((store) =>
      store.reservationOwner(leadOriginReservation({ source: 'homepage', landingPageId: null }, email, '')),
    ),
  );
const aLead = async (): Promise<string> => {
  const email = `${randomUUID()}@torrens.example`;
  await send(email);
  return (await ownerOf(email)) ?? '';
};

describe('an enquiry', () => {
  it('becomes one lead however often and however simultaneously the same person writes', async () => {
    const email = `${randomUUID()}@torrens.example`;
    const answers = await Promise.all(
      ['Alana', 'ALANA', 'alana', 'Al', 'A'].map((name) =>
        send(name === 'ALANA' ? email.toUpperCase() : email, visitor(), name),
      ),
    );
    for (const { status, body } of answers) expect([status, body['success']]).toEqual([201, true]);
    const admin = await anAdmin(testApp().app);
    const leadId = await ownerOf(email);
    const lead = await admin.ask({
      method: 'PATCH',
      path: `/api/admin/leads/${leadId}`,
      body: { status: 'contacted' },
    });
    expect(lead).toMatchObject({
      status: 200,
      body: {
        submissions: 5,
        status: 'contacted',
        source: 'homepage',
        sourceLabel: 'Homepage',
        utm: { source: 'newsletter' },
      },
    });
  });

  it('never overwrites what is there', async () => {
    const email = `${randomUUID()}@torrens.example`;
    await send(email, visitor(), 'Alana');
    await send(email, visitor(), 'Somebody Else');
    const admin = await anAdmin(testApp().app);
    const path = `/api/admin/leads/${await ownerOf(email)}`;
    expect(await admin.ask({ method: 'PATCH', path, body: { status: 'new' } })).toMatchObject({
      body: { name: 'Alana', submissions: 2 },
    });
  });

  it('is taken sixty times in ten minutes from one address, as offices share one', async () => {
    const one = visitor();
    const statuses = new Map<number, number>();
    for (let i = 0; i < 61; i++) {
      const { status } = await send(`${randomUUID()}@torrens.example`, one);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    expect([...statuses]).toEqual([
      [201, 60],
      [429, 1],
    ]);
    expect((await send(`${randomUUID()}@torrens.example`)).status).toBe(201);
  });

  it('is taken five times an hour of one e-mail and of one phone, however they are written', async () => {
    const sent = async (email: string, phone: string, key?: string) => {
      const body = enquiry(email, 'Alana', phone);
      return (await visitor().ask({ path: '/api/contact', body, ...(key !== undefined && { key }) })).status;
    };
    const email = `${randomUUID()}@torrens.example`;
    const key = randomUUID();
    const byEmail = [await sent(email, '0491 580 100', key)];
    for (const n of [1, 2, 3, 4, 5]) byEmail.push(await sent(email.toUpperCase(), `0491 580 10${n}`));
    expect(byEmail).toEqual([201, 201, 201, 201, 201, 429]);
    // A repeat is answered as the first time.
    expect(await sent(email, '0491 580 100', key)).toBe(201);
    const byPhone: number[] = [];
    for (const phone of [
      '0491 580 200',
      '+61 491 580 200',
      '0491580200',
      '(0491) 580200',
      '61491580200',
      '0491 580 200',
    ])
      byPhone.push(await sent(`${randomUUID()}@torrens.example`, phone));
    expect(byPhone).toEqual([201, 201, 201, 201, 201, 429]);
  });

  it('that is refused for what it says counts for nothing', async () => {
    const email = `${randomUUID()}@torrens.example`;
    for (let n = 0; n < 7; n++)
      expect((await visitor().ask({ path: '/api/contact', body: enquiry(email, ' ') })).status).toBe(400);
    expect((await send(email)).status).toBe(201);
  });

  it('needs everything that the form asks for', async () => {
    const bad = await visitor().ask({
      path: '/api/contact',
      body: { ...enquiry('not an address'), name: ' ' },
    });
    expect(bad).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
    expect(bad.body['errors']).toHaveLength(2);
  });
});

describe('leads of the admins', () => {
  it('are deleted and brought back in bulk, and counted as what really happened', async () => {
    const admin = await anAdmin(testApp().app);
    const leadIds = [await aLead(), await aLead(), await aLead()];
    const unknown = randomUUID();
    const key = randomUUID();
    const remove = {
      path: '/api/admin/leads/bulk-delete',
      body: { leadIds: [...leadIds, leadIds[0], unknown] },
      key,
    };
    expect(await admin.ask(remove)).toMatchObject({
      status: 200,
      body: { deletedCount: 3, deletedIds: leadIds },
    });
    // The same request again is the same answer; a new one finds nothing to delete.
    expect(await admin.ask(remove)).toMatchObject({ body: { deletedCount: 3 } });
    const anew = { method: 'DELETE' as const, path: '/api/admin/leads/bulk', body: { leadIds } };
    expect(await admin.ask(anew)).toMatchObject({ body: { deletedCount: 0, deletedIds: [] } });
    const gone = await admin.ask({
      method: 'PATCH',
      path: `/api/admin/leads/${leadIds[0]}`,
      body: { status: 'lost' },
    });
    expect(gone.status).toBe(404);
    const restore = { path: '/api/admin/leads/bulk-restore', body: { leadIds: [...leadIds, unknown] } };
    expect(await admin.ask(restore)).toMatchObject({ body: { restoredCount: 3 } });
  });

  it('are not deleted or brought back under a key that was used for others', async () => {
    const admin = await anAdmin(testApp().app);
    const [first, second, third] = [await aLead(), await aLead(), await aLead()];
    const ask = (path: string, leadIds: string[], key: string) =>
      admin.ask({ path: `/api/admin/leads/${path}`, body: { leadIds }, key });
    const reused = { status: 422, body: { code: 'idempotency_key_reused' } };
    const [deleting, restoring] = [randomUUID(), randomUUID()];
    const deleted = await ask('bulk-delete', [first, second], deleting);
    expect(deleted).toMatchObject({ status: 200, body: { deletedCount: 2 } });
    expect(await ask('bulk-delete', [third], deleting)).toMatchObject(reused);
    expect(await ask('bulk-delete', [first, second, third], deleting)).toMatchObject(reused);
    expect(await ask('bulk-delete', [first], deleting)).toMatchObject(reused);
    const path = `/api/admin/leads/${third}`;
    expect(await admin.ask({ method: 'PATCH', path, body: { status: 'new' } })).toMatchObject({
      status: 200,
    });
    const restored = await ask('bulk-restore', [first], restoring);
    expect(restored).toMatchObject({ status: 200, body: { restoredCount: 1 } });
    expect(await ask('bulk-restore', [second], restoring)).toMatchObject(reused);
    // What has happened since does not change what the first request did.
    expect(await ask('bulk-delete', [first, second], deleting)).toEqual(deleted);
  });

  it('are deleted after their data were erased, too', async () => {
    const admin = await anAdmin(testApp().app);
    const leadId = await aLead();
    await admin.ask({ path: `/api/admin/leads/${leadId}/erase`, body: { confirm: true } });
    const remove = { path: '/api/admin/leads/bulk-delete', body: { leadIds: [leadId] } };
    expect(await admin.ask(remove)).toMatchObject({ status: 200, body: { deletedCount: 1 } });
    expect(await admin.ask(remove)).toMatchObject({ status: 200, body: { deletedCount: 0 } });
    const restore = { path: '/api/admin/leads/bulk-restore', body: { leadIds: [leadId] } };
    expect(await admin.ask(restore)).toMatchObject({ status: 200, body: { restoredCount: 1 } });
  });

  it('are deleted a thousand at once, whatever else is written to them meanwhile', async () => {
    const admin = await anAdmin(testApp().app);
    const known = [await aLead(), await aLead(), await aLead(), await aLead()];
    const leadIds = [...known, ...Array.from({ length: 1000 - known.length }, () => randomUUID())];
    const remove = () => admin.ask({ path: '/api/admin/leads/bulk-delete', body: { leadIds } });
    const [one, other, ...marked] = await Promise.all([
      remove(),
      remove(),
      ...known.map((leadId) =>
        admin.ask({ method: 'PATCH', path: `/api/admin/leads/${leadId}`, body: { status: 'lost' } }),
      ),
    ]);
    expect([one?.status, other?.status]).toEqual([200, 200]);
    expect(Number(one?.body['deletedCount']) + Number(other?.body['deletedCount'])).toBe(known.length);
    for (const { status } of marked) expect([200, 404]).toContain(status);
  });

  it('become one appointment each, and are booked by it', async () => {
    const admin = await anAdmin(testApp().app);
    const { id } = await aClient(testApp().app, admin);
    const leadId = await aLead();
    const book = () =>
      admin.ask({
        path: '/api/admin/appointments',
        body: { clientId: id, leadId, title: 'First call', startTime: inHours(24), endTime: inHours(25) },
      });
    const answers = await Promise.all([book(), book()]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    const path = `/api/admin/leads/${leadId}`;
    expect(await admin.ask({ method: 'PATCH', path, body: { status: 'booked' } })).toMatchObject({
      body: { status: 'booked' },
    });
  });
});
