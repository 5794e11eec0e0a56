import type { SetterEvent } from '@setter/events/registry';
import { id } from '@setter/testing/history';
import { landingPageDrafted } from '@setter/testing/sample-pages';

const restorableUntil = '2026-12-04T00:00:00.000Z';
const seen = (n: number, visits: number) => ({
  day: `2026-11-0${n}`,
  visits,
  uniqueVisits: Math.floor(visits / 2),
  source: n > 2 ? 'meta' : null,
  campaign: n > 3 ? 'spring' : null,
});

/** An event of each kind about a landing page, or of visits; `n` and `more` from 1 vary them. */
export const anyPageEvents: readonly ((n: number, more: number) => SetterEvent)[] = [
  (n) => landingPageDrafted({ landingPageId: n, draftId: id(n, 5) }),
  (n, more) => {
    const { draftId: _, ...design } = landingPageDrafted({ landingPageId: n, title: `title ${more}` }).data;
    return { type: 'LandingPageRevised', data: design };
  },
  (n) => ({ type: 'LandingPagePublished', data: { landingPageId: n } }),
  (n) => ({ type: 'LandingPageUnpublished', data: { landingPageId: n, takesLeadsUntil: restorableUntil } }),
  (n) => ({ type: 'LandingPageRemoved', data: { landingPageId: n, restorableUntil } }),
  (n) => ({ type: 'LandingPageRestored', data: { landingPageId: n } }),
  (n, more) => ({ type: 'LandingPageVisited', data: { landingPageId: n, ...seen(n, more) } }),
  (n, more) => ({ type: 'HomePageVisited', data: seen(n, more) }),
];
