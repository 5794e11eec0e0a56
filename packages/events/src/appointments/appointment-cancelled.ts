import { z } from 'zod';
import { defineEvent, type EventOf } from '../define-event.ts';
import { uuid } from '../marks.ts';
import { clientId, personal } from '../subjects.ts';

export const AppointmentCancelled = defineEvent(
  'AppointmentCancelled',
  z.object({
    appointmentId: uuid(),
    clientId: clientId(),
    reason: personal('prospect').nullable(),
  }),
);
export type AppointmentCancelled = EventOf<typeof AppointmentCancelled>;
