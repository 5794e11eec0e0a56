import type { PostViewsEvent } from '@setter/events/blog/events';
import type { TrafficEvent } from '@setter/events/landing-pages/events';
import type { Decider } from '../decider.ts';
import type { Decision } from '../decision.ts';

/** Visits of one day and campaign. */
export type Counted = {
  readonly day: string;
  readonly visits: number;
  readonly uniqueVisits: number;
  readonly source: string | null;
  readonly campaign: string | null;
};

type VisitEvent = PostViewsEvent | TrafficEvent;

/** Nothing of what was recorded decides what is recorded. */
type Traffic = { readonly status: 'counting' };

export type CountedPage =
  | { readonly kind: 'home' }
  | { readonly kind: 'landing'; readonly landingPageId: number }
  | { readonly kind: 'post'; readonly postId: number };

/** Counted visits of one page and day. */
export type RecordVisits = {
  readonly type: 'RecordVisits';
  readonly page: CountedPage;
  readonly counted: readonly Counted[];
};

const recordVisits = ({ page, counted }: RecordVisits, _: Traffic): Decision<VisitEvent> => ({
  append: counted.map((data) => visitOf(page, data)),
});

const visitOf = (page: CountedPage, counted: Counted): VisitEvent => {
  switch (page.kind) {
    case 'home':
      return { type: 'HomePageVisited', data: counted };
    case 'landing':
      return { type: 'LandingPageVisited', data: { landingPageId: page.landingPageId, ...counted } };
    case 'post': {
      const { day, visits: views, uniqueVisits: uniqueViews } = counted;
      return { type: 'PostViewed', data: { postId: page.postId, day, views, uniqueViews } };
    }
  }
};

/** `home-traffic-{day}`, `landing-traffic-{id}-{day}`, `post-views-{id}-{day}`: what was counted is recorded, whatever was recorded before. */
export const trafficDecider = {
  initialState: { status: 'counting' } as Traffic,
  evolve: (traffic: Traffic): Traffic => traffic,
  decide: { RecordVisits: recordVisits },
} satisfies Decider<Traffic, VisitEvent>;
