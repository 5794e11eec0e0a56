import { evolve, initialState } from '@setter/domain/credits/decider';
import { balanceOf } from '@setter/domain/credits/state';
import { ledgerEntry } from '@setter/domain/credits/ledger';
import { callOutcomes } from '@setter/events/leads/value-sets';
import type { RecordedEvent } from '@setter/events/envelope';
import type { SetterEvent } from '@setter/events/registry';
import type { WalletEvent } from '@setter/events/credits/events';
import { beforeAll, describe, expect, it } from 'vitest';
import { adoptCalendars } from '@setter/command-api/calendars/adopt-calendars';
import { Person } from '@setter/command-api/test-support/person';
import { business, countsOf, readAll } from '@setter/command-api/test-support/seeded-events';
import { withTestApp } from '@setter/command-api/test-support/test-app';
import { callingOf } from './calling.ts';
import { seedDemo } from './seed-demo.ts';
import { endSeeding } from './seeding.ts';
import { callsOf, openLeads, viewsOf } from './test-support/desk-of-log.ts';

const password = 'for-tests-only';

describe('the seeded demo', () => {
  const { database, testApp } = withTestApp();
  const now = Date.now();
  let events: readonly RecordedEvent<SetterEvent>[] = [];
  beforeAll(async () => {
    await testApp().run(adoptCalendars);
    await testApp().run(seedDemo({ now, password }));
    events = await readAll(testApp());
  });

  it('has its clients, appointments and enquiries', () => {
    expect(countsOf(events)).toMatchObject({ ...business, ClientDeactivated: 1, PaymentFailed: 1 });
  });

  it('has leads in each view of the desk', () => {
    const views = viewsOf(events, now);
    expect(Object.entries(views).filter(([, leads]) => leads === 0)).toEqual([]);
    expect(views.unplanned).toBeGreaterThanOrEqual(3);
  });

  it('calls at permitted times only, without a reason to do otherwise', async () => {
    const calling = callingOf('Australia/Sydney');
    const opened = (await testApp().run(openLeads(events))) as typeof events;
    const calls = callsOf(opened).filter(({ direction }) => direction === 'out');
    expect(calls.length).toBeGreaterThan(150);
    for (const { phone, startedAt, override } of calls) {
      const at = Date.parse(startedAt);
      expect([phone, calling.next({ phone, state: null }, at)]).toEqual([phone, at]);
      expect(override).toBeNull();
    }
  });

  it('calls each person once at a time, and no one of the office twice', () => {
    const calls = callsOf(events).map((call) => ({ ...call, at: Date.parse(call.startedAt) }));
    for (const by of [
      Map.groupBy(calls, ({ leadId }) => leadId),
      Map.groupBy(calls, ({ adminId }) => adminId),
    ])
      for (const own of by.values()) {
        const times = own.map(({ at }) => at).toSorted((a, b) => a - b);
        const gaps = times.slice(1).map((at, index) => at - times[index]!);
        expect(Math.min(...gaps, Infinity)).toBeGreaterThan(60_000);
      }
  });

  it('has first calls by everybody of the office, most of them within a quarter of an hour', () => {
    const answers = callsOf(events).flatMap(({ adminId, answers: answer }) =>
      answer === null ? [] : [{ adminId, ...answer }],
    );
    expect(new Set(answers.map(({ adminId }) => adminId)).size).toBe(3);
    expect(answers.filter(({ inTime }) => inTime).length / answers.length).toBeGreaterThan(0.75);
    expect(answers.filter(({ inTime }) => !inTime).length).toBeGreaterThan(0);
  });

  it('has every outcome of a call, people who are not to be called, and a lead that was reopened', () => {
    expect(new Set(callsOf(events).map(({ outcome }) => outcome))).toEqual(new Set(callOutcomes));
    expect(countsOf(events)).toMatchObject({ ContactListed: 2, DeskSettingsChanged: 1 });
    const washed = events.flatMap((event) => (event.type === 'NumberWashed' ? [event.data.registered] : []));
    expect(washed.filter(Boolean)).toHaveLength(1);
    const counts = countsOf(events);
    expect(counts['LeadReopened']).toBeGreaterThan(0);
    expect(counts['LeadConverted']).toBeGreaterThan(20);
  });

  it('has the wording to which each enquiry agreed', () => {
    const consents = events.flatMap((event) =>
      event.type === 'LeadCaptured' && event.data.source !== 'office' ? [event.data.consent?.version] : [],
    );
    expect(new Set(consents)).toEqual(new Set([1]));
  });

  it.each(['dana', 'tom', 'leah'])('lets %s of the office sign in', async (name) => {
    const body = { email: `${name}@setter.example`, password };
    const signedIn = await new Person(testApp().app).ask({ path: '/api/admin/login', body });
    expect(signedIn.status).toBe(200);
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
      .filter(({ streamId }) => !/^(admin-|sign-in-|calendars$)/.test(streamId))
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
