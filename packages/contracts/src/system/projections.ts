import { z } from 'zod';
import { defineCall } from '../call.ts';

const parked = z.int();

export const systemProjections = defineCall({
  method: 'GET',
  path: '/api/admin/system/projections',
  access: 'admin',
  summary: 'How far each read model and reactor is behind the log',
  response: z.object({
    /** Position of the newest event. */
    head: z.int(),
    projections: z.array(
      z.object({
        name: z.string(),
        version: z.int(),
        position: z.int(),
        lag: z.int(),
        state: z.enum(['live', 'rebuilding', 'halted']),
        /** 0 to 1 while it is rebuilt. */
        progress: z.number().optional(),
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
        parked,
      }),
    ),
    /** What turns facts into notifications and mail. */
    reactors: z.array(z.object({ name: z.string(), position: z.int(), lag: z.int(), parked })),
  }),
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
