import { campaignSlugOf } from '@setter/domain/campaign-slug';
import type { GivenSessions } from '@setter/http/route';
import { VisitCounter, type VisitedPage } from '@setter/traffic/visit-counter';
import { Effect } from 'effect';
import { isbot } from 'isbot';

/** Who sends a beacon or a form. */
export type Visitor = {
  readonly address: string;
  readonly userAgent: string;
  readonly sessions: GivenSessions;
};
type Campaign = {
  readonly utm_source?: string | null | undefined;
  readonly utm_campaign?: string | null | undefined;
};

const campaignOf = ({ utm_source, utm_campaign }: Campaign) => ({
  source: campaignSlugOf(utm_source ?? null),
  campaign: campaignSlugOf(utm_campaign ?? null),
});

/** People count; bots, browsers that say nothing and signed-in admins do not. */
const counts = ({ userAgent, sessions }: Visitor): boolean =>
  sessions.admin === undefined && userAgent !== '' && !isbot(userAgent);

/** Counts that a visitor saw a page. */
export const countVisit = Effect.fn('countVisit')(function* (
  page: VisitedPage,
  visitor: Visitor,
  campaign: Campaign,
) {
  if (!counts(visitor)) return;
  const counter = yield* VisitCounter;
  yield* counter.count({ page, visitor, ...campaignOf(campaign) });
});

/** Counts the visitor of a new lead, so that a page never has more leads than visitors, also without the beacon. */
export const countLead = Effect.fn('countLead')(function* (
  page: VisitedPage,
  visitor: Visitor,
  campaign: Campaign,
) {
  const counter = yield* VisitCounter;
  yield* counter.countLead({ page, visitor, ...campaignOf(campaign) });
});
