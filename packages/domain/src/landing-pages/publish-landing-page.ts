import type { LandingPageEvent } from '@setter/events/landing-pages/events';
import type { Decided } from '../decision.ts';
import { reject } from '../rejections.ts';
import type { LandingPage } from './state.ts';

export type PublishLandingPage = { readonly type: 'PublishLandingPage' };

export const publishLandingPage = (_: PublishLandingPage, page: LandingPage): Decided<LandingPageEvent> => {
  switch (page.status) {
    case 'none':
      return reject('NotFound');
    case 'removed':
      return reject('LandingPageRemoved');
    case 'published':
      return { append: [] };
    case 'draft':
      return { append: [{ type: 'LandingPagePublished', data: { landingPageId: page.landingPageId } }] };
  }
};
