import { product } from '@setter/testing/product';
import { preparedDataDir, type RunningApp, startApp } from '@setter/testing/app';
import { queryDatabase } from '@setter/testing/postgres';
import { startPayment, payIntent } from './buy.ts';
import type { Credentials } from './people.ts';

/** A product in which no money has moved yet, whose admin has the credentials of the run. */
export async function startMoneyProduct(environment: Readonly<Record<string, string>>): Promise<RunningApp> {
  const { email, password } = product.admin;
  const { dataDir, remove } = await preparedDataDir();
  const app = await startApp({
    dataDir,
    environment: { SEED_DEMO: 'false', ADMIN_EMAIL: email, ADMIN_PASSWORD: password, ...environment },
  });
  const end: RunningApp['end'] = async (signal) => {
    const code = await app.end(signal);
    await remove();
    return code;
  };
  return { ...app, end };
}

/** Starts a payment of $625.00 for 5 credits, of which the card provider takes $525.00: it is held. */
export async function payTooLittle({ url, databaseUrl }: RunningApp, client: Credentials): Promise<void> {
  const { api, intentId } = await startPayment(client, 5, url);
  await queryDatabase(
    databaseUrl,
    `UPDATE sandbox.objects SET body = body || '{"amount": 52500}' WHERE id = '${intentId}'`,
  );
  await payIntent(api, intentId, 'in_review');
}
