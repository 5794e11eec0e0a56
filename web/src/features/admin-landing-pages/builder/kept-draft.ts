import type { Draft } from './draft.ts';

/** A draft that is not saved yet, kept in the tab so that a reload loses nothing. */
interface KeptDraft {
  readonly draft: Draft;
  /** A generation was under way. */
  readonly isGenerating: boolean;
}

const keyOf = (draftId: string) => `setter.landing-page.${draftId}`;

/** What was kept under a draft's id; null where nothing was, or where it is of another release. */
export function readKept(draftId: string): KeptDraft | null {
  try {
    const text = sessionStorage.getItem(keyOf(draftId));
    if (text === null) return null;
    const kept = JSON.parse(text) as KeptDraft;
    return typeof kept.draft.clientName === 'string' && Array.isArray(kept.draft.fields) ? kept : null;
  } catch {
    return null;
  }
}

/** Keeps a draft; a browser that keeps nothing is no failure. */
export function keep(draftId: string, kept: KeptDraft): void {
  try {
    sessionStorage.setItem(keyOf(draftId), JSON.stringify(kept));
  } catch {
    // Storage is full or forbidden: a reload then begins anew.
  }
}

export function forget(draftId: string): void {
  try {
    sessionStorage.removeItem(keyOf(draftId));
  } catch {
    // As above.
  }
}
