import type { LandingPageEvent } from '@setter/events/landing-pages/events';
import type { Decided } from '../decision.ts';
import { reject } from '../rejections.ts';
import { isBefore } from '../time.ts';
import { usePageImages } from './page-images.ts';
import type { LandingPage } from './state.ts';

export type RestoreLandingPage = { readonly type: 'RestoreLandingPage'; readonly now: string };

/** Brings it back as a draft. */
export const restoreLandingPage = (
  { now }: RestoreLandingPage,
  page: LandingPage,
): Decided<LandingPageEvent> => {
  switch (page.status) {
    case 'none':
      return reject('NotFound');
    case 'draft':
    case 'published':
      return { append: [] };
    case 'removed': {
      const { landingPageId, restorableUntil } = page;
      if (isBefore(restorableUntil, now)) return reject('RestorePeriodOver');
      return {
        append: [{ type: 'LandingPageRestored', data: { landingPageId } }],
        sideWrites: [usePageImages(landingPageId, page.design)],
      };
    }
  }
};
