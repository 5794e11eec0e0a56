import { specify } from '@setter/testing/decider-spec';
import { describe, it } from 'vitest';
import {
  clientId,
  frozen,
  granted,
  lotA,
  lotRefunded,
  paymentId,
  purchased,
  released,
  returned,
  spendA,
  spendB,
  spent,
} from '../test-support/facts.ts';
import { walletDecider } from './decider.ts';

const { given } = specify(walletDecider);
const five = purchased(lotA, 5, 625_00);

describe('freezing a lot for a dispute', () => {
  const freeze = { type: 'FreezeLot', clientId, lotId: lotA, freezeId: 'dp_1', cause: 'dispute' } as const;

  it('holds back what is unspent of it', () => {
    given(five, spent(spendA, lotA)).when(freeze).then(frozen(lotA, 4));
  });

  it('holds for a lot that is all spent, for what may come back', () => {
    given(purchased(lotA, 1), spent(spendA, lotA)).when(freeze).then(frozen(lotA, 0));
  });

  it('happens once, and beside other freezes', () => {
    given(five, frozen(lotA, 5)).when(freeze).thenNothing();
    given(five, frozen(lotA, 2, 'request', 'refund'))
      .when(freeze)
      .then(frozen(lotA, 3));
  });

  it('needs a lot of this wallet', () => {
    given().when(freeze).thenRejected('NotFound');
  });
});

describe('freezing a lot for a refund', () => {
  const freeze = (credits: number) =>
    ({ type: 'FreezeLot', clientId, lotId: lotA, freezeId: 'request', cause: 'refund', credits }) as const;

  it('holds back that many credits, and the others can be spent', () => {
    given(five)
      .when(freeze(2))
      .then(frozen(lotA, 2, 'request', 'refund'));
    given(purchased(lotA, 5), frozen(lotA, 2, 'request', 'refund'))
      .when({ type: 'SpendCredit', clientId, spendId: spendA, appointmentId: spendB })
      .then({
        type: 'CreditSpent',
        data: { clientId, spendId: spendA, appointmentId: spendB, lotId: lotA },
      });
  });

  it('is refused for more than can be spent', () => {
    given(five, spent(spendA, lotA)).when(freeze(5)).thenRejected('BalanceTooLow');
  });

  it('does not hold back what is returned to the lot', () => {
    const back = returned(spendA, lotA, 'returned_by_admin');
    given(five, spent(spendA, lotA), frozen(lotA, 4, 'request', 'refund'))
      .when({ ...back.data, type: 'ReturnSpentCredit' } as never)
      .then(back);
  });
});

describe('releasing a lot', () => {
  const release = { type: 'ReleaseLot', clientId, lotId: lotA, freezeId: 'dp_1' } as const;

  it('gives back all that was held, with what was returned meanwhile', () => {
    given(
      five,
      spent(spendA, lotA),
      frozen(lotA, 4),
      returned(spendA, lotA, 'returned_by_admin'),
      frozen(lotA, 1),
    )
      .when(release)
      .then(released(lotA, 5));
  });

  it('leaves what another freeze holds', () => {
    given(five, frozen(lotA, 2, 'request', 'refund'), frozen(lotA, 3))
      .when(release)
      .then(released(lotA, 3));
  });

  it('hands what it held to another dispute', () => {
    given(five, frozen(lotA, 5), frozen(lotA, 0, 'dp_2'))
      .when(release)
      .then(released(lotA, 5), frozen(lotA, 5, 'dp_2'));
  });

  it('gives back no credit whose money was paid back meanwhile', () => {
    given(five, frozen(lotA, 3, 'dp_1', 'refund'), lotRefunded(2, 375_00))
      .when(release)
      .then(released(lotA, 3), lotRefunded(1, 0));
  });

  it('is nothing to do for a lot that is not frozen', () => {
    given(five).when(release).thenNothing();
    given(five, frozen(lotA, 5), released(lotA, 5)).when(release).thenNothing();
  });

  it('needs a lot of this wallet', () => {
    given().when(release).thenRejected('NotFound');
  });
});

