import { z } from 'zod';
import type { GatewayEvent, GatewayEventSubject } from '../card-gateway.ts';

const kinds = {
  payment_intent: 'intent',
  refund: 'refund',
  charge: 'charge',
  dispute: 'dispute',
} as const satisfies Record<string, GatewayEventSubject['kind']>;
const isKnown = (object: string): object is keyof typeof kinds => Object.hasOwn(kinds, object);

const id = z.string().min(1).max(200);
const webhook = z.object({
  id,
  type: id,
  livemode: z.boolean(),
  created: z.int().nonnegative(),
  data: z.object({
    object: z.object({
      object: z.string(),
      id: z.string().max(200).optional(),
      // An id, or the intent itself.
      payment_intent: z.union([id, z.object({ id }).transform((intent) => intent.id)]).nullish(),
    }),
  }),
});
/** An event that names its object and does not hold it ("thin"). */
const notification = z.object({
  id,
  object: z.literal('v2.core.event'),
  // `v1.charge.refunded` is about an object of the first version of the API, as the others are.
  type: id.transform((type) => type.replace(/^v1\./, '')),
  livemode: z.boolean(),
  created: z.iso.datetime({ offset: true }),
  related_object: z.object({ id: z.string().max(200), type: z.string() }).nullish(),
});
type Subject = z.infer<typeof webhook>['data']['object'];

const subjectOf = ({ object, id: objectId = '', payment_intent: intentId }: Subject): GatewayEventSubject => {
  const kind = isKnown(object) ? kinds[object] : 'other';
  return { kind, id: objectId, intentId: kind === 'intent' ? objectId : (intentId ?? undefined) };
};

/** What an event says, in our words; undefined when it is not in Stripe's shape. */
export const readEvent = (given: unknown): GatewayEvent | undefined => {
  const thin = notification.safeParse(given);
  if (thin.success) {
    const { id: eventId, type, livemode: liveMode, created, related_object: about } = thin.data;
    const subject = subjectOf({ object: about?.type ?? '', id: about?.id });
    return { id: eventId, type, liveMode, createdAt: new Date(created).toISOString(), subject };
  }
  const read = webhook.safeParse(given);
  if (!read.success) return undefined;
  const { id: eventId, type, livemode: liveMode, created, data } = read.data;
  const createdAt = new Date(created * 1000).toISOString();
  return { id: eventId, type, liveMode, createdAt, subject: subjectOf(data.object) };
};
