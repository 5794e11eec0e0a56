import { EventStore } from '@setter/event-store/event-store';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aClient, anAdmin, anAppointment } from '../test-support/person.ts';
import { startTestApp, type TestApp, withTestApp } from '../test-support/test-app.ts';

const { database, testApp } = withTestApp();
let other: TestApp;
beforeAll(async () => {
  other = await startTestApp(database().url);
});
afterAll(() => other.stop());

const typesOf = async (streamId: string) => {
  const { events } = await testApp().run(EventStore.use((store) => store.readStream(streamId)));
  return events.map(({ type }) => type);
};
const erase = (id: number) => ({
  path: `/api/admin/clients/${id}/erase`,
  body: { confirm: true, forfeitCredits: true },
});
const support = {
  name: 'Priya',
  email: 'priya@client.example',
  supportTopic: 'other',
  message: 'It does not open',
};
const busy = async (credits: number) => {
  const owner = await anAdmin(testApp().app);
  const { client, id } = await aClient(testApp().app, owner, credits);
  return { owner, client, id };
};

describe('erasing a client', () => {
  it('leaves no claim undecided and no request for support, whichever comes at that moment', async () => {
    for (let n = 0; n < 5; n++) {
      const { owner, client, id } = await busy(2);
      const appointmentId = await anAppointment(owner, id);
      await client.ask({ path: `/api/client/appointments/${appointmentId}/unlock`, body: {} });
      const elsewhere = client.on(other.app);
      const [erased, claim, request] = await Promise.all([
        owner.ask(erase(id)),
        elsewhere.ask({
          path: `/api/client/appointments/${appointmentId}/fair-credit`,
          body: { reason: 'not_qualified', words: 'Not a potter' },
        }),
        elsewhere.ask({ path: '/api/support', body: support }),
      ]);
      expect(erased.status).toBe(200);
      // Before the erasure, or refused: never after it.
      expect([201, 401, 403, 404]).toContain(claim.status);
      expect([201, 401, 403]).toContain(request.status);
      const claims = await typesOf(`fair-credits-${id}`);
      expect(claims).toEqual(claim.status === 201 ? ['FairCreditRequested', 'FairCreditsLapsed'] : []);
      const requests = await database().query<{ type: string }>(
        `SELECT e.type FROM event_store.events e
          WHERE e.stream_id IN (SELECT stream_id FROM event_store.events
                                 WHERE type = 'SupportRequested' AND data ->> 'clientId' = '${id}')
          ORDER BY e.position`,
      );
      expect(requests.map(({ type }) => type)).toEqual(
        requests.length === 0 ? [] : ['SupportRequested', 'SupportErased'],
      );
    }
  });

  it('happens once, however often it is asked at once, and gives up credits once', async () => {
    const { owner, id } = await busy(3);
    const answers = await Promise.all([
      owner.ask(erase(id)),
      owner.on(other.app).ask(erase(id)),
      owner.ask(erase(id)),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await typesOf(`client-${id}`)).filter((type) => type === 'ClientErased')).toHaveLength(1);
    expect((await typesOf(`wallet-${id}`)).filter((type) => type === 'CreditsRemoved')).toHaveLength(1);
  });

  it('either spends a credit or gives it up, when the client unlocks at that moment', async () => {
    const { owner, client, id } = await busy(1);
    const appointmentId = await anAppointment(owner, id);
    const unlock = { path: `/api/client/appointments/${appointmentId}/unlock`, body: {} };
    const [erased, unlocked] = await Promise.all([owner.ask(erase(id)), client.on(other.app).ask(unlock)]);
    expect(erased.status).toBe(200);
    const moved = (await typesOf(`wallet-${id}`)).filter((type) => type !== 'CreditsGranted');
    expect(moved).toEqual([unlocked.status === 200 ? 'CreditSpent' : 'CreditsRemoved']);
    expect((await client.ask(unlock)).status).toBe(401);
  });

  it('frees the username and the address, and nothing more is done with the client', async () => {
    const owner = await anAdmin(testApp().app);
    const login = { username: `once-${randomUUID()}`, password: 'for-tests-only' };
    const email = `${randomUUID()}@client.example`;
    const make = () => owner.ask<{ id: number }>({ path: '/api/admin/clients', body: { ...login, email } });
    const first = await make();
    const { id } = first.body;
    expect(
      (await owner.ask({ path: `/api/admin/clients/${id}/erase`, body: { confirm: true } })).status,
    ).toBe(200);
    expect((await make()).status).toBe(201);
    const change = { method: 'PATCH', path: `/api/admin/clients/${id}`, body: { firstName: 'New' } } as const;
    expect(await owner.ask(change)).toMatchObject({ status: 409, body: { code: 'client_removed' } });
    const restore = await owner.ask({ path: `/api/admin/clients/${id}/restore`, body: {} });
    expect(restore.status).toBeGreaterThanOrEqual(400);
    const unknown = await owner.ask({ path: '/api/admin/clients/99999/erase', body: { confirm: true } });
    expect(unknown.status).toBe(404);
  });
});
