import { specify } from '@setter/testing/decider-spec';
import { describe, it } from 'vitest';
import {
  clientId,
  frozen,
  granted,
  lotA,
  paymentId,
  purchased,
  released,
  returned,
  spendA,
  spent,
} from '../test-support/facts.ts';
import { walletDecider } from './decider.ts';

const { given } = specify(walletDecider);

describe('freezing a lot', () => {
  const freeze = { type: 'FreezeLot', clientId, lotId: lotA, cause: 'dispute' } as const;

  it('holds back what is unspent of it', () => {
    given(purchased(lotA, 5), spent(spendA, lotA)).when(freeze).then(frozen(lotA, 4));
  });

  it('holds for a lot that is all spent, for what may come back', () => {
    given(purchased(lotA, 1), spent(spendA, lotA)).when(freeze).then(frozen(lotA, 0));
  });

  it('happens once', () => {
    given(purchased(lotA, 5), frozen(lotA, 5)).when(freeze).thenNothing();
  });

  it('needs a lot of this wallet', () => {
    given().when(freeze).thenRejected('NotFound');
  });
});

describe('releasing a lot', () => {
  const release = { type: 'ReleaseLot', clientId, lotId: lotA } as const;

  it('gives back all that was held, with what was returned meanwhile', () => {
    given(
      purchased(lotA, 5),
      spent(spendA, lotA),
      frozen(lotA, 4),
      returned(spendA, lotA, 'returned_by_admin'),
      frozen(lotA, 1),
    )
      .when(release)
      .then(released(lotA, 5));
  });

  it('is nothing to do for a lot that is not frozen', () => {
    given(purchased(lotA, 5)).when(release).thenNothing();
    given(purchased(lotA, 5), frozen(lotA, 5), released(lotA, 5)).when(release).thenNothing();
  });

  it('needs a lot of this wallet', () => {
    given().when(release).thenRejected('NotFound');
  });
});

describe('refunding a lot', () => {
  const refund = (credits: number, amountCents?: number) =>
    ({ type: 'RefundLot', clientId, lotId: lotA, refundId: 're_1', credits, amountCents }) as const;
  const refunded = (credits: number, amountCents: number, refundId = 're_1') =>
    ({
      type: 'LotRefunded',
      data: { clientId, lotId: lotA, paymentId, refundId, credits, amountCents },
    }) as const;

  it('takes credits out at the price that was paid for them', () => {
    given(purchased(lotA, 5, 625_00))
      .when(refund(2))
      .then(refunded(2, 250_00));
  });

  it('pays back the whole price in the end, however it was cut', () => {
    given(purchased(lotA, 3, 425_00), refunded(1, 141_66, 're_0'))
      .when(refund(2))
      .then(refunded(2, 283_34));
  });

  it('records another amount when the provider paid another', () => {
    given(purchased(lotA, 5, 625_00))
      .when(refund(2, 100_00))
      .then(refunded(2, 100_00));
  });

  it('is refused for credits that were spent', () => {
    given(purchased(lotA, 1), spent(spendA, lotA)).when(refund(1)).thenRejected('BalanceTooLow');
  });

  it('takes them from a frozen lot, and what stays of it stays frozen', () => {
    given(purchased(lotA, 5, 625_00), frozen(lotA, 5))
      .when(refund(2))
      .then(released(lotA, 5), refunded(2, 250_00), frozen(lotA, 3));
  });

  it('keeps a lot frozen that was refunded whole, for what may come back', () => {
    given(purchased(lotA, 2, 300_00), frozen(lotA, 2))
      .when(refund(2))
      .then(released(lotA, 2), refunded(2, 300_00), frozen(lotA, 0));
  });

  it('happens once per refund', () => {
    given(purchased(lotA, 5, 625_00), refunded(2, 250_00))
      .when(refund(2))
      .thenNothing();
  });

  it('needs a purchased lot: what was granted has no card to pay back to', () => {
    given(granted(lotA, 5)).when(refund(2)).thenRejected('NotFound');
    given().when(refund(2)).thenRejected('NotFound');
  });
});