describe('refunding a lot', () => {
  const refund = (amountCents: number, more: { freezeId?: string } = {}) =>
    ({
      type: 'RefundLot',
      clientId,
      lotId: lotA,
      paymentId,
      refundId: 're_1',
      amountCents,
      ...more,
    }) as const;

  it('takes as many credits as the money bought', () => {
    given(five).when(refund(250_00)).then(lotRefunded(2, 250_00));
    given(five).when(refund(625_00)).then(lotRefunded(5, 625_00));
  });

  it('counts parts of a credit together with those that were paid back before', () => {
    given(five).when(refund(60_00)).then(lotRefunded(0, 60_00));
    given(five, lotRefunded(0, 60_00, 're_0'))
      .when(refund(60_00))
      .then(lotRefunded(1, 60_00));
  });

  it('takes no spent credit, and the credit when it comes back', () => {
    given(five, spent(spendA, lotA), spent(spendB, lotA)).when(refund(625_00)).then(lotRefunded(3, 625_00));
    const back = returned(spendA, lotA, 'returned_by_admin');
    given(five, spent(spendA, lotA), spent(spendB, lotA), lotRefunded(3, 625_00))
      .when({ ...back.data, type: 'ReturnSpentCredit' } as never)
      .then(back, lotRefunded(1, 0));
  });

  it('ends the freeze of the request and takes what it held', () => {
    given(five, frozen(lotA, 2, 'request', 'refund'))
      .when(refund(250_00, { freezeId: 'request' }))
      .then(released(lotA, 2, 'request'), lotRefunded(2, 250_00));
  });

  it('leaves what is held for another refund', () => {
    given(five, frozen(lotA, 2, 'request', 'refund'))
      .when(refund(625_00))
      .then(lotRefunded(3, 625_00));
  });

  it('takes them from what a dispute holds, and what stays of it stays frozen', () => {
    given(five, frozen(lotA, 5))
      .when(refund(250_00))
      .then(released(lotA, 5), lotRefunded(2, 250_00), frozen(lotA, 3));
  });

  it('keeps a disputed lot frozen that was refunded whole, for what may come back', () => {
    given(purchased(lotA, 2, 300_00), frozen(lotA, 2))
      .when(refund(300_00))
      .then(released(lotA, 2), lotRefunded(2, 300_00), frozen(lotA, 0));
  });

  it('happens once per refund', () => {
    given(five, lotRefunded(2, 250_00)).when(refund(250_00)).thenNothing();
  });

  it('needs a purchased lot: what was granted has no card to pay back to', () => {
    given(granted(lotA, 5)).when(refund(1)).thenRejected('NotFound');
    given().when(refund(1)).thenRejected('NotFound');
  });
});

describe('reversing the refund of a lot', () => {
  const reverse = { type: 'ReverseLotRefund', clientId, lotId: lotA, refundId: 're_1' } as const;
  const reversed = (credits: number, amountCents: number) =>
    ({
      type: 'LotRefundReversed',
      data: { clientId, lotId: lotA, paymentId, refundId: 're_1', credits, amountCents },
    }) as const;

  it('gives its credits back, once', () => {
    given(five, lotRefunded(2, 250_00)).when(reverse).then(reversed(2, 250_00));
    given(five, lotRefunded(2, 250_00), reversed(2, 250_00)).when(reverse).thenNothing();
  });

  it('gives back none that another refund has a claim to', () => {
    given(five, spent(spendA, lotA), lotRefunded(4, 500_00), lotRefunded(0, 125_00, 're_2'))
      .when(reverse)
      .then(reversed(3, 500_00));
  });

  it('freezes them under an open dispute', () => {
    given(five, lotRefunded(2, 250_00), frozen(lotA, 3))
      .when(reverse)
      .then(reversed(2, 250_00), frozen(lotA, 2));
  });

  it('is nothing to do for a refund that took nothing, and needs a lot', () => {
    given(five).when(reverse).thenNothing();
    given().when(reverse).thenRejected('NotFound');
  });
});
