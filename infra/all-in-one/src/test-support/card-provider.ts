import { SandboxKeys } from '@setter/stripe-sandbox/sandbox-keys';
import { SandboxServer } from '@setter/stripe-sandbox/server';
import { deliverDueWebhooks } from '@setter/stripe-sandbox/webhooks/deliver-webhooks';
import { WebhookTarget } from '@setter/stripe-sandbox/webhooks/webhook-target';
import { pgClientLayer, type TestDatabase } from '@setter/testing/postgres';
import { Effect, Layer, ManagedRuntime } from 'effect';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const keys = { secretKey: 'sk_test_kept', publishableKey: 'pk_test_kept', webhookSecret: 'whsec_kept' };

/** A request that was intercepted. */
export type Caught = {
  /** Lets the provider have it, or its answer go on, also when the asker is long gone. */
  readonly letGo: () => Promise<void>;
};
type Trap = {
  readonly route: RegExp;
  readonly at: 'request' | 'answer';
  readonly caught: (caught: Caught) => void;
};

/**
 * A card provider that outlives the product: the card sandbox on a database of its own, behind a proxy that can catch
 * a request before the provider has it, or the answer before the product has it.
 */
export const startCardProvider = async (database: TestDatabase) => {
  const runtime = ManagedRuntime.make(
    Layer.provideMerge(SandboxServer.listening(), SandboxKeys.layerOf(keys)).pipe(
      Layer.provideMerge(pgClientLayer(database.url)),
    ),
  );
  const sandbox = await runtime.runPromise(SandboxServer);
  let trap: Trap | undefined;

  const proxy = createServer((asked, answer) => void passOn(asked, answer));
  const passOn = async (asked: IncomingMessage, answer: ServerResponse) => {
    const chunks: Buffer[] = [];
    for await (const chunk of asked) chunks.push(chunk as Buffer);
    const hit = trap?.route.test(`${asked.method} ${asked.url}`) === true ? trap : undefined;
    if (hit !== undefined) trap = undefined;
    const wait = () =>
      new Promise<() => void>((resolve) => {
        let done = () => {};
        const finished = new Promise<void>((end) => (done = end));
        hit?.caught({ letGo: () => (resolve(done), finished) });
      });
    const doneEarly = hit?.at === 'request' ? await wait() : undefined;
    const made = await ask(sandbox.url, asked, Buffer.concat(chunks));
    const doneLate = hit?.at === 'answer' ? await wait() : undefined;
    answer.writeHead(made.status, made.headers).end(made.body);
    (doneEarly ?? doneLate)?.();
  };
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));

  const post = async (path: string, form: Readonly<Record<string, string>>) => {
    const answer = await fetch(`${sandbox.url}${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${keys.secretKey}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams(form),
    });
    if (!answer.ok) throw new Error(`POST ${path}: ${answer.status} ${await answer.text()}`);
  };

  return {
    environment: {
      STRIPE_SECRET_KEY: keys.secretKey,
      STRIPE_PUBLISHABLE_KEY: keys.publishableKey,
      STRIPE_WEBHOOK_SECRET: keys.webhookSecret,
      STRIPE_API_URL: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    },
    /** Catches the next request whose `METHOD path` matches. */
    catchNext: (route: RegExp, at: 'request' | 'answer') =>
      new Promise<Caught>((caught) => (trap = { route, at, caught })),
    /** A person pays by card. */
    pay: (intentId: string, number = '4242424242424242') =>
      post(`/v1/payment_intents/${intentId}/confirm`, {
        'payment_method_data[type]': 'card',
        'payment_method_data[card][number]': number,
        'payment_method_data[card][exp_month]': '12',
        'payment_method_data[card][exp_year]': '2040',
      }),
    /** Sends every webhook that is owed, until the product has taken it, which listens at `url` after each start. */
    deliver: async (url: () => string) => {
      const target = WebhookTarget.overHttp(() => {
        const { port, host } = new URL(url());
        return { port: Number(port), host };
      });
      const once = deliverDueWebhooks.pipe(Effect.provide(target), Effect.orDie);
      for (;;) {
        await database.query(
          'UPDATE sandbox.webhook_deliveries SET next_attempt_at = now() WHERE acknowledged_at IS NULL',
        );
        if ((await runtime.runPromise(once)) === 0) return;
      }
    },
    /** Every refund of an intent, in cents. */
    refundsOf: async (intentId: string) => {
      const rows = await database.query<{ cents: number }>(
        `SELECT (body ->> 'amount')::int AS cents FROM sandbox.objects
          WHERE object = 'refund' AND payment_intent = $1 AND body ->> 'status' = 'succeeded'`,
        [intentId],
      );
      return rows.map(({ cents }) => cents);
    },
    stop: async () => {
      proxy.closeAllConnections();
      proxy.close();
      await runtime.dispose();
    },
  };
};

const ask = (base: string, { method, url, headers }: IncomingMessage, body: Buffer) =>
  new Promise<{
    readonly status: number;
    readonly headers: IncomingMessage['headers'];
    readonly body: Buffer;
  }>((resolve, reject) => {
    const { hostname, port } = new URL(base);
    const sent = request({ hostname, port, method, path: url, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 500,
          headers: response.headers,
          body: Buffer.concat(chunks),
        }),
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });
