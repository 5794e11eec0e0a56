import { listCreditPacks } from '@setter/contracts/credits/credit-packs';
import { createPaymentIntent } from '@setter/contracts/payments/create-payment-intent';
import { getPayment, listPayments } from '@setter/contracts/payments/manage-payments';
import type { PaymentDetails } from '@setter/contracts/payments/manage-payments';
import { paymentStatus } from '@setter/contracts/payments/payment-status';
import { sandboxConfirm } from '@setter/contracts/payments/sandbox';
import type { Api } from '../../src/lib/api/api.ts';
import { clientApi } from './api.ts';
import { expectSoon } from './expectations.ts';
import { cards } from './payment.ts';
import type { Credentials } from './people.ts';

/** Starts to buy a pack, as this client. */
export async function startPayment(client: Credentials, credits: number, url?: string) {
  const api = await clientApi(client, url);
  const pack = (await api(listCreditPacks)).find((one) => one.credits === credits);
  if (pack === undefined) throw new Error(`No pack of ${credits}`);
  const { paymentIntentId } = await api(createPaymentIntent, {
    body: { stripePriceId: pack.stripePriceId, credits, amount: pack.price },
  });
  return { api, intentId: paymentIntentId };
}

/** Pays with a test card and waits for what becomes of it. */
export async function payIntent(
  api: Api,
  paymentIntentId: string,
  becomes: 'credited' | 'in_review',
  number: string = cards.pays,
): Promise<void> {
  const params = { paymentIntentId };
  await api(sandboxConfirm, { params, body: { number, expMonth: 12, expYear: 2034, cvc: '123' } });
  await expectSoon(async () => (await api(paymentStatus, { params })).status).toBe(becomes);
}

/** Buys a pack with a test card and waits for its credits. Returns the provider's id. */
export async function buy(client: Credentials, credits: number, number?: string): Promise<string> {
  const { api, intentId } = await startPayment(client, credits);
  await payIntent(api, intentId, 'credited', number);
  return intentId;
}

/** The only payment of a client, with its history. */
export async function paymentOfClient(admin: Api, clientId: number): Promise<PaymentDetails> {
  const [payment] = await admin(listPayments, { query: { clientId, limit: 1 } });
  if (payment === undefined) throw new Error(`Client ${clientId} has no payment`);
  return admin(getPayment, { params: { id: payment.id } });
}
