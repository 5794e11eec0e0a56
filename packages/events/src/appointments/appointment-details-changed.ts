import { z } from 'zod';
import { defineEvent, type EventOf } from '../define-event.ts';
import { uuid } from '../marks.ts';
import { appointmentDetails } from './appointment-details.ts';

export const AppointmentDetailsChanged = defineEvent(
  'AppointmentDetailsChanged',
  z.object({
    appointmentId: uuid(),
    /** Only what changed; null clears a field. */
    changes: z.object(appointmentDetails).partial(),
  }),
);
export type AppointmentDetailsChanged = EventOf<typeof AppointmentDetailsChanged>;
