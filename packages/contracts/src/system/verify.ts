import { z } from 'zod';
import { defineCall } from '../call.ts';
import { instant } from '../fields.ts';

/** A row by its columns; personal texts are answered as `{ sealed: true }`. */
const row = z.record(z.string(), z.unknown()).nullable();

/** The last comparison of a read model, or of the snapshots, with the log that was asked for. */
export const verifyRun = z.object({
  state: z.enum(['running', 'clean', 'different', 'failed']),
  startedAt: instant(),
  /** Absent while it runs. */
  finishedAt: instant().optional(),
  /** Events folded, of how many; both 0 before it has begun. */
  events: z.int(),
  of: z.int(),
  /** Rows or snapshots compared, and how many of them differ. */
  rows: z.int().optional(),
  total: z.int().optional(),
  /** The first twenty that differ, by key; null where there is no such row. */
  differences: z
    .array(
      z.object({
        key: z.string(),
        /** Columns in which the two differ. */
        columns: z.array(z.string()),
        live: row,
        rebuilt: row,
      }),
    )
    .optional(),
  /** Why it failed. */
  failure: z.string().optional(),
});
export type VerifyRun = z.infer<typeof verifyRun>;

/** What the snapshots of all streams are called where a read model is named. */
export const snapshotsName = 'snapshots';

export const verifyProjection = defineCall({
  method: 'POST',
  path: '/api/admin/system/projections/{name}/verify',
  access: 'admin',
  cost: 'command',
  summary:
    'Compare a read model, or `snapshots`, with what the log makes of it; the list of read models tells what came of it',
  params: z.object({ name: z.string().max(100) }),
  status: 202,
  response: z.object({ verifyId: z.uuid() }),
});
