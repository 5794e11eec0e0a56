import { z } from 'zod';
import { defineCall } from '../call.ts';
import { instant } from '../fields.ts';

/** What the product needs from another host. */
const upstream = z.object({
  /** Such as `database`, `kafka`, `command-api`. */
  name: z.string(),
  /** Host and port as they are set. */
  host: z.string(),
  /** Origins behind the name, of either family; none when it resolves to nothing. */
  addresses: z.array(z.string()),
  /** Code of the failed look-up, such as `ENOTFOUND`. */
  problem: z.string().nullable(),
});
export const upstreams = z.array(upstream);

const health = z.object({
  history: z.object({
    /** What `X-Log-History` says of answers. */
    id: z.string(),
    beganAt: instant(),
    /** Null when the log never went back. */
    wentBack: z
      .object({
        /** When it was noticed. */
        at: instant(),
        /** How many events were lost that had been acknowledged or sent on. */
        events: z.int(),
        /** Position of the last event that is still there. */
        after: z.int(),
        /** `the log went back by 3 events at …` */
        sentence: z.string(),
      })
      .nullable(),
  }),
  /** What the database keeps of what the store relies on, as found when the process that answers started. */
  facts: z.array(
    z.object({
      fact: z.string(),
      verdict: z.enum(['holds', 'refused', 'warned']),
      value: z.union([z.string(), z.number()]).nullable(),
      /** What is wrong; null where it holds. */
      sentence: z.string().nullable(),
    }),
  ),
  /** Where the process that answers writes its log. */
  logSink: z.object({
    state: z.enum(['fine', 'full', 'failing', 'stuck']),
    /** Lines that were dropped since the start. */
    dropped: z.int(),
  }),
  /** Of the file system of DATA_DIR; null where the process that answers keeps nothing there. */
  freeBytes: z.number().nullable(),
  /** Sessions of the database that keep a rebuild or migration waiting, the longest first. */
  blockers: z.array(
    z.object({
      /** What waits. */
      what: z.string(),
      /** Of the server's process that holds the lock. */
      pid: z.int(),
      since: instant(),
    }),
  ),
  /** Names and addresses of what the process that answers needs, and the gateway before it. */
  upstreams,
});
export type SystemHealth = z.infer<typeof health>;

export const systemHealth = defineCall({
  method: 'GET',
  path: '/api/admin/system/health',
  access: 'admin',
  cost: 'read',
  summary:
    'What the product stands on: the history of the log, the database, the log file, disk space and other hosts',
  response: health,
});
