import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { aClient, anAdmin, Person } from '../test-support/person.ts';
import { withTestApp } from '../test-support/test-app.ts';

const { database, testApp } = withTestApp();
let admin: Person;
beforeAll(async () => {
  admin = await anAdmin(testApp().app);
});
const change = (id: number, body: object) =>
  admin.ask({ method: 'PATCH', path: `/api/admin/clients/${id}`, body });
const changesOf = (id: number) =>
  database().query<{ changes: Record<string, unknown> }>(
    `SELECT data -> 'changes' AS changes FROM event_store.events
      WHERE type = 'ClientDetailsChanged' AND stream_id = 'client-${id}' ORDER BY position`,
  );

describe("a client's brief", () => {
  it('is changed by the office, sealed in the log, and cleared', async () => {
    const { id } = await aClient(testApp().app, admin);
    const text = 'Owners of 20 panels and more.\nNever promise a price.';
    expect(await change(id, { brief: text })).toMatchObject({ status: 200, body: { brief: text } });
    expect(await change(id, { brief: text })).toMatchObject({ status: 200, body: { brief: text } });
    expect(await change(id, { brief: null })).toMatchObject({ status: 200, body: { brief: null } });
    // Clearing what is not there is nothing to do.
    expect((await change(id, { brief: ' ' })).status).toBe(200);
    const [first, second, ...more] = await changesOf(id);
    expect(JSON.stringify(first)).not.toContain('panels');
    expect(second?.changes).toEqual({ brief: null });
    expect(more).toEqual([]);
    expect((await change(id, { brief: 'a'.repeat(4000) })).status).toBe(200);
    expect((await change(id, { brief: 'a'.repeat(4001) })).status).toBe(400);
  });

  it('is never told to the client, nor changed by it', async () => {
    const { client, id } = await aClient(testApp().app, admin);
    await change(id, { brief: 'They pay late.' });
    const own = await client.ask({
      method: 'PATCH',
      path: '/api/client/user',
      body: { firstName: 'Ana', brief: 'We pay at once.' },
    });
    expect(own).toMatchObject({ status: 200, body: { firstName: 'Ana' } });
    expect(own.body).not.toHaveProperty('brief');
    expect(await change(id, { firstName: 'Bo' })).toMatchObject({ body: { brief: 'They pay late.' } });
  });
});

describe('the client of a landing page', () => {
  const feature = { icon: 'sun', title: 'Panels that fit', description: 'Measured on your roof.' };
  const page = (more: object) => ({
    title: 'Solar for Ashgrove',
    businessName: 'Ashgrove Solar',
    content: {
      hero: { headline: 'Pay the sun instead', description: 'Panels that fit your roof.' },
      features: [feature, feature, feature],
      form: {},
    },
    theme: {},
    customFormFields: [{ name: 'mail', label: 'E-mail', type: 'email', required: true }],
    ...more,
  });
  const save = (more: object) =>
    admin.ask<{ id: number; page: object }>({
      path: '/api/admin/landing-pages',
      body: { draftId: randomUUID(), page: page(more), isPublished: true },
    });

  it('is kept with the page and what a booking begins with, and must be there', async () => {
    const { id: clientId } = await aClient(testApp().app, admin);
    const booking = { clientId, title: 'Roof check', meetingType: 'phone', duration: 45 };
    const saved = await save({ clientId, booking });
    expect(saved).toMatchObject({ status: 201, body: { page: { clientId, booking } } });
    expect(await save({ clientId: 999_999 })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'page.clientId', message: 'There is no such client.' }] },
    });
    expect((await save({ booking: { ...booking, duration: 50 } })).status).toBe(400);
    expect(await save({ booking: { ...booking, clientId: 999_999 } })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'page.booking.clientId', message: 'There is no such client.' }] },
    });
    const path = `/api/admin/landing-pages/${saved.body.id}`;
    const revised = await admin.ask({ method: 'PUT', path, body: { page: page({ clientId: null }) } });
    expect(revised).toMatchObject({ status: 200, body: { page: { clientId: null } } });
  });

  it('is that of its leads', async () => {
    const { id: clientId } = await aClient(testApp().app, admin);
    const { body } = await save({ clientId });
    const sent = { landingPageId: body.id, mail: `${randomUUID()}@roof.example` };
    expect((await new Person(testApp().app).ask({ path: '/api/leads', body: sent })).status).toBe(201);
    const [lead] = await database().query<{ id: string }>(
      `SELECT data ->> 'leadId' AS id FROM event_store.events WHERE type = 'LeadCaptured' ORDER BY position DESC LIMIT 1`,
    );
    const taken = await admin.ask({ path: `/api/admin/leads/${lead?.id}/take`, body: {} });
    expect(taken).toMatchObject({ status: 200, body: { landingPageId: body.id, clientId } });
  });
});
