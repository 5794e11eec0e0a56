import { z } from 'zod';
import { defineCall } from '../call.ts';
import { instant } from '../fields.ts';
import { clientAppointment } from './client-appointment.ts';

export const listClientAppointments = defineCall({
  method: 'GET',
  path: '/api/client/appointments',
  access: 'client',
  cost: 'read',
  summary: "The client's appointments, soonest first",
  response: z.array(clientAppointment),
});

export const unlockAppointment = defineCall({
  method: 'POST',
  path: '/api/client/appointments/{id}/unlock',
  access: 'client',
  cost: 'command',
  summary: 'Spend 1 credit to see the details; again is success without a charge',
  params: z.object({ id: z.uuid() }),
  body: z.object({ expectedStartTime: instant().optional() }).optional(),
  response: z.object({ message: z.string(), creditsRemaining: z.int() }),
});
