import { z } from 'zod';
import { defineCall } from '../call.ts';

export const getProspectLink = defineCall({
  method: 'GET',
  path: '/api/admin/appointments/{id}/prospect-link',
  access: 'setter',
  cost: 'read',
  summary: 'The link of the prospect, and the words for a text message with it',
  params: z.object({ id: z.uuid() }),
  response: z.object({ link: z.url(), text: z.string() }),
});
