import type { CalendarUnreadable } from '@setter/calendars/sources/calendar-unreadable';
import { type CallFailure, httpProblem } from '@setter/http/call-failure';
import { Effect } from 'effect';

/** Fails with 422 and a sentence of what is wrong with a calendar. */
export const unreadableCalendar = <A, R>(read: Effect.Effect<A, CalendarUnreadable, R>) =>
  Effect.mapError(read, ({ message }): CallFailure => httpProblem(422, 'calendar_unreadable', message));
