import { Effect, Redacted } from 'effect';
import { describe, expect, it } from 'vitest';
import { look, pay, payingWith, start } from '../test-support/paying.ts';
import { withTestApp } from '../test-support/test-app.ts';
import { refuseOtherMoney } from './refuse-other-money.ts';

const { database, testApp } = withTestApp();
const { someone } = payingWith(testApp);

const sandbox = { kind: 'sandbox', url: undefined } as const;
const stripe = (liveMode: boolean) =>
  ({
    kind: 'stripe',
    secretKey: Redacted.make('sk'),
    publishableKey: 'pk',
    webhookSecrets: Redacted.make(['whsec_1']),
    apiUrl: undefined,
    liveMode,
  }) as const;
const refused = (cards: Parameters<typeof refuseOtherMoney>[0]) =>
  testApp().run(
    refuseOtherMoney(cards).pipe(
      Effect.as('accepted'),
      Effect.catch((error) => Effect.succeed(error.message)),
    ),
  );

describe('a store that holds money', () => {
  it('takes any card provider while nothing was paid', async () => {
    const { client } = await someone();
    await start(client);
    expect(await refused(sandbox)).toBe('accepted');
    expect(await refused(stripe(true))).toBe('accepted');
  });

  it('of the sandbox refuses live keys, and takes test keys', async () => {
    const { client } = await someone();
    const { body: intent } = await start(client);
    await pay(client, intent.paymentIntentId);
    await look(client, intent.paymentIntentId);
    expect(await refused(stripe(true))).toMatch(/^STRIPE_SECRET_KEY must not be a live key: [^\n]+\.$/);
    expect(await refused(stripe(false))).toBe('accepted');
    expect(await refused(sandbox)).toBe('accepted');
  });

  it('that is real refuses the sandbox and test keys', async () => {
    await database().query(
      `UPDATE event_store.events SET data = jsonb_set(data, '{liveMode}', 'true') WHERE type = 'PaymentStarted'`,
    );
    for (const cards of [sandbox, stripe(false)])
      expect(await refused(cards)).toMatch(/^STRIPE_SECRET_KEY must be a live key [^\n]+\.$/);
    expect(await refused(stripe(true))).toBe('accepted');
  });
});
