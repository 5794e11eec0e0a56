import { appointmentOutcomes } from '@setter/events/appointments/value-sets';
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { adminAppointment } from './appointment.ts';

export const reportOutcomeForClient = defineCall({
  method: 'POST',
  path: '/api/admin/appointments/{id}/outcome',
  access: 'admin',
  cost: 'command',
  summary: 'Say how an appointment went while its client has not',
  params: z.object({ id: z.uuid() }),
  body: z.object({ outcome: z.enum(appointmentOutcomes) }),
  response: adminAppointment,
});
