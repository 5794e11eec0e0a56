import type { ReconciliationEvent } from '@setter/events/payments/reconciliation-events';
import { specify } from '@setter/testing/decider-spec';
import { it } from 'vitest';
import { paymentId } from '../test-support/facts.ts';
import { reconciliationDecider } from './decider.ts';

const { given } = specify(reconciliationDecider);

it('is recorded once a day', () => {
  const found = {
    day: '2026-11-26',
    checked: 2,
    differences: [{ paymentId, intentId: 'pi_1', what: 'a dispute was lost' }],
  };
  const record = { type: 'RecordReconciliation', ...found } as const;
  const reconciled: ReconciliationEvent = { type: 'PaymentsReconciled', data: found };
  given().when(record).then(reconciled);
  given(reconciled)
    .when({ ...record, differences: [] })
    .thenNothing();
});
