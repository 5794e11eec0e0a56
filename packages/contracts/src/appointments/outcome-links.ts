import { appointmentOutcomes } from '@setter/events/appointments/value-sets';
import { z } from 'zod';
import { defineCall, publicFormLimit } from '../call.ts';
import { instant, personalText, successMessage } from '../fields.ts';

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
  body: z.object({ token: token(), outcome: z.enum(appointmentOutcomes) }),
  response: successMessage,
  bodyLimit: publicFormLimit,
});
