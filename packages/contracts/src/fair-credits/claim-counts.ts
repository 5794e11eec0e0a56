import { z } from 'zod';

/** A client's claims, the one in question included, and unlocks of 90 days, when a person has to decide. */
export const claimCounts = z.object({ claims: z.int(), unlocks: z.int() });
