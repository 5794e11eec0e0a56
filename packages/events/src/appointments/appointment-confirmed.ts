import { z } from 'zod';
import { defineEvent, type EventOf } from '../define-event.ts';
import { uuid } from '../marks.ts';

export const AppointmentConfirmed = defineEvent(
  'AppointmentConfirmed',
  z.object({
    appointmentId: uuid(),
  }),
);
export type AppointmentConfirmed = EventOf<typeof AppointmentConfirmed>;
