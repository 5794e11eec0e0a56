import { newlyBusy } from '@setter/domain/calendars/newly-busy';
import type { Taken } from '@setter/domain/calendars/slots';
import type { Calendar } from '@setter/domain/calendars/state';
import { SubjectKeyStore } from '@setter/event-store/keys';
import { busyAppointmentJob } from '@setter/jobs/busy-appointment-job';
import { JobQueue } from '@setter/jobs/job-queue';
import { Effect } from 'effect';
import { busyOf } from './busy-source-rows.ts';

type Compared = {
  readonly clientId: number;
  readonly calendar: Calendar;
  /** What the client's calendars said before; what they say now is stored. */
  readonly before: Taken['busy'];
  /** Of the reading that is compared: it enqueues each appointment once. */
  readonly cause: string;
  readonly now: string;
};

/** Enqueues a job for each appointment over which a busy time of its client came, in the caller's transaction. */
export const enqueueNewlyBusy = Effect.fn('enqueueNewlyBusy')(function* ({
  clientId,
  calendar,
  before,
  cause,
  now,
}: Compared) {
  const after = yield* busyOf(clientId);
  const { commandIdFor } = yield* SubjectKeyStore;
  const found = newlyBusy(calendar, { before, after }, now);
  yield* (yield* JobQueue).enqueue(
    busyAppointmentJob,
    found.map((one) => ({
      id: commandIdFor(busyAppointmentJob.name, `${one.appointmentId} ${one.startTime} ${cause}`),
      data: { clientId, ...one },
    })),
  );
});
