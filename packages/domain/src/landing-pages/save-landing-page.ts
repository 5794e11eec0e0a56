import type { LandingPageEvent } from '@setter/events/landing-pages/events';
import type { Decided } from '../decision.ts';
import { isRejection } from '../rejections.ts';
import { landingPageDraftReservation } from '../reservations.ts';
import { usePageImages } from './page-images.ts';
import { publishLandingPage } from './publish-landing-page.ts';
import { reviseLandingPage } from './revise-landing-page.ts';
import type { LandingPage, PageDesign } from './state.ts';

export type SaveLandingPage = {
  readonly type: 'SaveLandingPage';
  /** The page that the draft became, or a new number. */
  readonly landingPageId: number;
  readonly draftId: string;
  readonly design: PageDesign;
  /** The version that the admin saw of a page that is already there; none for a new one. */
  readonly expectedVersion?: number | undefined;
  readonly publish: boolean;
};

/** Makes the page of a draft, or revises it when it is already there: saving twice is one page. */
export const saveLandingPage = (
  { landingPageId, draftId, design, expectedVersion, publish }: SaveLandingPage,
  page: LandingPage,
): Decided<LandingPageEvent> => {
  if (page.status !== 'none') {
    const revised = reviseLandingPage({ type: 'ReviseLandingPage', design, expectedVersion }, page);
    if (isRejection(revised) || !publish) return revised;
    const published = publishLandingPage({ type: 'PublishLandingPage' }, page);
    return isRejection(published)
      ? published
      : { ...revised, append: [...revised.append, ...published.append] };
  }
  const drafted: LandingPageEvent = {
    type: 'LandingPageDrafted',
    data: { landingPageId, draftId, ...design },
  };
  const published: LandingPageEvent = { type: 'LandingPagePublished', data: { landingPageId } };
  return {
    append: publish ? [drafted, published] : [drafted],
    reserve: [landingPageDraftReservation(draftId, landingPageId)],
    sideWrites: [usePageImages(landingPageId, design)],
  };
};
