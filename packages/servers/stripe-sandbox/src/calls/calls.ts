import { Effect } from 'effect';
import { ok, type SandboxCall } from '../call.ts';
import { resourceMissing } from '../stripe-failure.ts';
import { findEvent } from '../store/events.ts';
import { acknowledgeAllDeliveries } from '../webhooks/deliveries.ts';
import { authenticateIntent, confirmIntent } from './confirm-intent.ts';
import { disputeCalls } from './disputes.ts';
import { intentCalls } from './intents.ts';
import { refundCalls } from './refunds.ts';
import { retrieveCall } from './retrieve-call.ts';

const retrieveEvent: SandboxCall = {
  method: 'GET',
  path: '/v1/events/:id',
  answer: Effect.fnUntraced(function* ({ id }) {
    const event = yield* findEvent(id);
    return event === undefined ? yield* resourceMissing('event', id, 'id') : ok(event);
  }),
};

/** Not of Stripe's API: for a caller that settled the payments without waiting for the webhooks. */
const acknowledgeWebhooks: SandboxCall = {
  method: 'POST',
  path: '/sandbox/webhooks/acknowledge',
  answer: () => Effect.as(acknowledgeAllDeliveries, ok({})),
};

/** Everything that the sandbox answers. */
export const sandboxCalls: readonly SandboxCall[] = [
  ...intentCalls,
  confirmIntent,
  authenticateIntent,
  retrieveCall('charge', '/v1/charges'),
  ...refundCalls,
  ...disputeCalls,
  retrieveEvent,
  acknowledgeWebhooks,
];
