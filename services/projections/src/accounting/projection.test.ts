import type { SetterEvent } from '@setter/events/registry';
import { history, id, minute } from '@setter/testing/history';
import { specifyProjection } from '@setter/testing/projection-spec';
import { creditReturned, creditsGranted, creditSpent, creditsPurchased } from '@setter/testing/sample-events';
import { describe, it } from 'vitest';
import { lotMovements } from './projection.ts';

const given = (...events: Parameters<typeof history>) =>
  specifyProjection(lotMovements).given(...history(...events));

const bought = creditsPurchased({ credits: 3, priceCents: 42_500 });
const removed = (credits: number): SetterEvent => ({
  type: 'CreditsRemoved',
  data: { clientId: 1, credits, fromLots: [{ lotId: id(1, 1), credits }], reason: 'x' },
});

describe('movements of lots', () => {
  it('begin with what a lot cost', () => {
    given(bought).thenRowWith({ movements: [[minute(1), 3, 42_500]], usedUpAt: null });
    given(creditsGranted()).thenRowWith({ movements: [[minute(1), 2, 0]] });
  });

  it('value each credit that is spent, returned or removed at its own price', () => {
    given(bought, creditSpent(), creditSpent({ spendId: id(2, 3) }), creditReturned()).thenRowWith({
      movements: [
        [minute(1), 3, 42_500],
        [minute(2), -1, -14_167],
        [minute(3), -1, -14_166],
        [minute(4), 1, 14_167],
      ],
    });
    given(bought, removed(2)).thenRowWith({
      movements: [
        [minute(1), 3, 42_500],
        [minute(2), -2, -28_333],
      ],
    });
  });

  it('know when the last credit went, and no freeze', () => {
    given(bought, removed(2), creditSpent()).thenRowWith({ usedUpAt: minute(3) });
    given(bought, removed(2), creditSpent(), creditReturned()).thenRowWith({ usedUpAt: null });
    given(bought, {
      type: 'LotFrozen',
      data: { clientId: 1, lotId: id(1, 1), freezeId: 'dp_1', credits: 3, cause: 'dispute' },
    }).thenRowWith({ movements: [[minute(1), 3, 42_500]], usedUpAt: null });
  });

  it('are none of a lot that never came', () => {
    given(creditSpent()).thenNoRows();
  });
});
