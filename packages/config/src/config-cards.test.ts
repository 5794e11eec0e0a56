import { Redacted } from 'effect';
import { describe, expect, it } from 'vitest';
import { readCards, readPriceIds } from './config-cards.ts';
import { fieldsOf } from './config-fields.ts';

const test = {
  STRIPE_SECRET_KEY: 'sk_test_topsecret',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};
const live = { ...test, STRIPE_SECRET_KEY: 'sk_live_topsecret', STRIPE_PUBLISHABLE_KEY: 'pk_live_1' };
const cards = (environment: Readonly<Record<string, string>>) => readCards(fieldsOf(environment));

describe('the settings of the card provider', () => {
  it('are those of the sandbox without any key', () => {
    expect(cards({})).toEqual({ kind: 'sandbox', url: undefined });
    expect(cards({ CARD_SANDBOX_URL: 'http://stripe-sandbox:3000/' })).toEqual({
      kind: 'sandbox',
      url: 'http://stripe-sandbox:3000',
    });
  });

  it('take the mode from the keys, restricted ones too', () => {
    expect(cards(test)).toMatchObject({ kind: 'stripe', liveMode: false, apiUrl: undefined });
    expect(cards({ ...live, STRIPE_SECRET_KEY: 'rk_live_1' })).toMatchObject({ liveMode: true });
  });

  it('accept several webhook secrets while one replaces another', () => {
    const read = cards({ ...test, STRIPE_WEBHOOK_SECRET: 'whsec_new, whsec_old' });
    expect(read.kind === 'stripe' && Redacted.value(read.webhookSecrets)).toEqual(['whsec_new', 'whsec_old']);
  });

  it('send test keys to another address, in plain text to this machine only', () => {
    expect(cards({ ...test, STRIPE_API_URL: 'http://127.0.0.1:12111' })).toMatchObject({
      apiUrl: 'http://127.0.0.1:12111',
    });
    expect(cards({ ...test, STRIPE_API_URL: 'https://stripe.example/' })).toMatchObject({
      apiUrl: 'https://stripe.example',
    });
  });

  it.each([
    [{ STRIPE_SECRET_KEY: 'sk_test_topsecret' }, 'STRIPE_PUBLISHABLE_KEY must be set too'],
    [{ STRIPE_WEBHOOK_SECRET: 'whsec_topsecret' }, 'STRIPE_SECRET_KEY must be set too'],
    [{ ...test, STRIPE_WEBHOOK_SECRET: '' }, 'STRIPE_WEBHOOK_SECRET must be set too'],
    [{ ...test, STRIPE_SECRET_KEY: 'pk_test_topsecret' }, 'STRIPE_SECRET_KEY must be a secret key'],
    [{ ...test, STRIPE_PUBLISHABLE_KEY: 'pk_live_1' }, 'STRIPE_PUBLISHABLE_KEY must be the publishable key'],
    [{ ...live, STRIPE_PUBLISHABLE_KEY: 'pk_test_1' }, 'STRIPE_PUBLISHABLE_KEY must be the publishable key'],
    [
      { ...test, STRIPE_WEBHOOK_SECRET: 'whsec_1,topsecret' },
      'STRIPE_WEBHOOK_SECRET must be the signing secret',
    ],
    [{ ...live, STRIPE_API_URL: 'https://stripe.example' }, 'STRIPE_API_URL must not be set with live keys'],
    [{ ...test, STRIPE_API_URL: 'http://10.0.0.1' }, 'STRIPE_API_URL must be https unless'],
    [{ STRIPE_API_URL: 'http://127.0.0.1:12111' }, 'STRIPE_API_URL must not be set without'],
  ])('%o is refused in one line', (environment, line) => {
    const said = () => cards(environment);
    expect(said).toThrow(line);
    expect(said).not.toThrow('topsecret');
  });
});

describe('STRIPE_PRICE_IDS', () => {
  const priceIds = (value: string) => readPriceIds(fieldsOf({ STRIPE_PRICE_IDS: value }));

  it('names the price of some packs', () => {
    expect([...priceIds('1:price_a, 3:price_b')]).toEqual([
      [1, 'price_a'],
      [3, 'price_b'],
    ]);
    expect(priceIds('').size).toBe(0);
  });

  it.each(['price_a', '1=price_a', '1:price_a,1:price_b', '1:price_a,3:price_a', '1:'])(
    'refuses %s',
    (value) => {
      expect(() => priceIds(value)).toThrow('STRIPE_PRICE_IDS must');
    },
  );
});
