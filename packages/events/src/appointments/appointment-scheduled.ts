import { z } from 'zod';
import { defineEvent, type EventOf } from '../define-event.ts';
import { instant, timeZone, uuid } from '../marks.ts';
import { clientId } from '../subjects.ts';
import { appointmentDetails } from './appointment-details.ts';

export const AppointmentScheduled = defineEvent(
  'AppointmentScheduled',
  z.object({
    appointmentId: uuid(),
    clientId: clientId(),
    leadId: uuid().nullable(),
    startTime: instant(),
    endTime: instant(),
    timeZone: timeZone(),
    ...appointmentDetails,
  }),
);
export type AppointmentScheduled = EventOf<typeof AppointmentScheduled>;
