import type { CreditPack } from '@setter/contracts/credits/credit-packs';
import {
  createCheckoutPaymentIntent,
  createPaymentIntent,
} from '@setter/contracts/payments/create-payment-intent';
import type { PaymentIntent } from '@setter/contracts/payments/create-payment-intent';
import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../lib/api/api-error.ts';
import { newIdempotencyKey } from '../../lib/api/api.ts';
import type { Api } from '../../lib/api/api.ts';
import { apiOf } from '../../lib/api/query-client.ts';
import { tabStorage } from '../../lib/browser/storage.ts';
import { endVisit, visitKey } from './visit.ts';

/** The two pages that sell; each has its own call and its own visit. */
export type PurchasePage = 'store' | 'checkout';

const scope = 'payment-intent';
const visitName = (place: PurchasePage) => `setter.purchase.${place}`;

/**
 * The payment of a pack. It is made under the key of the visit, so asking again, also
 * after a reload, gives the same payment and not a second one.
 */
export function paymentIntentQuery(place: PurchasePage, pack: CreditPack) {
  return queryOptions({
    queryKey: [scope, place, pack.id],
    queryFn: ({ client }) => begin(apiOf(client), place, pack),
    gcTime: 0,
  });
}

async function begin(api: Api, place: PurchasePage, pack: CreditPack): Promise<PaymentIntent> {
  try {
    return await create(api, place, pack);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    // A refusal is the final answer under this key: the next try is another purchase.
    endVisit(tabStorage, visitName(place));
    // The pack's price changed since this visit began.
    if (error.code === 'idempotency_key_reused') return create(api, place, pack);
    throw error;
  }
}

/** Neither a throttle nor a session that ended is an answer to the purchase. */
function isRefusal(error: unknown): error is ApiError {
  if (!(error instanceof ApiError) || error.status === 401 || error.status === 429) return false;
  return error.status >= 400 && error.status < 500;
}

function create(api: Api, place: PurchasePage, pack: CreditPack): Promise<PaymentIntent> {
  const idempotencyKey = visitKey(tabStorage, visitName(place), pack.id, newIdempotencyKey);
  const stated = { credits: pack.credits, amount: pack.price };
  return place === 'store'
    ? api(createPaymentIntent, { body: { stripePriceId: pack.stripePriceId, ...stated }, idempotencyKey })
    : api(createCheckoutPaymentIntent, { body: stated, idempotencyKey });
}

/** After a payment came to its end, or another pack superseded it, the next is a new one. */
export function forgetPayment(queryClient: QueryClient, place: PurchasePage): void {
  endVisit(tabStorage, visitName(place));
  queryClient.removeQueries({ queryKey: [scope, place] });
}
