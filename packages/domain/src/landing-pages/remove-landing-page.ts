import type { LandingPageEvent } from '@setter/events/landing-pages/events';
import type { Decided } from '../decision.ts';
import { reject } from '../rejections.ts';
import { restorableUntil } from '../time.ts';
import { usePageImages } from './page-images.ts';
import type { LandingPage } from './state.ts';

export type RemoveLandingPage = { readonly type: 'RemoveLandingPage'; readonly now: string };

/** Its address answers 410 at once. Can be undone for 30 days. */
export const removeLandingPage = (
  { now }: RemoveLandingPage,
  page: LandingPage,
): Decided<LandingPageEvent> => {
  switch (page.status) {
    case 'none':
      return reject('NotFound');
    case 'removed':
      return { append: [] };
    case 'draft':
    case 'published': {
      const { landingPageId } = page;
      const until = restorableUntil(now);
      return {
        append: [{ type: 'LandingPageRemoved', data: { landingPageId, restorableUntil: until } }],
        sideWrites: [usePageImages(landingPageId, null)],
      };
    }
  }
};
