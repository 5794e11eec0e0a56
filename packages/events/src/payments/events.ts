import type { EventOf } from '../define-event.ts';
import { DisputeClosed } from './dispute-closed.ts';
import { PaymentCancelled } from './payment-cancelled.ts';
import { PaymentDisputed } from './payment-disputed.ts';
import { PaymentFailed } from './payment-failed.ts';
import { PaymentHeldForReview } from './payment-held-for-review.ts';
import { PaymentRefunded } from './payment-refunded.ts';
import { PaymentStarted } from './payment-started.ts';
import { PaymentSucceeded } from './payment-succeeded.ts';

export const paymentEvents = [
  DisputeClosed,
  PaymentCancelled,
  PaymentDisputed,
  PaymentFailed,
  PaymentHeldForReview,
  PaymentRefunded,
  PaymentStarted,
  PaymentSucceeded,
] as const;
export type PaymentEvent = EventOf<(typeof paymentEvents)[number]>;
