import type { ReconciliationEvent } from '@setter/events/payments/reconciliation-events';
import type { Decided } from '../decision.ts';
import type { Decider } from '../decider.ts';

/** One day's comparison of our payments with what the card provider has. */
type Reconciliation = { readonly status: 'none' | 'recorded' };

export type RecordReconciliation = {
  readonly type: 'RecordReconciliation';
} & ReconciliationEvent['data'];

const initialState = { status: 'none' } as Reconciliation;

/** The stream has this one event. */
const evolve = (_: Reconciliation, __: ReconciliationEvent): Reconciliation => ({ status: 'recorded' });

/** Recorded once a day. */
const recordReconciliation = (
  { type: _, ...data }: RecordReconciliation,
  { status }: Reconciliation,
): Decided<ReconciliationEvent> => ({
  append: status === 'none' ? [{ type: 'PaymentsReconciled', data }] : [],
});

/** `reconciliation-{day}`. */
export const reconciliationDecider = {
  initialState,
  evolve,
  decide: { RecordReconciliation: recordReconciliation },
} satisfies Decider<Reconciliation, ReconciliationEvent>;
