import { newDataDir, type RunningApp, startApp } from '@setter/testing/app';
import { freePort } from '@setter/testing/free-port';
import { pgClientLayer } from '@setter/testing/postgres';
import { SandboxKeys } from '@setter/stripe-sandbox/sandbox-keys';
import { SandboxServer } from '@setter/stripe-sandbox/server';
import { webhookDeliveryLayer } from '@setter/stripe-sandbox/webhooks/deliver-webhooks';
import { WebhookTarget } from '@setter/stripe-sandbox/webhooks/webhook-target';
import { Layer, ManagedRuntime } from 'effect';

const keys = {
  secretKey: 'sk_test_browser',
  publishableKey: 'pk_test_browser',
  webhookSecret: 'whsec_browser',
};

export interface StripeProduct {
  readonly url: string;
  readonly admin: RunningApp['admin'];
  /** Of the server that stands in for Stripe's. */
  readonly apiUrl: string;
  readonly end: () => Promise<void>;
}

/**
 * The product with keys of Stripe, and beside it, on the other side of the wire, the card sandbox in Stripe's place: it
 * keeps its payments in the same database and sends its webhooks to the product.
 */
export async function startStripeProduct(): Promise<StripeProduct> {
  const { dataDir, remove } = await newDataDir();
  const port = await freePort();
  const apiUrl = `http://127.0.0.1:${port}`;
  const app = await startApp({
    dataDir,
    environment: {
      SEED_DEMO: 'false',
      STRIPE_SECRET_KEY: keys.secretKey,
      STRIPE_PUBLISHABLE_KEY: keys.publishableKey,
      // The one that is on its way out, and the one that signs.
      STRIPE_WEBHOOK_SECRET: `whsec_old,${keys.webhookSecret}`,
      STRIPE_API_URL: apiUrl,
    },
  });
  const { host, port: appPort } = new URL(app.url);
  const provider = ManagedRuntime.make(
    Layer.merge(SandboxServer.listening({ host: '127.0.0.1', port }), webhookDeliveryLayer).pipe(
      Layer.provide(WebhookTarget.overHttp(() => ({ host, port: Number(appPort) }))),
      Layer.provide(SandboxKeys.layerOf(keys)),
      Layer.provide(pgClientLayer(app.databaseUrl)),
    ),
  );
  await provider.runPromise(SandboxServer);
  const end = async () => {
    await provider.dispose();
    await app.end();
    await remove();
  };
  return { url: app.url, admin: app.admin, apiUrl, end };
}
