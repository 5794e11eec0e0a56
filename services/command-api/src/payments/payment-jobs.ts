import { Effect, Layer } from 'effect';
import { runLookUps } from './look-up-payment.ts';
import { runSendRefunds } from './send-refund.ts';

/** Runs what the card provider is asked in the background, for as long as the layer lives. Needs the job queue. */
export const paymentJobsLayer = Layer.effectDiscard(
  Effect.forEach([runSendRefunds, runLookUps], (loop) => Effect.forkScoped(loop), { discard: true }),
);
