import { z } from 'zod';
import { defineEvent, type EventOf } from '../define-event.ts';
import { uuid } from '../marks.ts';
import { clientId } from '../subjects.ts';

export const AppointmentRemoved = defineEvent(
  'AppointmentRemoved',
  z.object({
    appointmentId: uuid(),
    clientId: clientId(),
    /** The client paid for it and keeps it in the history. */
    creditKept: z.boolean(),
  }),
);
export type AppointmentRemoved = EventOf<typeof AppointmentRemoved>;
