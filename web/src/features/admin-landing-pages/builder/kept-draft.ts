import { readJson, tabStorage } from '../../../lib/storage.ts';
import type { Draft } from './draft.ts';

/** A draft that is not saved yet, kept in the tab so that a reload loses nothing. */
interface KeptDraft {
  readonly draft: Draft;
  /** A generation was under way. */
  readonly isGenerating: boolean;
}

const nameOf = (draftId: string) => `setter.landing-page.${draftId}`;

/** What was kept under a draft's id; null where nothing was, or where it is of another release. */
export function readKept(draftId: string): KeptDraft | null {
  const kept = readJson(tabStorage, nameOf(draftId)) as Partial<KeptDraft> | null;
  if (typeof kept?.draft?.clientName !== 'string' || !Array.isArray(kept.draft.fields)) return null;
  return { draft: kept.draft, isGenerating: kept.isGenerating === true };
}

export const keep = (draftId: string, kept: KeptDraft): void =>
  void tabStorage.set(nameOf(draftId), JSON.stringify(kept));

export const forget = (draftId: string): void => tabStorage.remove(nameOf(draftId));
