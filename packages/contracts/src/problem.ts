import { z } from 'zod';
import { slotProblem } from './appointments/slot-problem.ts';

/** Every failure answer: RFC 9457 with a sentence for a person and a stable code. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.string(),
  /** What a toast shows. */
  message: z.string(),
  requestId: z.string(),
  /** Of the W3C trace that the request is part of; logs and spans have it too. */
  traceId: z.string().optional(),
  /** Of `slot_taken` and `slot_not_offered`, for the office. */
  ...slotProblem.partial().shape,
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});
export type Problem = z.infer<typeof problem>;
