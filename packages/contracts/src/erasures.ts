import { actorKinds } from '@setter/events/value-sets';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { instant, success } from './fields.ts';

const params = z.object({ id: z.uuid() });
/** Explicit confirmation, since an erasure cannot be undone. */
const body = z.object({ confirm: z.literal(true, 'Confirm that the data are to be erased for good.') });

export const eraseLead = defineCall({
  method: 'POST',
  path: '/api/admin/leads/{id}/erase',
  access: 'admin',
  stepUp: true,
  cost: 'command',
  summary: "Erase a lead's personal data for good; status and dates stay",
  params,
  body,
  response: success,
});

export const eraseProspect = defineCall({
  method: 'POST',
  path: '/api/admin/appointments/{id}/erase-prospect',
  access: 'admin',
  stepUp: true,
  cost: 'command',
  summary: "Erase an appointment's texts and its prospect's contacts for good; time, status and credit stay",
  params,
  body,
  response: success,
});

export const eraseSupportRequest = defineCall({
  method: 'POST',
  path: '/api/admin/support-requests/{id}/erase',
  access: 'admin',
  stepUp: true,
  cost: 'command',
  summary: 'Erase what was written in a request for support for good; topic, urgency and times stay',
  params,
  body,
  response: success,
});

/** A certificate of an erasure: subject, time, actor, and the event in the log that proves it. */
const erasure = z.object({
  kind: z.enum(['lead', 'prospect', 'subscriber', 'support-request']),
  /** Of the lead, of the prospect's appointment, of the subscription, or of the request for support. */
  id: z.uuid(),
  erasedAt: instant(),
  /** An admin, or the job that erases removed leads. */
  erasedBy: z.object({ kind: z.enum(actorKinds), id: z.string() }),
  eventId: z.uuid(),
  /** Of the erasing event in the log. */
  position: z.int(),
  /** SHA-256 of that event's canonical form, 64 hexadecimal digits. */
  digest: z.string(),
});
export type Erasure = z.infer<typeof erasure>;

export const listErasures = defineCall({
  method: 'GET',
  path: '/api/admin/erasures',
  access: 'admin',
  cost: 'read',
  summary: 'Certificates of everything that was erased, newest first',
  response: z.array(erasure),
});
