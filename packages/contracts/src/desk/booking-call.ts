import { callDirections, overrideReasons } from '@setter/events/leads/value-sets';
import { z } from 'zod';
import { instant, optionalLines, optionalText } from '../fields.ts';

export const noteLimits = { note: 4000 } as const;
const longestWords = 1000;

/** Why a contact that the rules refuse is made all the same; it is recorded. */
export const override = z
  .object({
    reason: z.enum(overrideReasons),
    words: optionalText(longestWords).default(null),
  })
  .refine(({ reason, words }) => reason !== 'other' || words !== null, {
    path: ['words'],
    message: 'Say why.',
  })
  .nullable()
  .default(null);

/** A call of a lead, besides what came of it. */
export const bookingCall = z.object({
  /** `in`: they rang us. */
  direction: z.enum(callDirections).default('out'),
  /** When it was dialled; without it, now. */
  startedAt: instant().nullable().default(null),
  note: optionalLines(noteLimits.note).default(null),
  override,
});
