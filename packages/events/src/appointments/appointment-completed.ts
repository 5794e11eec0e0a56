import { z } from 'zod';
import { defineEvent, type EventOf } from '../define-event.ts';
import { uuid } from '../marks.ts';

export const AppointmentCompleted = defineEvent(
  'AppointmentCompleted',
  z.object({
    appointmentId: uuid(),
  }),
);
export type AppointmentCompleted = EventOf<typeof AppointmentCompleted>;
