import { history, id } from '@setter/testing/history';
import { specifyProjection } from '@setter/testing/projection-spec';
import { creditsGranted, creditSpent, creditsPurchased } from '@setter/testing/sample-events';
import { describe, it } from 'vitest';
import { lotMovements } from './projection.ts';

const given = (...events: Parameters<typeof history>) =>
  specifyProjection(lotMovements).given(...history(...events));

describe('movements of lots', () => {
  it('begin with what a lot cost', () => {
    given(creditsPurchased()).thenRowWith({ credits: 5, lotCredits: 5, lotCents: 62_500 });
    given(creditsGranted()).thenRowWith({ credits: 2, lotCredits: 2, lotCents: 0 });
  });

  it('count what is spent, returned, removed and refunded, and no freeze', () => {
    given(creditSpent()).thenRowWith({ credits: -1, lotCredits: null });
    given({
      type: 'CreditsRemoved',
      data: {
        clientId: 1,
        credits: 3,
        fromLots: [{ lotId: id(1, 1), credits: 3 }],
        reason: 'x',
      },
    }).thenRowWith({ lotId: id(1, 1), credits: -3 });
  });
});
