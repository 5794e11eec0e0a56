import type { LandingPageEvent } from '@setter/events/landing-pages/events';

type Drafted = Extract<LandingPageEvent, { readonly type: 'LandingPageDrafted' }>['data'];
/** A page as it is edited: texts, theme, form. */
export type PageDesign = Omit<Drafted, 'landingPageId' | 'draftId'>;

type Known = {
  readonly landingPageId: number;
  readonly draftId: string;
  readonly design: PageDesign;
  /** Counts its designs: 1, and one more with each revision. */
  readonly version: number;
};
export type DraftPage = Known & {
  readonly status: 'draft';
  /** Until when forms that were open when it was unpublished are taken; null for one that was never public. */
  readonly takesLeadsUntil: string | null;
};
export type PublishedPage = Known & { readonly status: 'published' };
export type RemovedPage = Known & { readonly status: 'removed'; readonly restorableUntil: string };
export type LandingPage = { readonly status: 'none' } | DraftPage | PublishedPage | RemovedPage;
