import { Schema } from 'effect';

/**
 * A calendar that could not be read now. `message` is a sentence for a person and names no address; `retryAfterMs`: for so
 * long its server does not want to be asked again.
 */
export class CalendarUnreadable extends Schema.TaggedError<CalendarUnreadable>()('CalendarUnreadable', {
  message: Schema.String,
  retryAfterMs: Schema.NullOr(Schema.Number),
}) {}

export const unreadable = (message: string, retryAfterMs: number | null = null) =>
  new CalendarUnreadable({ message, retryAfterMs });
