import { Schema } from 'effect';

/**
 * A file from which no busy times are read. `not_a_calendar`: something else, or a calendar that was cut off; `too_large`:
 * beyond 5 MB; `too_many_times`: more occurrences than the limit; `too_slow`: not read within the deadline of the thread, or
 * within its memory. `message` is a sentence for a person.
 */
export class CalendarRefused extends Schema.TaggedError<CalendarRefused>()('CalendarRefused', {
  reason: Schema.Literals(['not_a_calendar', 'too_large', 'too_many_times', 'too_slow']),
  message: Schema.String,
}) {}

export type RefusalReason = CalendarRefused['reason'];
