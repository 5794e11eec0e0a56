import { dayMs } from '@setter/events/terms/value-sets';
import { z } from 'zod';
import { plannedInstant } from '../fields.ts';

const mostDays = 62;

const endAfterStart = { path: ['to'], message: 'The end must be after the start.' };
const tooLong = { path: ['to'], message: `Ask for at most ${mostDays} days.` };

/** From an instant on, before another; with more that is asked. */
export const spanOfTime = <More extends z.ZodRawShape = Record<never, never>>(more?: More) =>
  z
    .object({ from: plannedInstant(), to: plannedInstant(), ...(more as More) })
    .refine((asked) => lengthOf(asked) > 0, endAfterStart)
    .refine((asked) => lengthOf(asked) <= mostDays * dayMs, tooLong);

const lengthOf = (asked: object): number => {
  const { from, to } = asked as { readonly from: string; readonly to: string };
  return Date.parse(to) - Date.parse(from);
};
