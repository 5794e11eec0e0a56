import { slotRefusals } from '@setter/events/calendars/value-sets';
import { z } from 'zod';
import { instant } from '../fields.ts';

/** What the office is told besides, when a time of a client is refused. */
export const slotProblem = z.object({
  /** The rule that is broken, the first where there are several. */
  reason: z.enum(slotRefusals),
  /** The earliest appointment in the way; null where none is. */
  heldBy: z.object({ id: z.uuid(), title: z.string(), startTime: instant(), endTime: instant() }).nullable(),
});
export type SlotProblem = z.infer<typeof slotProblem>;
