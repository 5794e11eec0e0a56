import type { LandingPageEvent } from '@setter/events/landing-pages/events';
import type { Decided } from '../decision.ts';
import { reject } from '../rejections.ts';
import { plusMs } from '../time.ts';
import type { LandingPage } from './state.ts';

const openFormsMs = 24 * 60 * 60 * 1000;

export type UnpublishLandingPage = { readonly type: 'UnpublishLandingPage'; readonly now: string };

/** The page is gone at once; forms that are open at this moment are taken for a day. */
export const unpublishLandingPage = (
  { now }: UnpublishLandingPage,
  page: LandingPage,
): Decided<LandingPageEvent> => {
  switch (page.status) {
    case 'none':
      return reject('NotFound');
    case 'removed':
      return reject('LandingPageRemoved');
    case 'draft':
      return { append: [] };
    case 'published': {
      const { landingPageId } = page;
      const takesLeadsUntil = plusMs(now, openFormsMs);
      return { append: [{ type: 'LandingPageUnpublished', data: { landingPageId, takesLeadsUntil } }] };
    }
  }
};
