import { textOfPages } from '@setter/documents/test-support/read-pdf';
import { newDataDir, startApp } from '@setter/testing/app';
import { hasJavaKafka, noKafka, withKafka } from '@setter/testing/kafka';
import { describe, expect, it } from 'vitest';
import { Person } from './test-support/person.ts';

/** Each differs from its default. */
const business = {
  BRAND_NAME: 'Wattle & Co',
  BRAND_PHONE: '03 5550 4321',
  BRAND_EMAIL: 'hello@wattle.example',
  BRAND_HOURS: '8am-4pm',
  BRAND_STREET: '7 Rose Lane',
  BRAND_SUBURB: 'Fremantle',
  BRAND_STATE: 'WA',
  BRAND_POSTCODE: '6160',
  BRAND_ABN: '51824753556',
  BUSINESS_TIME_ZONE: 'Australia/Perth',
  GST_REGISTERED: 'true',
  STRIPE_PRICE_IDS: '5:price_of_five',
};
const login = { username: 'buyer', password: 'for-tests-only' };
const card = { number: '4242 4242 4242 4242', expMonth: 12, expYear: 2040, cvc: '123' };

/** Sells a pack by the card sandbox, as people do, and returns what the buyer is shown of it. */
const sellPack = async (url: string, admin: object) => {
  const owner = new Person(url);
  await owner.must('POST', '/api/admin/login', admin);
  await owner.must('POST', '/api/admin/clients', { name: 'Buyer', email: 'buyer@harbour.example', ...login });
  const buyer = new Person(url);
  await buyer.must('POST', '/api/client/login', login);
  const packs = await buyer.must<{ credits: number; stripePriceId: string }[]>('GET', '/api/credit-packs');
  const { stripePriceId } = packs.find(({ credits }) => credits === 5)!;
  const { paymentIntentId } = await buyer.must<{ paymentIntentId: string }>(
    'POST',
    '/api/client/create-payment-intent',
    { stripePriceId, credits: 5, amount: 625 },
  );
  await buyer.must('POST', `/api/sandbox/payments/${paymentIntentId}/confirm`, card);
  const invoices = () => buyer.must<{ number: string }[]>('GET', '/api/client/invoices');
  await expect.poll(invoices).toHaveLength(1);
  const [invoice] = await invoices();
  const pdf = await buyer.bytes(`/api/client/invoices/${invoice!.number}/pdf`);
  return { stripePriceId, invoice, words: (await textOfPages(pdf)).flat().join(' ') };
};

describe.each([
  ['all-in-one', false],
  ['cluster', true],
] as const)('an invoice of the %s', (system, overKafka) => {
  const own = hasJavaKafka();
  const kafka = !overKafka || own ? () => [] : withKafka();

  it.skipIf(overKafka && noKafka())('shows seller, GST, hours and zone as they are set', async () => {
    const { dataDir, remove } = await newDataDir();
    const environment = {
      SEED_DEMO: 'false',
      ...business,
      ...(overKafka && !own && { KAFKA_BROKERS: kafka().join(',') }),
    };
    const app = await startApp({ dataDir, system, environment });
    try {
      const { stripePriceId, invoice, words } = await sellPack(app.url, app.admin);
      expect(stripePriceId).toBe('price_of_five');
      expect(invoice).toMatchObject({ amountCents: 62_500, gstCents: 5682 });
      for (const shown of [
        'Tax invoice',
        'Wattle & Co',
        'ABN 51 824 753 556',
        '7 Rose Lane',
        'Fremantle WA 6160',
        'GST (10%)',
        'Perth time',
        'Write to hello@wattle.example or call 03 5550 4321, 8am-4pm AWST.',
      ])
        expect(words).toContain(shown);
      const contact = await fetch(`${app.url}/contact`);
      expect(await contact.text()).toContain('Open 8am-4pm AWST');
    } finally {
      await app.end();
      await remove();
    }
  });
});
