import { z } from 'zod';
import { defineJob } from './job-type.ts';

/** Notifies a client, and alerts the office, that a calendar of the client became busy at the time of an appointment. */
export const busyAppointmentJob = defineJob(
  'appointment-busy',
  z.object({
    clientId: z.int(),
    appointmentId: z.uuid(),
    /** The start over which it came. Another one counts for the appointment by now: there is nothing to do. */
    startTime: z.iso.datetime(),
  }),
);
export type BusyAppointmentJob = z.infer<(typeof busyAppointmentJob)['data']>;
