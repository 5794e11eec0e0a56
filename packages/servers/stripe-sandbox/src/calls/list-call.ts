import { Effect } from 'effect';
import { z } from 'zod';
import { ok, type SandboxCall } from '../call.ts';
import { expand, readForm, wholeNumber } from '../read-form.ts';
import { listObjects } from '../store/objects.ts';

const query = z.strictObject({
  payment_intent: z.string().optional(),
  limit: wholeNumber.pipe(z.number().min(1).max(100)).default(10),
  starting_after: z.string().optional(),
  expand: expand.optional(),
});

/** A list of Stripe's: the newest first, ten at a time unless asked for more. */
export const listCall = (kind: Parameters<typeof listObjects>[0], url: string): SandboxCall => ({
  method: 'GET',
  path: url,
  answer: Effect.fnUntraced(function* ({ form }) {
    const { payment_intent: paymentIntent, limit, starting_after: after } = yield* readForm(query, form);
    const found = yield* listObjects(kind, {
      ...(paymentIntent !== undefined && { paymentIntent }),
      limit,
      after,
    });
    return ok({ object: 'list', url, has_more: found.length > limit, data: found.slice(0, limit) });
  }),
});
