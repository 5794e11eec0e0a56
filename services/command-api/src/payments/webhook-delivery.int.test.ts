import type { AddressInfo } from 'node:net';
import { deliverDueWebhooks, webhookDeliveryLayer } from '@setter/stripe-sandbox/webhooks/deliver-webhooks';
import { WebhookTarget } from '@setter/stripe-sandbox/webhooks/webhook-target';
import { Effect, Fiber, Layer } from 'effect';
import { describe, expect, it } from 'vitest';
import { aClient, anAdmin, type Person } from '../test-support/person.ts';
import { startTestApp, withTestApp } from '../test-support/test-app.ts';

const { database, testApp } = withTestApp();

const paid = async (client: Person): Promise<string> => {
  const { body } = await client.ask<{ paymentIntentId: string }>({
    path: '/api/create-payment-intent',
    body: { credits: 1, amount: 150 },
  });
  await client.ask({
    path: `/api/sandbox/payments/${body.paymentIntentId}/confirm`,
    body: { number: '4242424242424242', expMonth: 12, expYear: 2040, cvc: '123' },
  });
  return body.paymentIntentId;
};
const owed = async (intentId: string) => {
  const rows = await database().query<{ attempts: number; acknowledged_at: Date | null }>(
    `SELECT attempts, acknowledged_at FROM sandbox.webhook_deliveries
     WHERE body::jsonb #>> '{data,object,id}' = $1`,
    [intentId],
  );
  return rows.map((row) => ({ attempts: row.attempts, acknowledged: row.acknowledged_at !== null }));
};
const someone = async () => aClient(testApp().app, await anAdmin(testApp().app));

describe('the delivery of webhooks', () => {
  it('keeps what a dead process owed, and the next one delivers it over HTTP', async () => {
    const { client, id } = await someone();
    const intentId = await paid(client);
    // The receiver is away: tried and retried later.
    const nowhere = WebhookTarget.overHttp(() => undefined);
    await testApp().run(deliverDueWebhooks.pipe(Effect.provide(nowhere), Effect.orDie));
    expect(await owed(intentId)).toEqual([{ attempts: 1, acknowledged: false }]);

    const next = await startTestApp(database().url);
    await next.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = next.app.server.address() as AddressInfo;
    const target = WebhookTarget.overHttp(() => ({ port, host: 'localhost:3000' }));
    const delivering = Layer.launch(webhookDeliveryLayer.pipe(Layer.provide(target)));
    await next.run(
      Effect.gen(function* () {
        const fiber = yield* Effect.forkChild(delivering);
        yield* Effect.promise(async () => {
          await expect.poll(() => owed(intentId)).toEqual([{ attempts: 2, acknowledged: true }]);
        });
        yield* Fiber.interrupt(fiber);
      }),
    );
    const admin = await anAdmin(next.app);
    const same = await admin.ask({
      method: 'PUT',
      path: `/api/admin/clients/${id}/credits`,
      body: { credits: 1, expectedBalance: 1 },
    });
    expect(same).toMatchObject({ status: 200, body: { credits: 1 } });
    await next.stop();
  });

  it.each(['127.0.0.2', '0.0.0.0'])('finds a server that listens on %s', async (host) => {
    const { client } = await someone();
    const intentId = await paid(client);
    const listening = await startTestApp(database().url);
    await listening.app.listen({ port: 0, host });
    const { port } = listening.app.server.address() as AddressInfo;
    const target = WebhookTarget.overHttp(() => ({ port, host: 'localhost:3000', address: host }));
    await testApp().run(deliverDueWebhooks.pipe(Effect.provide(target), Effect.orDie));
    await listening.stop();
    expect(await owed(intentId)).toEqual([{ attempts: 1, acknowledged: true }]);
  });

  it('tries again later what was refused, and no more what was taken', async () => {
    const { client } = await someone();
    const intentId = await paid(client);
    const answering = (status: number) =>
      Layer.succeed(WebhookTarget, { post: () => Effect.succeed(status) });
    const deliver = (status: number) =>
      testApp().run(deliverDueWebhooks.pipe(Effect.provide(answering(status)), Effect.orDie));
    const later = () =>
      database().query("UPDATE sandbox.webhook_deliveries SET next_attempt_at = now() - interval '1 second'");
    await deliver(500);
    expect(await owed(intentId)).toEqual([{ attempts: 1, acknowledged: false }]);
    // Its time has not come.
    expect(await deliver(500)).toBe(0);
    await later();
    await deliver(200);
    expect(await owed(intentId)).toEqual([{ attempts: 2, acknowledged: true }]);
    await later();
    expect(await deliver(200)).toBe(0);
  });
});
