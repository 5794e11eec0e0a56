import type { LandingPageEvent } from '@setter/events/landing-pages/events';
import type { Decided } from '../decision.ts';
import { isRejection } from '../rejections.ts';
import { landingPageDraftReservation } from '../reservations.ts';
import { usePageImages } from './page-images.ts';
import { publishPage } from './publish-page.ts';
import { revisePage } from './revise-page.ts';
import type { LandingPage, PageDesign } from './state.ts';

export type SavePage = {
  readonly type: 'SavePage';
  /** The page that the draft became, or a new number. */
  readonly landingPageId: number;
  readonly draftId: string;
  readonly design: PageDesign;
  /** The version that the admin saw of a page that is already there; none for a new one. */
  readonly expectedVersion?: number | undefined;
  readonly publish: boolean;
};

/** Makes the page of a draft, or revises it when it is already there: saving twice is one page. */
export const savePage = (
  { landingPageId, draftId, design, expectedVersion, publish }: SavePage,
  page: LandingPage,
): Decided<LandingPageEvent> => {
  if (page.status !== 'none') {
    const revised = revisePage({ type: 'RevisePage', design, expectedVersion }, page);
    if (isRejection(revised) || !publish) return revised;
    const published = publishPage({ type: 'PublishPage' }, page);
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
