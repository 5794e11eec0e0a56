import { setTimeout as sleep } from 'node:timers/promises';
import type { Caller, Wiring } from './caller.ts';

type SeenLead = { readonly id: string; readonly name: unknown; readonly email: unknown };

const tries = 30;

/** The id of a lead whose visitor was told no position, and whom the admins therefore see a little later. */
export const findLead = async (
  { journal, isOver }: Wiring,
  admin: Caller,
  isIt: (lead: SeenLead) => boolean,
): Promise<string | undefined> => {
  for (let tried = 0; tried < tries && !isOver(); tried++) {
    const seen = await admin.read('/api/admin/leads?limit=50', 0);
    const found = ((seen ?? []) as readonly SeenLead[]).find(isIt)?.id;
    if (found !== undefined) return found;
    await sleep(100);
  }
  journal.count('leads not on the first page');
  return undefined;
};
