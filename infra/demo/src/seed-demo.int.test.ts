import { evolve, initialState } from '@setter/domain/credits/decider';
import { balanceOf } from '@setter/domain/credits/state';
import { ledgerEntry } from '@setter/domain/credits/ledger';
import type { RecordedEvent } from '@setter/events/envelope';
import type { SetterEvent } from '@setter/events/registry';
import type { WalletEvent } from '@setter/events/credits/events';
import { beforeAll, describe, expect, it } from 'vitest';
import { Person } from '@setter/command-api/test-support/person';
import { business, countsOf, readAll } from '@setter/command-api/test-support/seeded-events';
import { withTestApp } from '@setter/command-api/test-support/test-app';
import { seedDemo } from './seed-demo.ts';
import { endSeeding } from './seeding.ts';

const password = 'for-tests-only';

describe('the seeded demo', () => {
  const { database, testApp } = withTestApp();
  const now = Date.now();
  let events: readonly RecordedEvent<SetterEvent>[] = [];
  beforeAll(async () => {
    await testApp().run(seedDemo({ now, password }));
    events = await readAll(testApp());
  });

  it('has its clients, appointments and enquiries', () => {
    expect(countsOf(events)).toMatchObject({ ...business, ClientDeactivated: 1, PaymentFailed: 1 });
  });

  it('has subscribers to its newsletter, one of whom has left and one of whom is still to confirm', () => {
    expect(countsOf(events)).toMatchObject({
      SubscriptionRequested: 7,
      SubscriptionConfirmed: 6,
      Unsubscribed: 1,
    });
  });

  it('has rules from the first day on, and claims that were decided by them', () => {
    const counts = countsOf(events);
    expect(counts).toMatchObject({
      RubricPublished: 1,
      FairCreditRequested: 2,
      FairCreditApproved: 1,
      FairCreditDeclined: 1,
    });
    expect(counts['AppointmentOutcomeReported']).toBeGreaterThan(15);
    const unlocked = events.flatMap((event) =>
      event.type === 'AppointmentUnlocked' ? [event.data.rubricVersion] : [],
    );
    expect(new Set(unlocked)).toEqual(new Set([1]));
  });

  it('has payments that were refunded in part and whole, held, disputed, and lost', () => {
    expect(countsOf(events)).toMatchObject({
      RefundRequested: 2,
      PaymentRefunded: 2,
      PaymentHeldForReview: 1,
      PaymentDisputed: 2,
      DisputeClosed: 1,
    });
    const held = events.find(({ type }) => type === 'PaymentHeldForReview');
    expect(held?.data).toMatchObject({ captured: { amountCents: 525_00 }, differences: ['amount'] });
  });

  it('lets the demo client sign in', async () => {
    const body = { username: 'demo.client', password };
    const signedIn = await new Person(testApp().app).ask({ path: '/api/client/login', body });
    expect(signedIn).toMatchObject({ status: 200, body: { firstName: 'Priya' } });
  });

  it('has ledgers that never go below zero and sum to what can be spent', () => {
    const wallets = Map.groupBy(
      events.filter(({ streamId }) => streamId.startsWith('wallet-')),
      ({ streamId }) => streamId,
    );
    expect(wallets.size).toBe(6);
    for (const recorded of wallets.values()) {
      const wallet = recorded as unknown as readonly WalletEvent[];
      let sum = 0;
      for (const event of wallet) {
        sum += ledgerEntry(event)?.amount ?? 0;
        expect(sum).toBeGreaterThanOrEqual(0);
      }
      expect(sum).toBe(balanceOf(wallet.reduce(evolve, initialState)));
    }
  });

  it('holds sandbox money only, and owes no webhook', async () => {
    const modes = events.flatMap((event) => (event.type === 'CreditsPurchased' ? [event.data.liveMode] : []));
    expect(new Set(modes)).toEqual(new Set([false]));
    const owed = await database().query(
      'SELECT 1 FROM sandbox.webhook_deliveries WHERE acknowledged_at IS NULL',
    );
    expect(owed).toEqual([]);
  });

  it('has each event at the time at which it would have happened', () => {
    const times = events
      .filter(({ streamId }) => !/^(admin|sign-in)-/.test(streamId))
      .map(({ metadata }) => Date.parse(metadata.occurredAt));
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(times[0]).toBeLessThan(now - 80 * 86_400_000);
    expect(times.at(-1)).toBeLessThan(now);
  });

  it('is left alone by another attempt once it is complete', async () => {
    await testApp().run(endSeeding);
    expect(await testApp().run(seedDemo({ now, password }))).toBeUndefined();
    expect(countsOf(await readAll(testApp()))).toMatchObject(business);
  });
});
