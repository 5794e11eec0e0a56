import { actorKinds } from '@setter/events/value-sets';
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { instant, personalText } from '../fields.ts';

/** Whatever an event holds. */
const json = z.record(z.string(), z.unknown());

const actor = z.object({
  kind: z.enum(actorKinds),
  id: z.string(),
  /** Of a client or an admin, as it is now. */
  name: personalText.nullable(),
});

/** An event, or, when it was no event of this history, the request that led to it. */
const cause = z.union([
  z.object({ position: z.int(), type: z.string(), sentence: z.string() }),
  z.object({ request: z.string() }),
]);

/** The event as the log has it, personal texts sealed; the digest is over its canonical form (RFC 8785). */
const envelope = z.object({
  position: z.int(),
  streamId: z.string(),
  streamVersion: z.int(),
  id: z.uuid(),
  type: z.string(),
  schemaVersion: z.int(),
  partitionKey: z.string(),
  data: json,
  metadata: json,
  /** SHA-256, 64 hexadecimal digits. */
  digest: z.string(),
  recordedAt: instant(),
});

const auditTrailEntry = z.object({
  /** Of the event in the log. */
  position: z.int(),
  id: z.uuid(),
  type: z.string(),
  schemaVersion: z.int(),
  streamId: z.string(),
  streamVersion: z.int(),
  recordedAt: instant(),
  occurredAt: instant(),
  actor,
  /** What happened, in plain words. */
  sentence: z.string(),
  causedBy: cause,
  /** What the event holds, in its present shape; personal texts are open, or `{erased: true}`. */
  data: json,
  envelope,
});
export type AuditTrailEntry = z.infer<typeof auditTrailEntry>;

/** Most entries that one answer has. */
export const auditTrailPage = 200;

const query = z.object({
  /** Only what lies before this position: the one of the last entry of the page before. */
  before: z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .transform(Number)
    .optional(),
  /** 1 to 200; 200 unless said otherwise. */
  limit: z
    .string()
    .regex(/^[1-9]\d{0,2}$/)
    .transform(Number)
    .pipe(z.int().max(auditTrailPage))
    .optional(),
});

const trail = z.array(auditTrailEntry);

export const readAuditTrail = defineCall({
  method: 'GET',
  path: '/api/admin/trail/{kind}/{id}',
  access: 'admin',
  cost: 'read',
  summary:
    'The events behind an appointment, a lead, a client, a payment or a request for support, newest first',
  params: z.object({
    kind: z.enum(['appointment', 'lead', 'client', 'payment', 'support-request']),
    id: z.string().max(36),
  }),
  query,
  response: trail,
});

export const readTransactionAuditTrail = defineCall({
  method: 'GET',
  path: '/api/admin/trail/credit-transaction/{id}',
  access: 'admin',
  cost: 'read',
  summary: 'The events behind one line of a credit ledger, back to the payment, newest first',
  params: z.object({ id: z.uuid() }),
  query,
  response: trail,
});
