import { specifyProjection } from '@setter/testing/projection-spec';
import { describe, it } from 'vitest';
import { creditReturned, creditsGranted, creditSpent, creditsPurchased } from '@setter/testing/sample-events';
import { history, id } from '@setter/testing/history';
import { wallets } from './projection.ts';

const given = (...events: Parameters<typeof history>) =>
  specifyProjection(wallets).given(...history(...events));

describe('wallets', () => {
  it('sum the ledger: purchased − used + adjusted − refunded = balance', () => {
    given(
      creditsPurchased({ credits: 10, priceCents: 99_900 }),
      creditsGranted({ credits: 2 }),
      creditSpent(),
      creditSpent({ spendId: id(2, 3) }),
      creditReturned(),
      {
        type: 'CreditsRemoved',
        data: { clientId: 1, credits: 1, fromLots: [{ lotId: id(2, 1), credits: 1 }], reason: 'x' },
      },
      {
        type: 'LotRefunded',
        data: {
          clientId: 1,
          lotId: id(1, 1),
          paymentId: id(1, 2),
          refundId: 're_1',
          credits: 3,
          amountCents: 30_000,
        },
      },
    ).thenRows({
      clientId: 1,
      balance: 7,
      purchased: 10,
      used: 1,
      adjusted: 1,
      refunded: 3,
      frozen: 0,
      purchasedCents: 99_900,
      refundedCents: 30_000,
      purchases: 1,
      usages: 3,
      adjustments: 2,
      refunds: 1,
      position: 7,
    });
  });

  const granted = {
    purchasedCents: 0,
    refundedCents: 0,
    purchased: 0,
    used: 0,
    refunded: 0,
    frozen: 0,
    purchases: 0,
    usages: 0,
    adjustments: 1,
    refunds: 0,
  };
  it('hold one total per client, up to its newest line', () => {
    given(creditsGranted({ clientId: 1, credits: 1 }), creditsGranted({ clientId: 2, credits: 5 })).thenRows(
      { ...granted, clientId: 1, balance: 1, adjusted: 1, position: 1 },
      { ...granted, clientId: 2, balance: 5, adjusted: 5, position: 2 },
    );
  });

  it('tell what is frozen from what can be spent', () => {
    const lot = { clientId: 1, lotId: id(1, 1), freezeId: 'dp_1' };
    given(
      creditsGranted({ clientId: 1, lotId: id(1, 1), credits: 5 }),
      { type: 'LotFrozen', data: { ...lot, credits: 4, cause: 'dispute' } },
      { type: 'LotReleased', data: { ...lot, credits: 1 } },
    ).thenRows({ ...granted, clientId: 1, balance: 2, frozen: 3, adjusted: 2, adjustments: 3, position: 3 });
  });
});
