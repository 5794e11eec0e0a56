import { int, nullable, readTable, text, type RowOf } from '../../columns.ts';
import { handlesOnly } from '../../handles.ts';
import type { ReadModel, Recorded } from '../../read-model.ts';

const trafficTable = readTable({
  key: 'trafficId',
  columns: {
    trafficId: text(),
    /** Of the business, `yyyy-MM-dd`, as the beacon counted it. */
    day: text(),
    /** Null is the home page. */
    landingPageId: nullable(int()),
    utmSource: nullable(text()),
    utmCampaign: nullable(text()),
    visits: int(),
    uniqueVisits: int(),
  },
  indexes: [['day', 'trafficId']],
  followed: true,
});
export type TrafficRow = RowOf<typeof trafficTable>;

const isHandled = handlesOnly('HomePageVisited', 'LandingPageVisited');
type Visited = Recorded & { readonly type: (typeof isHandled.types)[number] };

const pageOf = (event: Visited): number | null =>
  event.type === 'LandingPageVisited' ? event.data.landingPageId : null;

/** Source and campaign have no spaces. */
const keyOf = (event: Visited): string =>
  [pageOf(event) ?? 'home', event.data.day, event.data.source ?? '', event.data.campaign ?? ''].join(' ');

/** What a campaign brought to a page on a day. */
export const traffic: ReadModel<TrafficRow> = {
  name: 'traffic',
  version: 1,
  onPoison: 'dead-letter',
  table: trafficTable,

  handles: isHandled.types,
  keys: (event) => (isHandled(event) ? [keyOf(event)] : []),

  evolve(row, event) {
    if (!isHandled(event)) return row ?? null;
    const { day, source, campaign, visits, uniqueVisits } = event.data;
    return {
      trafficId: keyOf(event),
      day,
      landingPageId: pageOf(event),
      utmSource: source,
      utmCampaign: campaign,
      visits: (row?.visits ?? 0) + visits,
      uniqueVisits: (row?.uniqueVisits ?? 0) + uniqueVisits,
    };
  },
};
