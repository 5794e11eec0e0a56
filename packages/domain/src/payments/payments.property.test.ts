import type { WalletEvent } from '@setter/events/credits/events';
import type { PaymentEvent } from '@setter/events/payments/events';
import { decideOwn } from '@setter/testing/decider-spec';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as credits from '../credits/state.ts';
import type { Decided } from '../decision.ts';
import { isRejection } from '../rejections.ts';
import {
  clientId,
  disputeOf,
  id,
  lotA,
  paymentId,
  providerRefund,
  registered,
} from '../test-support/facts.ts';
import { play, sequencesOf, type Step } from '../test-support/play.ts';
import { clientDecider } from '../clients/decider.ts';
import { walletDecider } from '../credits/decider.ts';
import { spendCredit } from '../credits/spend-credit.ts';
import { acceptPayment } from './accept-payment.ts';
import { paymentDecider } from './decider.ts';
import { recordDispute } from './record-dispute.ts';
import { recordRefund } from './record-refund.ts';
import { refuseRefund } from './refuse-refund.ts';
import { requestRefund } from './request-refund.ts';
import { settlePayment } from './settle-payment.ts';
import { startPayment } from './start-payment.ts';
import type * as payments from './state.ts';

type Both = { readonly payment: payments.Payment; readonly wallet: credits.Wallet };
type Event = PaymentEvent | WalletEvent;

const isPayment = (event: Event): event is PaymentEvent => /^(Payment|Dispute|Refund)/.test(event.type);
const both = {
  initialState: {
    payment: paymentDecider.initialState,
    wallet: walletDecider.initialState,
  } satisfies Both as Both,
  evolve: (state: Both, event: Event): Both =>
    isPayment(event)
      ? { ...state, payment: paymentDecider.evolve(state.payment, event) }
      : { ...state, wallet: walletDecider.evolve(state.wallet, event) },
};
const over =
  (decide: (state: Both) => Decided<{ payment: PaymentEvent; wallet: WalletEvent }>): Step<Both, Event> =>
  (state) => {
    const decided = decide(state);
    if (isRejection(decided)) return decided;
    const { payment = [], wallet = [] } = decided.append;
    return { append: [...payment, ...wallet] };
  };

const client = clientDecider.evolve(clientDecider.initialState, registered);
const terms = {
  type: 'StartPayment',
  paymentId,
  clientId,
  intentId: 'pi_1',
  gateway: 'sandbox',
  packId: 'pack-5',
  liveMode: false,
  gstRegistered: true,
} as const;
const start = over(({ payment }) => startPayment(terms, { payment, client }));
const metadata = { paymentId, clientId, packId: 'pack-5', credits: 5 };
const settle = fc
  .record({
    status: fc.constantFrom('succeeded' as const, 'succeeded' as const, 'processing' as const),
    amountCents: fc.constantFrom(625_00, 625_00, 625_00, 1),
  })
  .map((news) =>
    over((state) => {
      const intent = {
        intentId: 'pi_1',
        currency: 'aud',
        liveMode: false,
        metadata,
        card: null,
        declineCode: null,
        ...news,
      };
      return settlePayment({ type: 'SettlePayment', intent, lotId: lotA }, state);
    }),
  );
const single = fc
  .record({
    type: fc.constantFrom('CancelPayment' as const, 'FailPayment' as const, 'StartProcessing' as const),
    cause: fc.constantFrom('superseded' as const, 'provider' as const),
    declineCode: fc.constant('card_declined'),
  })
  .map((command) =>
    over(({ payment }) => {
      const decided = decideOwn(paymentDecider)(command, payment);
      return isRejection(decided) ? decided : { append: { payment: decided.append } };
    }),
  );
const cents = fc.integer({ min: 1, max: 700_00 });
const refundNews = fc.record({
  refundId: fc.constantFrom('re_1', 're_2', 're_3'),
  amountCents: cents,
  status: fc.constantFrom('pending' as const, 'succeeded' as const, 'failed' as const),
  requestId: fc.constantFrom(null, null, id(91), id(92)),
});
const refund = refundNews.map((news) =>
  over((state) => recordRefund({ type: 'RecordRefund', refund: providerRefund(news) }, state)),
);
const request = fc
  .tuple(fc.constantFrom(id(91), id(92)), fc.integer({ min: 1, max: 5 }))
  .map(([requestId, refunded]) =>
    over((state) =>
      requestRefund({ type: 'RequestRefund', requestId, credits: refunded, reason: 'Because' }, state),
    ),
  );
