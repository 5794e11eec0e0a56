import { appointmentOutcomes } from '@setter/events/appointments/value-sets';
import { z } from 'zod';
import { instant } from '../fields.ts';

/** How it went, as its client or an admin has said last; null while nothing is said, or since it got a new time. */
export const outcome = z
  .object({
    outcome: z.enum(appointmentOutcomes),
    at: instant(),
    by: z.enum(['client', 'admin']),
  })
  .nullable();
