import type { LandingPageEvent } from '@setter/events/landing-pages/events';
import type { Decider } from '../decider.ts';
import { unchanged } from '../unchanged.ts';
import { publishPage } from './publish-page.ts';
import { removePage } from './remove-page.ts';
import { restorePage } from './restore-page.ts';
import { revisePage } from './revise-page.ts';
import { savePage } from './save-page.ts';
import type { LandingPage } from './state.ts';
import { unpublishPage } from './unpublish-page.ts';

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
    PublishPage: publishPage,
    RemovePage: removePage,
    RestorePage: restorePage,
    RevisePage: revisePage,
    SavePage: savePage,
    UnpublishPage: unpublishPage,
  },
} satisfies Decider<LandingPage, LandingPageEvent>;
