import { z } from 'zod';
import { defineEvent, type EventOf } from '../define-event.ts';
import { uuid } from '../marks.ts';
import { clientId } from '../subjects.ts';

export const AppointmentUnlocked = defineEvent(
  'AppointmentUnlocked',
  z.object({
    appointmentId: uuid(),
    clientId: clientId(),
    /** The spend in the client's wallet that paid for it. */
    spendId: uuid(),
  }),
);
export type AppointmentUnlocked = EventOf<typeof AppointmentUnlocked>;
