import { z } from 'zod';
import { defineEvent, type EventOf } from '../define-event.ts';
import { instant, timeZone, uuid } from '../marks.ts';

export const AppointmentRescheduled = defineEvent(
  'AppointmentRescheduled',
  z.object({
    appointmentId: uuid(),
    startTime: instant(),
    endTime: instant(),
    timeZone: timeZone(),
  }),
);
export type AppointmentRescheduled = EventOf<typeof AppointmentRescheduled>;
