import type { LandingPageEvent } from '@setter/events/landing-pages/events';
import type { Decider } from '../decider.ts';
import { unchanged } from '../unchanged.ts';
import { publishLandingPage } from './publish-landing-page.ts';
import { removeLandingPage } from './remove-landing-page.ts';
import { restoreLandingPage } from './restore-landing-page.ts';
import { reviseLandingPage } from './revise-landing-page.ts';
import { saveLandingPage } from './save-landing-page.ts';
import type { LandingPage } from './state.ts';
import { unpublishLandingPage } from './unpublish-landing-page.ts';

const initialState = { status: 'none' } as LandingPage;

const evolve = (page: LandingPage, event: LandingPageEvent): LandingPage => {
  if (event.type === 'LandingPageDrafted') {
    const { landingPageId, draftId, ...design } = event.data;
    return { status: 'draft', landingPageId, draftId, design, version: 1, takesLeadsUntil: null };
  }
  if (page.status === 'none') return page;
  const { landingPageId, draftId, design, version } = page;
  const known = { landingPageId, draftId, design, version };
  switch (event.type) {
    case 'LandingPageRevised': {
      const { landingPageId: _, ...revised } = event.data;
      return { ...page, design: revised, version: version + 1 };
    }
    case 'LandingPagePublished':
      return { ...known, status: 'published' };
    case 'LandingPageUnpublished':
      return { ...known, status: 'draft', takesLeadsUntil: event.data.takesLeadsUntil };
    case 'LandingPageRemoved':
      return { ...known, status: 'removed', restorableUntil: event.data.restorableUntil };
    case 'LandingPageRestored':
      return { ...known, status: 'draft', takesLeadsUntil: null };
    default:
      return unchanged(page, event);
  }
};

/** `landing-page-{id}`. */
export const landingPageDecider = {
  initialState,
  evolve,
  decide: {
    PublishLandingPage: publishLandingPage,
    RemoveLandingPage: removeLandingPage,
    RestoreLandingPage: restoreLandingPage,
    ReviseLandingPage: reviseLandingPage,
    SaveLandingPage: saveLandingPage,
    UnpublishLandingPage: unpublishLandingPage,
  },
} satisfies Decider<LandingPage, LandingPageEvent>;
