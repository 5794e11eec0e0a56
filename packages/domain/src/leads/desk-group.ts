import type { Contacting } from './contacting.ts';
import { isPromiseDue } from './desk-order.ts';

export type Due = { readonly group: 'new' | 'promised' | 'retry' | null; readonly dueAt: string | null };

/** Among which calls a lead is at an instant: a promise that is due, an enquiry that waits, or what is planned. */
export const dueOf = (
  { waitingSince, nextCallAt, promised }: Pick<Contacting, 'waitingSince' | 'nextCallAt' | 'promised'>,
  now: string,
): Due => {
  const planned = nextCallAt === null ? null : Date.parse(nextCallAt);
  if (isPromiseDue({ nextCallAt: planned, promised }, Date.parse(now)))
    return { group: 'promised', dueAt: nextCallAt };
  if (waitingSince !== null) return { group: 'new', dueAt: waitingSince };
  if (nextCallAt !== null) return { group: promised ? 'promised' : 'retry', dueAt: nextCallAt };
  return { group: null, dueAt: null };
};
