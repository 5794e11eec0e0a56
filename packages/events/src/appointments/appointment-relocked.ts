import { z } from 'zod';
import { defineEvent, type EventOf } from '../define-event.ts';
import { uuid } from '../marks.ts';
import { clientId } from '../subjects.ts';

export const AppointmentRelocked = defineEvent(
  'AppointmentRelocked',
  z.object({
    appointmentId: uuid(),
    clientId: clientId(),
    spendId: uuid(),
  }),
);
export type AppointmentRelocked = EventOf<typeof AppointmentRelocked>;
