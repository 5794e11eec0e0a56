import { actorKinds, erasureKinds } from '@setter/events/value-sets';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { instant, numericId, success } from './fields.ts';

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

/**
 * Username and e-mail are free from then on, undecided claims lapse, requests for support of the client are erased with it.
 * The ledger keeps numbers and times; `GET /api/admin/erasures` says which documents stay and until when.
 */
export const eraseClient = defineCall({
  method: 'POST',
  path: '/api/admin/clients/{id}/erase',
  access: 'owner',
  stepUp: true,
  cost: 'command',
  summary: "Erase a client's personal data for good; the ledger and documents that the law asks to keep stay",
  params: z.object({ id: numericId() }),
  body: body.extend({
    /** Credits that are left are given up; without it they are refused with `credits_left`. */
    forfeitCredits: z.boolean().default(false),
  }),
  response: success,
});

/** A certificate of an erasure: subject, time, actor, and the event in the log that proves it. */
const erasure = z.object({
  kind: z.enum(erasureKinds),
  /** Of the lead, of the prospect's appointment, of the subscription, of the request for support, or of the client. */
  id: z.string(),
  erasedAt: instant(),
  /** An admin, or the job that erases removed leads. */
  erasedBy: z.object({ kind: z.enum(actorKinds), id: z.string() }),
  eventId: z.uuid(),
  /** Of the erasing event in the log. */
  position: z.int(),
  /** SHA-256 of that event's canonical form, 64 hexadecimal digits. */
  digest: z.string(),
  /** What the law asks to keep of a client, under keys of its own; empty of anyone else. */
  kept: z.array(
    z.object({
      /** Invoices and adjustment notes, with who bought. */
      what: z.literal('documents'),
      /** From 1 July to 30 June: `2026-27`. */
      financialYear: z.string(),
      /** When the buyer is erased from them, too. */
      until: instant(),
    }),
  ),
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
