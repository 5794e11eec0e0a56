import { EventStore } from '@setter/event-store/event-store';
import { supportRequestStream } from '@setter/events/streams';
import type { SupportEvent } from '@setter/events/support/events';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { aClient, anAdmin, Person } from '../test-support/person.ts';
import { withTestApp } from '../test-support/test-app.ts';

const { testApp } = withTestApp();
const visitor = () => new Person(testApp().app);
const question = (email = `${randomUUID()}@northhead.example`) => ({
  name: 'Cameron Blake',
  email,
  supportTopic: 'payment-invoice',
  message: 'My balance still says 9.',
});
const send = (from: Person, body: object = question()) => from.ask({ path: '/api/support', body });
/** The newest request in the log, and what happened to it. */
const newest = async () => {
  const events = await testApp().run(EventStore.use((store) => store.readAll(0, 10_000)));
  const own = events as unknown as readonly SupportEvent[];
  const request = own.flatMap((event) => (event.type === 'SupportRequested' ? [event.data] : [])).at(-1)!;
  const types = own
    .filter(({ data }) => 'requestId' in data && data.requestId === request.requestId)
    .map(({ type }) => type);
  return { request, requestId: request.requestId, types };
};
const ask = (admin: Person, requestId: string, what: string, body: object = {}) =>
  admin.ask({ path: `/api/admin/support-requests/${requestId}/${what}`, body });

describe('asking for support', () => {
  it('records what a visitor wrote, with medium urgency unless said otherwise', async () => {
    expect(await send(visitor())).toMatchObject({ status: 201, body: { success: true } });
    const { request } = await newest();
    expect(request).toMatchObject({
      clientId: null,
      topic: 'payment-invoice',
      urgency: 'medium',
      phone: null,
      mails: { receipt: true, alert: true },
    });
    expect(Date.parse(request.dueAt)).toBeGreaterThan(Date.now());
  });

  it('is linked to the client who is signed in', async () => {
    const { client, id } = await aClient(testApp().app, await anAdmin(testApp().app));
    await send(client, { ...question(), urgency: 'urgent', businessName: 'North Head Lending' });
    expect((await newest()).request).toMatchObject({ clientId: id, urgency: 'urgent' });
  });

  it('is filled in for the client who is signed in, and for no other visitor', async () => {
    const path = '/api/support/sender';
    const details = { lastName: 'Raman', email: `${randomUUID()}@x.example`, businessName: 'Harbourline' };
    const { client } = await aClient(testApp().app, await anAdmin(testApp().app), 0, details);
    expect(await client.ask({ path })).toMatchObject({
      status: 200,
      body: { sender: { name: 'Priya Raman', email: details.email, businessName: 'Harbourline' } },
    });
    expect(await visitor().ask({ path })).toMatchObject({ status: 200, body: { sender: null } });
  });

  it('is taken five times in ten minutes from one address', async () => {
    const one = visitor();
    const statuses: number[] = [];
    for (let i = 0; i < 6; i++) statuses.push((await send(one)).status);
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
  });

  it('mails one recipient five times an hour, no matter who writes', async () => {
    const email = `${randomUUID()}@northhead.example`;
    const receipts: boolean[] = [];
    for (const typed of [email, email, email.toUpperCase(), email, email, email]) {
      await send(visitor(), question(typed));
      receipts.push((await newest()).request.mails.receipt);
    }
    expect(receipts).toEqual([true, true, true, true, true, false]);
  });

  it('needs a name, an e-mail, a topic and a message', async () => {
    const bad = await send(visitor(), { name: ' ', email: 'x', supportTopic: 'else', urgency: 'now' });
    expect(bad).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
    expect(bad.body['errors']).toHaveLength(5);
  });
});

describe('an admin', () => {
  const asked = async () => {
    await send(visitor());
    return (await newest()).requestId;
  };

  it('replies, as often as needed, and closes', async () => {
    const admin = await anAdmin(testApp().app);
    const id = await asked();
    for (const message of ['I am looking into it.', 'Done.'])
      expect(await ask(admin, id, 'reply', { message })).toMatchObject({
        status: 200,
        body: { success: true },
      });
    expect((await ask(admin, id, 'close')).status).toBe(200);
    expect((await ask(admin, id, 'close')).status).toBe(200);
    expect((await newest()).types).toEqual([
      'SupportRequested',
      'SupportReplied',
      'SupportReplied',
      'SupportClosed',
    ]);
    expect(await ask(admin, id, 'reply', { message: 'One more' })).toMatchObject({
      status: 409,
      body: { code: 'support_closed' },
    });
  });

  it('replies once under an idempotency key', async () => {
    const admin = await anAdmin(testApp().app);
    const id = await asked();
    const path = `/api/admin/support-requests/${id}/reply`;
    const reply = { path, body: { message: 'Done.' }, key: randomUUID() };
    await admin.ask(reply);
    await admin.ask(reply);
    expect((await newest()).types).toEqual(['SupportRequested', 'SupportReplied']);
  });

  it('erases what was written for good', async () => {
    const admin = await anAdmin(testApp().app);
    const id = await asked();
    await ask(admin, id, 'reply', { message: 'Done.' });
    expect((await ask(admin, id, 'erase', { confirm: true })).status).toBe(200);
    const { events } = await testApp().run(
      EventStore.use((store) => store.readStream(supportRequestStream(id).streamId)),
    );
    const erased = { erased: true };
    expect(events.map(({ data }) => data)).toMatchObject([
      { name: erased, email: erased, message: erased, topic: 'payment-invoice' },
      { message: erased },
      {},
    ]);
    expect((await ask(admin, id, 'reply', { message: 'Again' })).status).toBe(404);
  });

  it('finds no request that there is not', async () => {
    const admin = await anAdmin(testApp().app);
    expect((await ask(admin, randomUUID(), 'reply', { message: 'x' })).status).toBe(404);
    expect((await ask(admin, randomUUID(), 'close')).status).toBe(404);
  });
});
