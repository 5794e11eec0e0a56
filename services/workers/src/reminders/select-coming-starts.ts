import { Effect } from 'effect';
import { SqlClient } from 'effect/sql';

/** A start of an appointment that no later event of its stream has changed. */
export type ComingStart = {
  readonly appointmentId: string;
  /** The event that set it, and when (UTC instant). */
  readonly eventId: string;
  readonly setAt: string;
  /** UTC instant. */
  readonly startTime: string;
  /** Reminders for which a job waits or runs. */
  readonly enqueued: readonly string[];
};

/** The starts between two UTC instants. Whether an appointment is still to be held is for its stream to say. */
export const selectComingStarts = Effect.fn('selectComingStarts')(function* (from: string, until: string) {
  const sql = yield* SqlClient.SqlClient;
  return yield* sql<ComingStart>`
    SELECT e.data ->> 'appointmentId' AS "appointmentId", e.id::text AS "eventId",
           e.metadata ->> 'occurredAt' AS "setAt", e.data ->> 'startTime' AS "startTime",
           ARRAY(SELECT j.data ->> 'reminder' FROM jobs.job j
                  WHERE j.name = 'remind' AND j.completed_on IS NULL AND j.data ->> 'eventId' = e.id::text) AS enqueued
      FROM event_store.events e
     WHERE e.type IN ('AppointmentScheduled', 'AppointmentRescheduled')
       AND (e.data ->> 'startTime')::timestamptz BETWEEN ${from}::timestamptz AND ${until}::timestamptz
       AND NOT EXISTS (
         SELECT FROM event_store.events later
          WHERE later.stream_id = e.stream_id AND later.version > e.version
            AND later.type IN ('AppointmentRescheduled', 'AppointmentCancelled', 'AppointmentRemoved'))
     ORDER BY e.position`;
});
