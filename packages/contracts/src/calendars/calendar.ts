import { z } from 'zod';
import { defineCall } from '../call.ts';
import { instant, numericId } from '../fields.ts';
import { spanOfTime } from './span-of-time.ts';

const params = z.object({ id: numericId() });

const span = z.object({ startTime: instant(), endTime: instant() });
const calendar = z.object({
  timeZone: z.string(),
  /** While no hours are set that is all of the time. */
  open: z.array(span),
  /** By the client's own calendars. */
  busy: z.array(span),
});

export const getCalendar = defineCall({
  method: 'GET',
  path: '/api/admin/clients/{id}/calendar',
  access: 'setter',
  cost: 'read',
  summary: 'When a client is open and busy, and what is held online for visitors',
  params,
  query: spanOfTime(),
  response: calendar.extend({ held: z.array(span.extend({ until: instant() })) }),
});

export const getOwnCalendar = defineCall({
  method: 'GET',
  path: '/api/client/calendar',
  access: 'client',
  cost: 'read',
  summary: 'When the client who is signed in is open and busy',
  query: spanOfTime(),
  response: calendar,
});
