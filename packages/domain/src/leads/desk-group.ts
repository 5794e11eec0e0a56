import type { Contacting } from './contacting.ts';

export type Due = { readonly group: 'new' | 'promised' | 'retry' | null; readonly dueAt: string | null };

/** Among which calls a lead is at an instant: a promise that is due, an enquiry that waits, or what is planned. */
export const dueOf = (
  { waitingSince, nextCallAt, promised }: Pick<Contacting, 'waitingSince' | 'nextCallAt' | 'promised'>,
  now: string,
): Due => {
  const isDue = nextCallAt !== null && Date.parse(nextCallAt) <= Date.parse(now);
  if (promised && isDue) return { group: 'promised', dueAt: nextCallAt };
  if (waitingSince !== null) return { group: 'new', dueAt: waitingSince };
  if (nextCallAt !== null) return { group: promised ? 'promised' : 'retry', dueAt: nextCallAt };
  return { group: null, dueAt: null };
};
