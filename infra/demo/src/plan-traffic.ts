import { dayIn } from '@setter/domain/time';
import type { Counted } from '@setter/domain/traffic/record-visits';
import { demoPages, homeCampaign } from './pages.ts';
import { wave } from './pick.ts';
import { day, minute, type Step } from './steps.ts';

const daysOfTraffic = 90;
const homeVisitors = { campaign: 4, others: 11 };

/** Fewer at the weekend, more from month to month. */
const visitorsOn = (usual: number, daysAgo: number, at: number, seed: number): number => {
  const weekday = new Date(at).getUTCDay();
  const quiet = weekday === 0 || weekday === 6 ? 0.6 : 1;
  const growth = 1.15 - daysAgo / 300;
  return Math.max(2, Math.round(usual * quiet * growth * (0.7 + 0.6 * wave(daysAgo, seed))));
};

const counted = (uniqueVisits: number, seen: Pick<Counted, 'day' | 'source' | 'campaign'>): Counted => ({
  ...seen,
  uniqueVisits,
  visits: Math.round(uniqueVisits * 1.3),
});

const none = { source: null, campaign: null };

/** Visits of the homepage and the pages on each of the last 90 days. */
export const planTraffic = (now: number, timeZone: string): Step[] =>
  Array.from({ length: daysOfTraffic }, (_, daysAgo) => {
    // Later than the last enquiry of the day.
    const at = now - daysAgo * day - minute;
    const on = dayIn(timeZone, new Date(at).toISOString());
    const home: Step = {
      at,
      act: {
        kind: 'visits',
        page: null,
        counted: [
          counted(visitorsOn(homeVisitors.campaign, daysAgo, at, 13), { day: on, ...homeCampaign }),
          counted(visitorsOn(homeVisitors.others, daysAgo, at, 0), { day: on, ...none }),
        ],
      },
    };
    const pages = demoPages.flatMap(({ madeDaysAgo, campaign, visitors }, page): Step[] => {
      if (daysAgo >= madeDaysAgo) return [];
      const others = counted(visitorsOn(visitors.others, daysAgo, at, page + 1), { day: on, ...none });
      const from =
        campaign === null
          ? []
          : [counted(visitorsOn(visitors.campaign, daysAgo, at, page + 7), { day: on, ...campaign })];
      return [{ at, act: { kind: 'visits', page, counted: [...from, others] } }];
    });
    return [home, ...pages];
  }).flat();

/** The pages themselves, each published the hour after it was made. */
export const planPages = (now: number): Step[] =>
  demoPages.map(({ madeDaysAgo }, page) => ({
    at: now - madeDaysAgo * day - 60 * minute,
    act: { kind: 'makePage', page },
  }));
