import { z } from 'zod';
import { defineCall } from '../call.ts';
import { instant } from '../fields.ts';
import { verifyRun } from './verify.ts';

const deadLetters = z.int();

const projection = z.object({
  name: z.string(),
  version: z.int(),
  position: z.int(),
  lag: z.int(),
  state: z.enum(['live', 'rebuilding', 'halted']),
  /** When the live build was switched in. */
  servedSince: instant().optional(),
  /** 0 to 1 while it is rebuilt. */
  progress: z.number().optional(),
  /** A rebuild was requested and has not ended; `rebuild` has its progress once it has started. */
  rebuildRequested: z.literal(true).optional(),
  /** What a requested rebuild has met at least three times in a row; it is tried again. */
  rebuildFailure: z
    .object({
      times: z.int(),
      /** The SQLSTATE; null when the database did not answer. */
      code: z.string().nullable(),
      message: z.string(),
    })
    .optional(),
  /** While it is rebuilt. */
  rebuild: z
    .object({
      /** Events that were folded, and how many there are. */
      events: z.int(),
      of: z.int(),
      eventsPerSecond: z.int(),
      /** Absent until it is known. */
      secondsLeft: z.int().optional(),
    })
    .optional(),
  /** The poison event that the model is halted at, and why. */
  halted: z.object({ position: z.int(), reason: z.string() }).optional(),
  /** Poison events and the later events of their partition keys. */
  deadLetters,
  /** The last requested verify. */
  verify: verifyRun.optional(),
});

/** What the edge has noticed and an operator should mend. */
const systemNotice = z.enum(['forwarded_for_ignored']);
export type SystemNotice = z.infer<typeof systemNotice>;

const reactor = z.object({ name: z.string(), position: z.int(), lag: z.int(), deadLetters });

const standing = z.object({
  /** Position of the newest event. */
  head: z.int(),
  projections: z.array(projection),
  /** Snapshots of long streams. */
  snapshots: z.object({
    /** How many there are. */
    saved: z.int(),
    /** The last requested verify. */
    verify: verifyRun.optional(),
  }),
  /** Consumers that answer events with commands. */
  reactors: z.array(reactor),
  notices: z.array(systemNotice),
});
export type ProjectionStatus = z.infer<typeof projection>;
export type ReactorStatus = z.infer<typeof reactor>;
export type Standing = z.infer<typeof standing>;

export const systemProjections = defineCall({
  method: 'GET',
  path: '/api/admin/system/projections',
  access: 'admin',
  cost: 'read',
  summary: 'How far each read model and reactor is behind the log',
  response: standing,
});

export const systemStream = defineCall({
  method: 'GET',
  path: '/api/admin/system/stream',
  access: 'admin',
  cost: 'read',
  summary:
    'The same as events: one at once, then one whenever something changes, at most every half second. Ends with the session; at most five at once for each',
  answers: 'event-stream',
  response: standing,
});

const params = z.object({ name: z.string().max(100) });

export const rebuildProjection = defineCall({
  method: 'POST',
  path: '/api/admin/system/projections/{name}/rebuild',
  access: 'admin',
  cost: 'command',
  summary:
    'Build a read model anew beside the served one, then switch; progress is told by the list of read models',
  params,
  status: 202,
  response: z.object({ rebuildId: z.uuid() }),
});
