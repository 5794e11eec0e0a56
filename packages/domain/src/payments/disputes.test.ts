import type { PaymentEvent } from '@setter/events/payments/events';
import { specify } from '@setter/testing/decider-spec';
import { describe, it } from 'vitest';
import {
  clientId,
  disputed,
  disputeOf,
  frozen,
  heldForReview as held,
  lotA,
  lotRefunded,
  lotRefundReversed,
  paymentId,
  purchased,
  released,
  spendA,
  spent,
  started,
  succeeded,
} from '../test-support/facts.ts';
import { world, type WorldCommand } from '../test-support/world.ts';
import type { ProviderDispute } from './provider-dispute.ts';
import { type RecordDispute, recordDispute } from './record-dispute.ts';

const { given } = specify(world);
const credited = [started, succeeded, purchased(lotA, 5, 625_00)];

const dispute =
  (changes: Partial<ProviderDispute> = {}, seen?: RecordDispute['seen']): WorldCommand =>
  (states) =>
    recordDispute({ type: 'RecordDispute', dispute: disputeOf(changes), ...(seen && { seen }) }, states);
const closed = (
  outcome: 'won' | 'lost',
  more: Partial<Extract<PaymentEvent, { type: 'DisputeClosed' }>['data']> = {},
): PaymentEvent => ({
  type: 'DisputeClosed',
  data: {
    paymentId,
    clientId,
    disputeId: 'dp_1',
    outcome,
    amountCents: 625_00,
    credits: 0,
    shortfallCredits: 0,
    shortfallCents: 0,
    ...more,
  },
});

describe('a disputed payment', () => {
  it('has what is unspent of its lot frozen in the same append', () => {
    given(...credited, spent(spendA, lotA))
      .when(dispute())
      .then(disputed({ credits: 4 }), frozen(lotA, 4));
  });

  it('is recorded once, and a new date for the evidence once', () => {
    given(...credited, disputed(), frozen(lotA, 5))
      .when(dispute())
      .thenNothing();
    given(...credited, disputed(), frozen(lotA, 5))
      .when(dispute({ evidenceDueBy: null }))
      .then({
        type: 'DisputeChanged',
        data: { paymentId, clientId, disputeId: 'dp_1', evidenceDueBy: null },
      });
  });

  it('stays frozen under a second dispute', () => {
    given(...credited, disputed({ disputeId: 'dp_0' }), frozen(lotA, 5, 'dp_0'))
      .when(dispute())
      .then(disputed({ credits: 0 }), frozen(lotA, 0));
  });

  it('needs captured money', () => {
    given().when(dispute()).thenRejected('NotFound');
    given(started).when(dispute()).thenRejected('PaymentNotPayable');
    given(started, held)
      .when(dispute())
      .then(disputed({ credits: 0 }));
  });
});

describe('the end of a dispute', () => {
  it('releases the lot when it was won', () => {
    given(...credited, disputed(), frozen(lotA, 5))
      .when(dispute({ status: 'won' }))
      .then(closed('won'), released(lotA, 5));
  });

  it('keeps the lot frozen while another dispute is open', () => {
    given(
      ...credited,
      disputed(),
      frozen(lotA, 5),
      disputed({ disputeId: 'dp_2', credits: 0 }),
      frozen(lotA, 0, 'dp_2'),
    )
      .when(dispute({ status: 'won' }))
      .then(closed('won'), released(lotA, 5), frozen(lotA, 5, 'dp_2'));
  });

  it('takes what is unspent when it was lost, and shows what was spent', () => {
    given(...credited, spent(spendA, lotA), disputed({ credits: 4 }), frozen(lotA, 4))
      .when(dispute({ status: 'lost' }))
      .then(
        closed('lost', { credits: 4, shortfallCredits: 1, shortfallCents: 125_00 }),
        released(lotA, 4),
        lotRefunded(4, 625_00, 'dp_1'),
      );
  });

  it('leaves what a part of the price did not buy', () => {
    given(...credited, disputed({ amountCents: 250_00 }), frozen(lotA, 5))
      .when(dispute({ status: 'lost', amountCents: 250_00 }))
      .then(
        closed('lost', { amountCents: 250_00, credits: 2 }),
        released(lotA, 5),
        lotRefunded(2, 250_00, 'dp_1'),
      );
  });

  it('is recorded with its beginning when that has not arrived', () => {
    given(...credited)
      .when(dispute({ status: 'lost' }))
      .then(
        disputed(),
        closed('lost', { credits: 5 }),
        frozen(lotA, 5),
        released(lotA, 5),
        lotRefunded(5, 625_00, 'dp_1'),
      );
  });

  it('happens once, whatever arrives later', () => {
    const won = [...credited, disputed(), frozen(lotA, 5), closed('won'), released(lotA, 5)];
    given(...won)
      .when(dispute({ status: 'won' }))
      .thenNothing();
    given(...won)
      .when(dispute())
      .thenNothing();
    given(started, held, disputed({ credits: 0 }))
      .when(dispute({ status: 'lost' }))
      .then(closed('lost'));
  });
});

describe('a decision that the provider has changed since', () => {
  const won = [...credited, disputed(), frozen(lotA, 5), closed('won'), released(lotA, 5)];
  const lost = [
    ...credited,
    disputed(),
    frozen(lotA, 5),
    closed('lost', { credits: 5 }),
    released(lotA, 5),
    lotRefunded(5, 625_00, 'dp_1'),
  ];
  const reversed = lotRefundReversed(5, 625_00, 'dp_1');

  it('takes what is unspent when a won dispute is lost, and shows what was spent meanwhile', () => {
    given(...won, spent(spendA, lotA))
      .when(dispute({ status: 'lost' }, 'won'))
      .then(
        closed('lost', { credits: 4, shortfallCredits: 1, shortfallCents: 125_00 }),
        lotRefunded(4, 625_00, 'dp_1'),
      );
  });

  it('gives the credits back when a lost dispute is won', () => {
    given(...lost)
      .when(dispute({ status: 'won' }, 'lost'))
      .then(closed('won'), reversed);
  });

  it('gives them to another dispute that is open', () => {
    given(...lost, disputed({ disputeId: 'dp_2', credits: 0 }), frozen(lotA, 0, 'dp_2'))
      .when(dispute({ status: 'won' }, 'lost'))
      .then(closed('won'), reversed, frozen(lotA, 5, 'dp_2'));
  });

  it('freezes what is unspent when it is open again', () => {
    given(...won)
      .when(dispute({}, 'won'))
      .then(disputed(), frozen(lotA, 5));
    given(...lost)
      .when(dispute({}, 'lost'))
      .then(disputed(), reversed, frozen(lotA, 5));
    given(...won, disputed(), frozen(lotA, 5))
      .when(dispute({ status: 'lost' }, 'open'))
      .then(closed('lost', { credits: 5 }), released(lotA, 5), lotRefunded(5, 625_00, 'dp_1'));
  });

  it('is to be fetched again where something else was recorded since the provider was asked', () => {
    for (const seen of ['none', 'open', 'lost'] as const)
      given(...won)
        .when(dispute({ status: 'lost' }, seen))
        .thenRejected('PaymentChanged');
    given(...won)
      .when(dispute({ status: 'won' }, 'open'))
      .thenNothing();
  });

  it('is recorded of a held payment, which has no credits', () => {
    given(started, held, disputed({ credits: 0 }), closed('won'))
      .when(dispute({ status: 'lost' }, 'won'))
      .then(closed('lost'));
  });
});
