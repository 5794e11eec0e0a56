import { EventStore } from '@setter/event-store/event-store';
import type { PaymentsPart } from '@setter/jobs/reconcile-payments-job';
import { acknowledgeAllDeliveries } from '@setter/stripe-sandbox/webhooks/deliveries';
import { Clock, Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import { refundingWith } from '../../test-support/refunding.ts';
import { withTestApp } from '../../test-support/test-app.ts';
import { SandboxPayments } from '../sandbox/sandbox-payments.ts';
import { enqueueTonight } from './reconcile-nightly.ts';
import { reconcilePayments } from './reconcile-payments.ts';

const { database, testApp } = withTestApp();
const { bought, deliver, disputesAt, eventsOf, refundAtProvider, refundsAt } = refundingWith(testApp);
const disputedCard = '4000000000000259';

const first = (day: string): PaymentsPart => ({ day, part: 0, after: null, checked: 0, differences: [] });
const compare = (part: PaymentsPart, size = 50) => testApp().run(Effect.orDie(reconcilePayments(part, size)));
const found = async (day: string) => {
  const { events } = await testApp().run(
    EventStore.use((store) => store.readStream(`reconciliation-${day}`)),
  );
  return events.map(({ data }) => data as Pick<PaymentsPart, 'checked' | 'differences'>);
};
/** Nothing of what happened at the provider is delivered. */
const loseWebhooks = () => testApp().run(Effect.orDie(acknowledgeAllDeliveries));
const redecide = async (intentId: string, status: 'won' | 'lost') => {
  const [dispute] = await disputesAt(intentId);
  await testApp().run(
    SandboxPayments.use((sandbox) => Effect.orDie(sandbox.redecideDispute(dispute!.disputeId, status))),
  );
};

describe('a reconciliation', () => {
  it('records what the provider knows and we do not, and says what it was', async () => {
    const [same, refunded, disputed, lost] = [
      await bought(),
      await bought(),
      await bought(disputedCard),
      await bought(disputedCard),
    ];
    await loseWebhooks();
    await redecide(lost.intentId, 'won');
    await deliver();
    await refundAtProvider(refunded.intentId, 250_00);
    await redecide(lost.intentId, 'lost');
    await loseWebhooks();
    expect(await lost.balance()).toBe(5);
    await compare(first('2026-11-26'));
    const [night] = await found('2026-11-26');
    expect(night?.checked).toBe(4);
    const of = ({ paymentId }: { readonly paymentId: string }) =>
      night?.differences.filter((one) => one.paymentId === paymentId).map(({ what }) => what);
    expect(of(same)).toEqual([]);
    expect(of(refunded)).toEqual(['a refund of AUD 250.00 was made']);
    expect(of(disputed)).toEqual(['a dispute of AUD 625.00 was opened']);
    expect(of(lost)).toEqual(['a dispute of AUD 625.00 was lost']);
    expect(await refunded.balance()).toBe(3);
    expect(await disputed.balance()).toBe(0);
    expect(await lost.balance()).toBe(0);
    expect((await eventsOf(`payment-${same.paymentId}`)).slice(2)).toEqual([]);
  });

  it('finds nothing the next night, and records nothing twice', async () => {
    const commands = () => database().query('SELECT 1 FROM event_store.events');
    const before = (await commands()).length;
    await compare(first('2026-11-27'));
    expect((await found('2026-11-27')).map(({ differences }) => differences)).toEqual([[]]);
    await compare(first('2026-11-26'));
    expect(await found('2026-11-26')).toHaveLength(1);
    expect(await commands()).toHaveLength(before + 1);
  });

  it('says what no event can mend', async () => {
    const { paymentId, intentId, balance } = await bought();
    await deliver();
    await database().query('UPDATE sandbox.objects SET body = body || $2::jsonb WHERE id = $1', [
      intentId,
      JSON.stringify({ amount_received: 52_500 }),
    ]);
    await compare(first('2026-11-28'));
    const [night] = await found('2026-11-28');
    expect(night?.differences).toEqual([
      { paymentId, intentId, what: 'not recorded: AUD 625.00 were paid here and AUD 525.00 there' },
    ]);
    expect(await balance()).toBe(5);
  });

  it('is done in parts, each of which enqueues the next', async () => {
    const jobs = () =>
      database().query<{ data: PaymentsPart }>(
        "SELECT data FROM jobs.job WHERE name = 'reconcile-payments' ORDER BY (data ->> 'part')::int DESC",
      );
    let part = first('2026-11-29');
    for (let n = 0; n < 10 && (await found('2026-11-29')).length === 0; n++) {
      await compare(part, 2);
      part = (await jobs())[0]?.data ?? part;
    }
    const [night] = await found('2026-11-29');
    expect(night).toMatchObject({
      checked: 5,
      differences: [{ what: expect.stringContaining('AUD 525.00') }],
    });
  });

  it('leaves payments of more than 180 days alone', async () => {
    await compare(first('2027-11-29'));
    expect(await found('2027-11-29')).toEqual([]);
  });

  it('gives the credits of a refund that failed back before a later one takes some', async () => {
    const { paymentId, intentId, balance } = await bought();
    await refundAtProvider(intentId, 625_00);
    await deliver();
    expect(await balance()).toBe(0);
    const [{ refundId } = { refundId: '' }] = await refundsAt(intentId);
    await testApp().run(
      SandboxPayments.use((sandbox) => Effect.orDie(sandbox.settleRefund(refundId, 'failed'))),
    );
    await refundAtProvider(intentId, 500_00);
    await loseWebhooks();
    await compare(first('2026-12-20'));
    expect((await eventsOf(`payment-${paymentId}`)).slice(2)).toEqual([
      'PaymentRefunded',
      'RefundFailed',
      'PaymentRefunded',
    ]);
    expect(await balance()).toBe(1);
  });
});

describe('the nightly reconciliation', () => {
  const at = (instant: string) => {
    const now = () => Date.parse(instant);
    return testApp().run(
      Effect.provideServiceEffect(
        Effect.orDie(enqueueTonight()),
        Clock.Clock,
        Effect.map(Effect.service(Clock.Clock), (real): Clock.Clock => ({
          currentTimeMillisUnsafe: now,
          currentTimeMillis: Effect.sync(now),
          currentTimeNanosUnsafe: () => real.currentTimeNanosUnsafe(),
          currentTimeNanos: real.currentTimeNanos,
          monotonicTimeNanosUnsafe: () => real.monotonicTimeNanosUnsafe(),
          monotonicTimeNanos: real.monotonicTimeNanos,
          sleep: (duration) => real.sleep(duration),
        })),
      ),
    );
  };

  it('is enqueued once a day, from three o’clock on by the clock of the business', async () => {
    expect(await at('2026-12-01T15:59:00Z')).toBe(0);
    expect(await at('2026-12-01T16:00:00Z')).toBe(1);
    expect(await at('2026-12-01T20:00:00Z')).toBe(0);
    expect(await at('2026-12-02T12:59:00Z')).toBe(0);
    expect(await at('2026-12-02T13:30:00Z')).toBe(0);
    expect(await at('2026-12-02T16:30:00Z')).toBe(1);
  });
});
