import { appointmentOutcomes } from '@setter/events/appointments/value-sets';
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { clientAppointment } from './client-appointment.ts';

const params = z.object({ id: z.uuid() });
const body = z.object({ outcome: z.enum(appointmentOutcomes) });

export const reportOutcome = defineCall({
  method: 'POST',
  path: '/api/client/appointments/{id}/outcome',
  access: 'client',
  cost: 'command',
  summary:
    'Say how an unlocked appointment went; the last word counts until its credit can no longer be claimed',
  params,
  body,
  response: clientAppointment,
});
