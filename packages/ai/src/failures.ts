import { Schema } from 'effect';

/** The model gave no usable answer, retries included. `reason` is for logs and metrics, and holds no text of a model. */
export class AiUnavailable extends Schema.TaggedError<AiUnavailable>()('AiUnavailable', {
  reason: Schema.Literals(['unreachable', 'timeout', 'refused', 'unusable', 'rejected']),
  status: Schema.optional(Schema.Number),
}) {}

/** AI_DAILY_LIMIT is used up; `retryAt` is the beginning of the business's next day. */
export class AiLimitReached extends Schema.TaggedError<AiLimitReached>()('AiLimitReached', {
  retryAt: Schema.Date,
}) {}

export type AiFailure = AiUnavailable | AiLimitReached;
