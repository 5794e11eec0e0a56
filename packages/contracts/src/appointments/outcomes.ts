import { appointmentOutcomes } from '@setter/events/appointments/value-sets';
import { z } from 'zod';
import { defineCall, publicFormLimit } from '../call.ts';
import { instant, personalText, successMessage } from '../fields.ts';
import { adminAppointment, clientAppointment } from './appointment.ts';

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

export const reportOutcomeForClient = defineCall({
  method: 'POST',
  path: '/api/admin/appointments/{id}/outcome',
  access: 'admin',
  cost: 'command',
  summary: 'Say how an appointment went while its client has not',
  params,
  body,
  response: adminAppointment,
});

const token = () => z.string().min(1, { abort: true }).max(200);

/** What a mailed link shows. A link that is not valid any longer shows nothing. */
export const getOutcomeLink = defineCall({
  method: 'GET',
  path: '/api/outcomes/{token}',
  access: 'public',
  cost: 'read',
  summary: 'The appointment of a mailed link, and what was said of it',
  params: z.object({ token: token() }),
  response: z.object({
    valid: z.boolean(),
    title: personalText.nullable(),
    startTime: instant().nullable(),
    outcome: z.enum(appointmentOutcomes).nullable(),
  }),
});

export const reportOutcomeByLink = defineCall({
  method: 'POST',
  path: '/api/outcomes',
  access: 'public',
  cost: 'command',
  summary: 'Say how an appointment went by a mailed link',
  body: body.extend({ token: token() }),
  response: successMessage,
  bodyLimit: publicFormLimit,
});
