import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { aClient, anAdmin, inHours } from '../test-support/person.ts';
import { withTestApp } from '../test-support/test-app.ts';

const { testApp } = withTestApp();
const path = '/api/admin/messages';
const message = { subject: 'Office hours', message: 'We are closed on Monday.' };
const world = async () => {
  const admin = await anAdmin(testApp().app);
  return { admin, ...(await aClient(testApp().app, admin, 0, { businessName: 'Harbourline Finance' })) };
};

describe('sending a message', () => {
  it('to one client answers it with the name of the client', async () => {
    const { admin, id } = await world();
    const expiresAt = inHours(24);
    const sent = await admin.ask({
      path,
      body: { ...message, clientId: id, isPinned: true, expiresAt, type: 'urgent', sendEmail: true },
    });
    expect(sent).toMatchObject({
      status: 201,
      body: {
        ...message,
        clientUserId: id,
        recipientName: 'Harbourline Finance',
        type: 'urgent',
        isPinned: true,
        expiresAt,
        sendEmail: true,
      },
    });
  });

  it('that expires on a day is shown until its end, in the zone of the business', async () => {
    const { admin } = await world();
    const sent = await admin.ask({ path, body: { ...message, expiresAt: '2098-11-25' } });
    expect(sent).toMatchObject({ status: 201, body: { expiresAt: '2098-11-25T12:59:59.999Z' } });
    const refused = await admin.ask({ path, body: { ...message, expiresAt: '25/11/2098' } });
    expect(refused).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'expiresAt', message: 'Choose a date between 2000 and 2099.' }] },
    });
  });

  it('to all clients needs subject and text only', async () => {
    const { admin } = await world();
    const key = randomUUID();
    const [one, again] = [
      await admin.ask({ path, body: message, key }),
      await admin.ask({ path, body: message, key }),
    ];
    expect(one).toMatchObject({
      status: 201,
      body: {
        clientUserId: null,
        recipientName: 'All clients',
        type: 'info',
        isPinned: false,
        expiresAt: null,
      },
    });
    expect(again).toEqual(one);
  });

  it.each([
    ['an expiry that has passed', { expiresAt: inHours(-1) }, 400, 'expiry_in_past'],
    ['a subject of 121 characters', { subject: 'x'.repeat(121) }, 400, 'invalid_request'],
    ['a text of 4,001 characters', { message: 'x'.repeat(4001) }, 400, 'invalid_request'],
    ['no subject', { subject: ' ' }, 400, 'invalid_request'],
    ['another type', { type: 'loud' }, 400, 'invalid_request'],
    ['a client who does not exist', { clientId: 999_999 }, 404, 'not_found'],
  ])('refuses %s', async (_what, wrong, status, code) => {
    const { admin } = await world();
    expect(await admin.ask({ path, body: { ...message, ...wrong } })).toMatchObject({
      status,
      body: { code },
    });
  });

  it('takes a subject of 120 and a text of 4,000 characters', async () => {
    const { admin } = await world();
    const long = { subject: 'x'.repeat(120), message: 'x'.repeat(4000) };
    expect((await admin.ask({ path, body: long })).status).toBe(201);
  });

  it('refuses an inactive client', async () => {
    const { admin, id } = await world();
    await admin.ask({ method: 'PATCH', path: `/api/admin/clients/${id}`, body: { isActive: false } });
    expect(await admin.ask({ path, body: { ...message, clientId: id } })).toMatchObject({
      status: 409,
      body: { code: 'client_inactive' },
    });
  });
});

describe('a message', () => {
  it('is dismissed by its client only, and deleted once', async () => {
    const { admin, client, id } = await world();
    const stranger = await aClient(testApp().app, admin);
    const sent = await admin.ask<{ id: string }>({ path, body: { ...message, clientId: id } });
    const dismiss = { method: 'POST', path: `/api/client/messages/${sent.body.id}/dismiss` } as const;
    expect((await stranger.client.ask(dismiss)).status).toBe(404);
    expect(await client.ask(dismiss)).toMatchObject({ status: 200, body: { success: true } });
    expect((await client.ask(dismiss)).status).toBe(200);
    const remove = { method: 'DELETE', path: `${path}/${sent.body.id}` } as const;
    expect((await admin.ask(remove)).status).toBe(200);
    expect((await admin.ask(remove)).status).toBe(200);
    expect((await client.ask(dismiss)).status).toBe(404);
    expect((await admin.ask({ method: 'DELETE', path: `${path}/${randomUUID()}` })).status).toBe(404);
  });
});
