import type { AdminLandingPage } from '@setter/contracts/landing-pages/manage-pages';
import { useEffect } from 'react';
import { forgetDraft, keepDraft, readDraft } from '../../../lib/forms/drafts.ts';
import { builderReducer, initialState, isDirty } from './builder-reducer.ts';
import type { BuilderState } from './builder-reducer.ts';
import { newDraft, type Draft } from './draft.ts';
import { newPage } from './unfinished-draft.ts';
import { storedOf } from './use-save.ts';

/** What was built and not saved. */
interface KeptDraft {
  readonly draft: Draft;
  /** A generation was under way. */
  readonly isGenerating: boolean;
  /** Of the stored page that it changes; null for a new one. */
  readonly version: number | null;
}

const nameOf = (draftId: string, pageId: number | undefined) =>
  pageId === undefined ? `${newPage}${draftId}` : `landing page builder ${pageId}`;

/** What was kept; null where nothing was, or where it is of another release. */
export function readKept(draftId: string, page: AdminLandingPage | null): KeptDraft | null {
  const kept = readDraft(nameOf(draftId, page?.id));
  const { draft, isGenerating } = (kept?.words ?? {}) as Partial<KeptDraft>;
  if (typeof draft?.clientName !== 'string' || !Array.isArray(draft.fields)) return null;
  return {
    draft: { ...newDraft, ...draft, booking: keptBooking(draft.booking) },
    isGenerating: page === null && isGenerating === true,
    version: kept?.version ?? null,
  };
}

/** What another release kept as a booking is none of this one. */
const keptBooking = (booking: Draft['booking'] | undefined): Draft['booking'] =>
  Array.isArray(booking?.rules) ? booking : null;

/** What the builder begins with: a page as it is stored, or a new one, with what was kept over it. */
export function begin(page: AdminLandingPage | null, kept: KeptDraft | null): BuilderState {
  const opened =
    page === null
      ? initialState
      : builderReducer(initialState, {
          type: 'opened',
          page: page.page,
          // Saving over what another admin saved since then asks first.
          stored: { ...storedOf(page, null), version: kept?.version ?? page.version },
        });
  return kept === null ? opened : { ...opened, draft: kept.draft };
}

/** Keeps what is built until it is saved. */
export function useKeptDraft(draftId: string, state: BuilderState, isGenerating: boolean): void {
  const { draft, stored } = state;
  const dirty = isDirty(state);
  useEffect(() => {
    const name = nameOf(draftId, stored?.id);
    if (stored !== null) forgetDraft(nameOf(draftId, undefined));
    if (dirty || isGenerating)
      keepDraft(name, { words: { draft, isGenerating }, version: stored?.version ?? null });
    else if (stored !== null) forgetDraft(name);
  }, [draftId, draft, dirty, isGenerating, stored]);
}

export const forget = (draftId: string, pageId: number | undefined): void =>
  forgetDraft(nameOf(draftId, pageId));
