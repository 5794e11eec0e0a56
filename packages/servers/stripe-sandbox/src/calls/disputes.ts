import { Effect } from 'effect';
import { z } from 'zod';
import { ok, type SandboxCall } from '../call.ts';
import { type Dispute, isDecided, withEvidence } from '../objects/dispute.ts';
import { expand, flag, metadata, readForm } from '../read-form.ts';
import { invalidRequest, resourceMissing } from '../stripe-failure.ts';
import { recordEvent } from '../store/events.ts';
import { findObject, keepObject, lockIntent } from '../store/objects.ts';
import { listCall } from './list-call.ts';
import { retrieveCall } from './retrieve-call.ts';

const lockDispute = Effect.fnUntraced(function* (id: string) {
  const found = yield* findObject('dispute', id);
  if (found === undefined) return yield* resourceMissing('dispute', id, 'id');
  yield* lockIntent(found.payment_intent);
  const dispute = (yield* findObject('dispute', id)) ?? found;
  if (isDecided(dispute)) {
    return yield* invalidRequest('dispute_closed', `This dispute is already closed: ${dispute.status}.`);
  }
  return dispute;
});

const moveDispute = Effect.fnUntraced(function* (next: Dispute, now: number) {
  const { livemode } = next;
  yield* keepObject(next);
  const charge = yield* findObject('charge', next.charge);
  // Won, the money is back: it can be refunded again.
  if (charge !== undefined) yield* keepObject({ ...charge, disputed: next.status !== 'won' });
  const type = isDecided(next) ? 'charge.dispute.closed' : 'charge.dispute.updated';
  yield* recordEvent(type, next, { now, livemode });
  return ok(next);
});

const change = z.strictObject({
  evidence: z.record(z.string(), z.string().max(150_000)).default({}),
  submit: flag.default(true),
  metadata: metadata.optional(),
  expand: expand.optional(),
});

const updateDispute: SandboxCall = {
  method: 'POST',
  path: '/v1/disputes/:id',
  answer: Effect.fnUntraced(function* ({ id, form, now }) {
    const { evidence, submit } = yield* readForm(change, form);
    return yield* moveDispute(withEvidence(yield* lockDispute(id), evidence, submit), now);
  }),
};

const closeDispute: SandboxCall = {
  method: 'POST',
  path: '/v1/disputes/:id/close',
  answer: Effect.fnUntraced(function* ({ id, now }) {
    return yield* moveDispute({ ...(yield* lockDispute(id)), status: 'lost' }, now);
  }),
};

const outcome = z.strictObject({ status: z.enum(['needs_response', 'won', 'lost']) });

/** Not of Stripe's API: what the bank makes of a dispute later, also of one that is decided. */
const redecideDispute: SandboxCall = {
  method: 'POST',
  path: '/sandbox/disputes/:id',
  answer: Effect.fnUntraced(function* ({ id, form, now }) {
    const { status } = yield* readForm(outcome, form);
    const found = yield* findObject('dispute', id);
    if (found === undefined) return yield* resourceMissing('dispute', id, 'id');
    yield* lockIntent(found.payment_intent);
    const dispute = (yield* findObject('dispute', id)) ?? found;
    return yield* moveDispute({ ...dispute, status }, now);
  }),
};

export const disputeCalls: readonly SandboxCall[] = [
  listCall('dispute', '/v1/disputes'),
  retrieveCall('dispute', '/v1/disputes'),
  updateDispute,
  closeDispute,
  redecideDispute,
];
