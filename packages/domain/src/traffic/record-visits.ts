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

/** Nothing of what was recorded decides what is recorded. */
type Traffic = { readonly status: 'counting' };

/** Counted visits of one page and day. `landingPageId` null is the homepage. */
export type RecordVisits = {
  readonly type: 'RecordVisits';
  readonly landingPageId: number | null;
  readonly counted: readonly Counted[];
};

const recordVisits = ({ landingPageId, counted }: RecordVisits, _: Traffic): Decision<TrafficEvent> => ({
  append: counted.map((data) =>
    landingPageId === null
      ? { type: 'HomePageVisited', data }
      : { type: 'LandingPageVisited', data: { landingPageId, ...data } },
  ),
});

/** `home-traffic-{day}`, `landing-traffic-{id}-{day}`: what was counted is recorded, whatever was recorded before. */
export const trafficDecider = {
  initialState: { status: 'counting' } as Traffic,
  evolve: (traffic: Traffic): Traffic => traffic,
  decide: { RecordVisits: recordVisits },
} satisfies Decider<Traffic, TrafficEvent>;
