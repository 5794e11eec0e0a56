import { z } from 'zod';
import { defineCall } from '../call.ts';

export const systemProjections = defineCall({
  method: 'GET',
  path: '/api/admin/system/projections',
  access: 'admin',
  summary: 'How far each read model is behind the log',
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
        parked: z.int(),
      }),
    ),
  }),
});
