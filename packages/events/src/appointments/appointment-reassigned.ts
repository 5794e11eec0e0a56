import { z } from 'zod';
import { defineEvent, type EventOf } from '../define-event.ts';
import { uuid } from '../marks.ts';
import { clientId } from '../subjects.ts';

export const AppointmentReassigned = defineEvent(
  'AppointmentReassigned',
  z.object({
    appointmentId: uuid(),
    fromClientId: clientId(),
    toClientId: clientId(),
  }),
);
export type AppointmentReassigned = EventOf<typeof AppointmentReassigned>;
