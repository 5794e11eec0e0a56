import { currentTraceparent, inTracesOf } from '@setter/event-store/tracing';
import { Clock, Effect, Layer, Schedule } from 'effect';
import { SandboxKeys } from '../sandbox-keys.ts';
import { acknowledgeDelivery, type DueDelivery, takeDueDeliveries } from './deliveries.ts';
import { signWebhook } from './sign-webhook.ts';
import { WebhookTarget } from './webhook-target.ts';

const atOnce = 10;

const deliver = Effect.fnUntraced(function* ({ eventId, body, attempts }: DueDelivery) {
  const { webhookSecret } = yield* SandboxKeys;
  const target = yield* WebhookTarget;
  // Signed again at each try, or a late one would be refused as a replay.
  const timestamp = Math.floor((yield* Clock.currentTimeMillis) / 1000);
  const signature = signWebhook(webhookSecret, timestamp, body);
  const status = yield* target.post({ body, signature, traceparent: yield* currentTraceparent });
  if (status >= 200 && status < 300) return yield* acknowledgeDelivery(eventId);
  yield* Effect.logWarning('webhook not acknowledged').pipe(
    Effect.annotateLogs({ eventId, attempts, status }),
  );
});

const causeOf = ({ traceparent }: DueDelivery) => ({ metadata: traceparent === null ? {} : { traceparent } });

/** Sends every webhook whose time has come; returns how many it tried. */
export const deliverDueWebhooks = Effect.gen(function* () {
  const due = yield* takeDueDeliveries(atOnce);
  yield* Effect.forEach(
    due,
    (delivery) =>
      deliver(delivery).pipe(
        inTracesOf([causeOf(delivery)], 'sandbox.deliver', 'producer'),
        Effect.catchTag('NotDelivered', ({ cause }) =>
          Effect.logDebug('webhook not sent').pipe(Effect.annotateLogs({ eventId: delivery.eventId, cause })),
        ),
      ),
    { concurrency: atOnce },
  );
  return due.length;
}).pipe(Effect.withSpan('sandbox.deliverDueWebhooks'));

/** Keeps delivering for as long as the process lives; what a killed one left is sent by the next. */
export const webhookDeliveryLayer = Layer.effectDiscard(
  deliverDueWebhooks.pipe(
    // An outage of the database ends one round, not the loop.
    Effect.catchCause((cause) =>
      Effect.logWarning('webhook deliveries wait for the database', cause).pipe(Effect.as(0)),
    ),
    Effect.repeat(Schedule.spaced('250 millis')),
    Effect.forkScoped,
  ),
);
