import { z } from 'zod';
import { defineCall } from '../call.ts';
import { optionalText } from '../fields.ts';
import { clientAppointment } from './client-appointment.ts';

const limits = { reason: 300 } as const;

export const cannotAttend = defineCall({
  method: 'POST',
  path: '/api/client/appointments/{id}/cannot-attend',
  access: 'client',
  cost: 'command',
  summary:
    'Ask for another time of an unlocked appointment that has not started; nothing else changes, and once per time',
  params: z.object({ id: z.uuid() }),
  limits,
  body: z.object({ reason: optionalText(limits.reason).default(null) }),
  response: clientAppointment,
});
