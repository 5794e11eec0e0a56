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
  /** When the build that is served took the place of the one before. */
  servedSince: instant().optional(),
  /** 0 to 1 while it is rebuilt. */
  progress: z.number().optional(),
  /** A rebuild was asked for and has not ended; `rebuild` tells of it once it has begun. */
  rebuildRequested: z.literal(true).optional(),
  /** While it is rebuilt. */
  rebuild: z
    .object({
      /** Events that were folded, and how many there are. */
      events: z.int(),
      of: z.int(),
      eventsPerSecond: z.int(),
      /** Absent until that can be told. */
      secondsLeft: z.int().optional(),
    })
    .optional(),
  /** The event that it cannot take, and why. */
  halted: z.object({ position: z.int(), reason: z.string() }).optional(),
  /** Events that were put aside because they, or earlier ones of their key, could not be taken. */
  deadLetters,
  /** Of the last comparison that was asked for. */
  verify: verifyRun.optional(),
});

const reactor = z.object({ name: z.string(), position: z.int(), lag: z.int(), deadLetters });

const standing = z.object({
  /** Position of the newest event. */
  head: z.int(),
  projections: z.array(projection),
  /** What turns facts into notifications and mail. */
  reactors: z.array(reactor),
});
export type ProjectionStatus = z.infer<typeof projection>;
export type ReactorStatus = z.infer<typeof reactor>;
export type Health = z.infer<typeof standing>;

export const systemProjections = defineCall({
  method: 'GET',
  path: '/api/admin/system/projections',
  access: 'admin',
  summary: 'How far each read model and reactor is behind the log',
  response: standing,
});

export const systemStream = defineCall({
  method: 'GET',
  path: '/api/admin/system/stream',
  access: 'admin',
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
  summary:
    'Build a read model anew beside the served one, then switch; progress is told by the list of read models',
  params,
  status: 202,
  response: z.object({ rebuildId: z.uuid() }),
});
