import { Effect, Layer } from 'effect';
import { runLookUps } from './look-up-payment.ts';
import { reconcileNightly } from './reconciliation/reconcile-nightly.ts';
import { runReconciliation } from './reconciliation/reconcile-payments.ts';
import { runSendRefunds } from './send-refund.ts';

/** Runs what the card provider is asked in the background, for as long as the layer lives. Needs the job queue. */
export const paymentJobsLayer = Layer.effectDiscard(
  Effect.forEach(
    [runSendRefunds, runLookUps, runReconciliation, reconcileNightly],
    (loop) => Effect.forkScoped(loop),
    { discard: true },
  ),
);
