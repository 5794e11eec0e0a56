import type { CreditPack } from '@setter/contracts/credits/credit-packs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApi } from '../../lib/api/api.ts';
import { createQueryClient } from '../../lib/api/query-client.ts';
import { fakeStorage } from '../../lib/browser/storage-fake.ts';
import { forgetPayment, paymentIntentQuery } from './payment-intent.ts';

const pack: CreditPack = {
  id: 'five',
  credits: 5,
  price: 625,
  originalPrice: 750,
  savings: 125,
  pricePerCredit: 125,
  label: '5 Credits',
  description: '',
  popular: true,
  badge: 'Most Popular',
  stripePriceId: 'price_five',
};
const ten: CreditPack = { ...pack, id: 'ten', credits: 10, price: 999 };

/** A tab whose server answers each key with its own payment. */
function tab(
  refuse: (key: string) => boolean = () => false,
  makeClient = createQueryClient,
  problem: { readonly status: number; readonly code: string; readonly message: string } = {
    status: 422,
    code: 'idempotency_key_reused',
    message: 'Used for something else.',
  },
) {
  const sent: { path: string; key: string; body: unknown }[] = [];
  const client = makeClient(
    createApi((path, init) => {
      const key = new Headers(init.headers).get('idempotency-key') ?? '';
      sent.push({ path, key, body: JSON.parse(init.body as string) });
      return Promise.resolve(
        refuse(key)
          ? Response.json(problem, { status: problem.status })
          : Response.json({
              clientSecret: 's',
              paymentIntentId: `pi_${key}`,
              publishableKey: 'pk',
              mode: 'sandbox',
            }),
      );
    }),
  );
  return { client, sent };
}

const newTab = (sessionStorage = fakeStorage()) => vi.stubGlobal('window', { sessionStorage });
beforeEach(() => {
  newTab();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the payment of a pack', () => {
  it('is asked for under the same key after a reload of the tab', async () => {
    const before = tab();
    await before.client.fetchQuery(paymentIntentQuery('store', pack));
    // A reload forgets all that the modules have in memory; only the tab's storage is left.
    vi.resetModules();
    const reloaded = {
      ...(await import('../../lib/api/query-client.ts')),
      ...(await import('./payment-intent.ts')),
    };
    const after = tab(undefined, reloaded.createQueryClient);
    await after.client.fetchQuery(reloaded.paymentIntentQuery('store', pack));
    expect(before.sent).toHaveLength(1);
    expect(after.sent).toEqual(before.sent);
  });

  it('is asked for under the same key by a page that can keep nothing', async () => {
    const refuse = () => {
      throw new DOMException('Full', 'QuotaExceededError');
    };
    newTab(fakeStorage({ setItem: refuse }));
    vi.resetModules();
    const page = {
      ...(await import('../../lib/api/query-client.ts')),
      ...(await import('./payment-intent.ts')),
    };
    const { client, sent } = tab(undefined, page.createQueryClient);
    await client.fetchQuery(page.paymentIntentQuery('store', pack));
    client.removeQueries();
    await client.fetchQuery(page.paymentIntentQuery('store', pack));
    expect(sent.map(({ key }) => key)).toEqual([sent[0]?.key, sent[0]?.key]);
    page.forgetPayment(client, 'store');
    await client.fetchQuery(page.paymentIntentQuery('store', pack));
    expect(sent[2]?.key).not.toBe(sent[0]?.key);
  });

  it('has a key of its own in another tab', async () => {
    const [one, other] = [tab(), tab()];
    await one.client.fetchQuery(paymentIntentQuery('store', pack));
    newTab();
    await other.client.fetchQuery(paymentIntentQuery('store', pack));
    expect(other.sent[0]?.key).not.toBe(one.sent[0]?.key);
  });

  it('states the price id in the store and only amount and credits in the checkout', async () => {
    const { client, sent } = tab();
    await client.fetchQuery(paymentIntentQuery('store', pack));
    await client.fetchQuery(paymentIntentQuery('checkout', pack));
    expect(sent.map(({ path, body }) => [path, body])).toEqual([
      ['/api/client/create-payment-intent', { stripePriceId: 'price_five', credits: 5, amount: 625 }],
      ['/api/create-payment-intent', { credits: 5, amount: 625 }],
    ]);
    expect(sent[0]?.key).not.toBe(sent[1]?.key);
  });

  it('is a new one for another pack and after it came to its end', async () => {
    const { client, sent } = tab();
    await client.fetchQuery(paymentIntentQuery('store', pack));
    forgetPayment(client, 'store');
    await client.fetchQuery(paymentIntentQuery('store', ten));
    forgetPayment(client, 'store');
    await client.fetchQuery(paymentIntentQuery('store', pack));
    expect(new Set(sent.map(({ key }) => key)).size).toBe(3);
  });

  it('restarts once when its key belongs to an older price', async () => {
    const first = tab();
    await first.client.fetchQuery(paymentIntentQuery('store', pack));
    const used = first.sent[0]?.key;
    const second = tab((key) => key === used);
    const intent = await second.client.fetchQuery(paymentIntentQuery('store', pack));
    expect(second.sent).toHaveLength(2);
    expect(intent.paymentIntentId).not.toBe(`pi_${used}`);
  });

  it('is another purchase after a refusal, and the same one after a throttle', async () => {
    const keysAfter = async (problem: Parameters<typeof tab>[2]) => {
      newTab();
      const { client, sent } = tab(() => sent.length === 1, createQueryClient, problem);
      const ask = () => client.fetchQuery({ ...paymentIntentQuery('store', pack), retry: false });
      await expect(ask()).rejects.toThrow();
      await ask();
      return new Set(sent.map(({ key }) => key)).size;
    };
    expect(await keysAfter({ status: 403, code: 'account_inactive', message: 'Inactive.' })).toBe(2);
    expect(await keysAfter({ status: 429, code: 'too_many_requests', message: 'Wait.' })).toBe(1);
  });
});
