import { randomUUID } from 'node:crypto';
import { ledgerEntry } from '@setter/domain/credits/ledger';
import { EventStore } from '@setter/event-store/event-store';
import type { WalletEvent } from '@setter/events/credits/events';
import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import { aClient, anAdmin, anAppointment, inHours } from '../test-support/person.ts';
import { startTestApp, withTestApp } from '../test-support/test-app.ts';

const { database, testApp } = withTestApp();

const ledgerOf = (clientId: number) =>
  testApp().run(
    Effect.gen(function* () {
      const store = yield* EventStore;
      const { events } = yield* store.readStream(`wallet-${clientId}`);
      return (events as readonly WalletEvent[]).flatMap((event) => ledgerEntry(event)?.amount ?? []);
    }),
  );
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
const unlock = (id: string) => `/api/client/appointments/${id}/unlock`;

describe('unlocking', () => {
  it('lets exactly 3 of 50 at once through with 3 credits, over two processes', async () => {
    const { app } = testApp();
    const admin = await anAdmin(app);
    const { client, id } = await aClient(app, admin, 3);
    const appointments = await Promise.all(Array.from({ length: 50 }, () => anAppointment(admin, id)));
    const other = await startTestApp(database().url);
    const elsewhere = client.on(other.app);
    const answers = await Promise.all(
      appointments.map((appointment, i) =>
        (i % 2 === 0 ? client : elsewhere).ask({ path: unlock(appointment), body: {} }),
      ),
    );
    await other.stop();
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 402)).toHaveLength(47);
    expect(await ledgerOf(id)).toEqual([3, -1, -1, -1]);
  });

  it('charges once for one appointment that is unlocked 20 times at once', async () => {
    const { app } = testApp();
    const admin = await anAdmin(app);
    const { client, id } = await aClient(app, admin, 5);
    const appointment = await anAppointment(admin, id);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        client.ask<{ creditsRemaining: number }>({ path: unlock(appointment), body: {} }),
      ),
    );
    expect(answers.map(({ status, body }) => [status, body.creditsRemaining])).toEqual(
      Array.from({ length: 20 }, () => [200, 4]),
    );
    expect(sum(await ledgerOf(id))).toBe(4);
  });

  it('has one effect and one answer for ten requests with one idempotency key', async () => {
    const { app } = testApp();
    const admin = await anAdmin(app);
    const { client, id } = await aClient(app, admin, 5);
    const appointment = await anAppointment(admin, id);
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => client.ask({ path: unlock(appointment), body: {}, key })),
    );
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]?.status).toBe(200);
    expect(await ledgerOf(id)).toEqual([5, -1]);
  });

  it('answers a repeat what it left, though the credit was returned meanwhile and spent again', async () => {
    const { app } = testApp();
    const admin = await anAdmin(app);
    const { client, id } = await aClient(app, admin, 5);
    const appointment = await anAppointment(admin, id);
    const ask = (key: string) => client.ask({ path: unlock(appointment), body: {}, key });
    const [key, later] = [randomUUID(), randomUUID()];
    const unlocked = await ask(key);
    expect(unlocked).toMatchObject({
      status: 200,
      body: { message: 'You can now see all details of this appointment.', creditsRemaining: 4 },
    });
    await admin.ask({
      path: `/api/admin/appointments/${appointment}/return-credit`,
      body: { reason: 'The prospect did not come' },
    });
    expect(await ask(key)).toEqual(unlocked);
    expect(await ledgerOf(id)).toEqual([5, -1, 1]);
    expect(await ask(later)).toMatchObject({ status: 200, body: { creditsRemaining: 4 } });
    await admin.ask({ method: 'PUT', path: `/api/admin/clients/${id}/credits`, body: { credits: 9 } });
    expect(await ask(key)).toEqual(unlocked);
    expect(await ledgerOf(id)).toEqual([5, -1, 1, -1, 5]);
  });

  it('gives a refusal again under its key, by each process, though the client has bought credits since', async () => {
    const { app } = testApp();
    const admin = await anAdmin(app);
    const { client, id } = await aClient(app, admin, 0);
    const appointment = await anAppointment(admin, id);
    const key = randomUUID();
    const other = await startTestApp(database().url);
    const ask = (by: typeof client) => by.ask({ path: unlock(appointment), body: {}, key });
    const refused = await ask(client);
    expect(refused).toMatchObject({ status: 402, body: { code: 'insufficient_credits' } });
    const credits = { path: `/api/admin/clients/${id}/credits`, method: 'PUT' } as const;
    await admin.ask({ ...credits, body: { credits: 5, reason: 'A gift' } });
    const again = [await ask(client), await ask(client.on(other.app))];
    await other.stop();
    const ofThisRequest = { requestId: expect.any(String), traceId: expect.any(String) };
    for (const answer of again)
      expect(answer).toEqual({ ...refused, body: { ...refused.body, ...ofThisRequest } });
    expect(await client.ask({ path: unlock(appointment), body: {}, key: randomUUID() })).toMatchObject({
      status: 200,
    });
  });

  it('refuses a key that was used for another request', async () => {
    const { app } = testApp();
    const admin = await anAdmin(app);
    const { client, id } = await aClient(app, admin, 5);
    const appointment = await anAppointment(admin, id);
    const key = randomUUID();
    await client.ask({ path: unlock(appointment), body: {}, key });
    const reused = await client.ask({
      path: unlock(appointment),
      body: { expectedStartTime: inHours(1) },
      key,
    });
    expect(reused).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } });
  });

  it("answers another client's appointment like one that does not exist", async () => {
    const { app } = testApp();
    const admin = await anAdmin(app);
    const { id } = await aClient(app, admin, 5);
    const stranger = await aClient(app, admin, 5);
    const appointment = await anAppointment(admin, id);
    const [foreign, missing] = await Promise.all([
      stranger.client.ask({ path: unlock(appointment), body: {} }),
      stranger.client.ask({ path: unlock(randomUUID()), body: {} }),
    ]);
    const { requestId: _, traceId: __, ...body } = foreign.body;
    expect(foreign.status).toBe(404);
    expect(missing).toMatchObject({ status: 404, body });
    expect(await ledgerOf(stranger.id)).toEqual([5]);
  });

  it('refuses a time that the client has not seen, and charges nothing', async () => {
    const { app } = testApp();
    const admin = await anAdmin(app);
    const { client, id } = await aClient(app, admin, 1);
    const [seen, moved] = [inHours(24), inHours(48)];
    const appointment = await anAppointment(admin, id, { startTime: seen });
    await admin.ask({
      method: 'PUT',
      path: `/api/admin/appointments/${appointment}`,
      body: { startTime: moved },
    });
    const stale = await client.ask({ path: unlock(appointment), body: { expectedStartTime: seen } });
    expect(stale).toMatchObject({ status: 409, body: { code: 'appointment_changed' } });
    const current = await client.ask({ path: unlock(appointment), body: { expectedStartTime: moved } });
    expect(current).toMatchObject({ status: 200, body: { creditsRemaining: 0 } });
  });

  it('never charges for a time that an edit at the same moment has moved away', async () => {
    const { app } = testApp();
    const admin = await anAdmin(app);
    const { client, id } = await aClient(app, admin, 20);
    const appointments = await Promise.all(
      Array.from({ length: 20 }, async (_, n) => {
        const seen = inHours(24 + n);
        return {
          seen,
          moved: inHours(72 + n),
          appointment: await anAppointment(admin, id, { startTime: seen }),
        };
      }),
    );
    const answers = await Promise.all(
      appointments.map(async ({ appointment, seen, moved }) => {
        const [unlocked, edited] = await Promise.all([
          client.ask({ path: unlock(appointment), body: { expectedStartTime: seen } }),
          admin.ask({
            method: 'PUT',
            path: `/api/admin/appointments/${appointment}`,
            body: { startTime: moved },
          }),
        ]);
        expect(edited.status).toBe(200);
        // The order in the log decides: an unlock after the edit must have been rejected.
        const cameFirst = unlocked.position < edited.position;
        const isFinal = unlocked.status === 200 ? cameFirst : unlocked.body['code'] === 'appointment_changed';
        expect(isFinal).toBe(true);
        return unlocked.status;
      }),
    );
    expect(sum(await ledgerOf(id))).toBe(20 - answers.filter((status) => status === 200).length);
  });

  it('decides on a credit that another process has just added, never on a cached balance', async () => {
    const { app } = testApp();
    const admin = await anAdmin(app);
    const { client, id } = await aClient(app, admin, 0);
    const appointment = await anAppointment(admin, id);
    // Warms this process's memory of an empty wallet.
    expect(await client.ask({ path: unlock(appointment), body: {} })).toMatchObject({ status: 402 });
    const other = await startTestApp(database().url);
    const elsewhere = await anAdmin(other.app);
    await elsewhere.ask({ method: 'PUT', path: `/api/admin/clients/${id}/credits`, body: { credits: 1 } });
    await other.stop();
    expect(await client.ask({ path: unlock(appointment), body: {} })).toMatchObject({ status: 200 });
  });
});