const refuse = fc
  .constantFrom(id(91), id(92))
  .map((requestId) =>
    over((state) => refuseRefund({ type: 'RefuseRefund', requestId, reason: 'no' }, state)),
  );
/** As fetched after the payment was read. */
const seenIn = ({ payment }: Both, { disputeId }: { readonly disputeId: string }) => ({
  seen:
    payment.status === 'none'
      ? ('none' as const)
      : (payment.disputes.find((one) => one.disputeId === disputeId)?.status ?? ('none' as const)),
});
const dispute = fc
  .record({
    disputeId: fc.constantFrom('dp_1', 'dp_2'),
    amountCents: cents,
    status: fc.constantFrom('open' as const, 'won' as const, 'lost' as const),
  })
  .map((news) =>
    over((state) =>
      recordDispute({ type: 'RecordDispute', dispute: disputeOf(news), ...seenIn(state, news) }, state),
    ),
  );
const accept = fc
  .integer({ min: 1, max: 6 })
  .map((given) =>
    over((state) =>
      acceptPayment(
        { type: 'AcceptPayment', lotId: lotA, credits: given, reason: 'Because', card: null },
        state,
      ),
    ),
  );
const spend = fc.integer({ min: 1, max: 9 }).map((n) =>
  over(({ wallet }) => {
    const decided = spendCredit(
      { type: 'SpendCredit', clientId, spendId: id(40 + n), appointmentId: id(60 + n) },
      wallet,
    );
    return isRejection(decided) ? decided : { append: { wallet: decided.append } };
  }),
);
const sequences = sequencesOf(
  fc.oneof(
    { weight: 2, arbitrary: fc.constant(start) },
    settle,
    single,
    refund,
    request,
    refuse,
    dispute,
    accept,
    spend,
  ),
);
const expectAlways = (looking: () => (event: Event, after: Both) => void) =>
  fc.assert(
    fc.property(sequences, (given) => void play(both, given, looking())),
    { numRuns: 300 },
  );

describe('a payment and its wallet, after any news in any order', () => {
  it('turn money into credits once, and never take back that it was captured', () => {
    expectAlways(() => {
      const types: string[] = [];
      return ({ type }) => {
        types.push(type);
        const times = (wanted: string) => types.filter((one) => one === wanted).length;
        expect(Math.max(times('PaymentSucceeded'), times('CreditsPurchased'))).toBeLessThanOrEqual(1);
        const captured = types.indexOf('PaymentSucceeded');
        const since = captured < 0 ? [] : types.slice(captured + 1);
        const isOlder = /^Payment(Failed|Cancelled|Started|ProcessingStarted)$/;
        expect(since.filter((one) => isOlder.test(one))).toEqual([]);
      };
    });
  });

  it('give no credits for money that was given back before', () => {
    expectAlways(() => {
      const paidBack = new Set<string>();
      return (event) => {
        if (event.type === 'PaymentRefunded') paidBack.add(event.data.refundId);
        if (event.type === 'RefundFailed' && event.data.refundId !== null)
          paidBack.delete(event.data.refundId);
        expect(event.type === 'CreditsPurchased' ? [...paidBack] : []).toEqual([]);
      };
    });
  });

  it('count each refund once, and each state of a dispute once until there is another', () => {
    expectAlways(() => {
      const seen = new Set<string>();
      const disputes = new Map<string, string>();
      const once = (what: string) => {
        expect(seen).not.toContain(what);
        seen.add(what);
      };
      return (event) => {
        if (event.type === 'PaymentRefunded') once(`refund ${event.data.refundId}`);
        if (event.type !== 'PaymentDisputed' && event.type !== 'DisputeClosed') return;
        const { disputeId } = event.data;
        const state = event.type === 'PaymentDisputed' ? 'open' : event.data.outcome;
        expect(disputes.get(disputeId)).not.toBe(state);
        disputes.set(disputeId, state);
      };
    });
  });

  it('never leave a balance below zero, nor credits to spend while a dispute is open', () => {
    expectAlways(() => (event, { payment, wallet }) => {
      expect(credits.balanceOf(wallet)).toBeGreaterThanOrEqual(0);
      const isDisputed =
        payment.status === 'succeeded' && payment.disputes.some(({ status }) => status === 'open');
      expect(isDisputed && event.type === 'CreditSpent').toBe(false);
    });
  });
});
