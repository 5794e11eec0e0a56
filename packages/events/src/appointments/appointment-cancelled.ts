import { z } from 'zod';
import { defineEvent, type EventOf } from '../define-event.ts';
import { clientId, personal, uuid } from '../marks.ts';

export const AppointmentCancelled = defineEvent(
  'AppointmentCancelled',
  z.object({
    appointmentId: uuid(),
    clientId: clientId(),
    reason: personal('prospect').nullable(),
  }),
);
export type AppointmentCancelled = EventOf<typeof AppointmentCancelled>;
