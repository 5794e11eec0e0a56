import { BusinessSettings } from '@setter/config/business-settings';
import { Context, Effect, Layer } from 'effect';
import { followTables } from '../../runner/follow-tables.ts';
import {
  changedDays,
  countLeads,
  countPurchases,
  countRemovedLeads,
  countSums,
  countVisits,
  type Keyed,
  type Origin,
  type Ranges,
} from './count-days.ts';
import { countOutcomes, type OutcomeCount } from './count-outcomes.ts';
import { type DayCount, dayCount } from '../day-count.ts';
import { instantsOf, plusDays, type Span } from '../days.ts';
import { countedModels, daySums } from '../metrics.ts';
import { plusOutcome } from '../outcome.ts';

const always: Ranges = [{ from: '-infinity', before: 'infinity' }];

const keyed = <Count extends Origin>(count: Count): Keyed<Count> => {
  const { landingPageId, utmSource, utmCampaign } = count;
  const source = 'source' in count ? count.source : null;
  const setter = 'setter' in count ? count.setter : null;
  return { ...count, originKey: JSON.stringify([source, landingPageId, utmSource, utmCampaign, setter]) };
};
const keyedOutcome = (count: OutcomeCount): Keyed<OutcomeCount> => {
  const { originKey } = keyed(count);
  return { ...count, originKey: `${count.part} ${count.was} ${count.clientId} ${originKey}` };
};

/** Days in a row are one span. */
const spansOf = (days: readonly string[]): readonly Span[] => {
  const spans: { from: string; to: string }[] = [];
  for (const day of days.toSorted()) {
    const last = spans.at(-1);
    if (last !== undefined && plusDays(last.to, 1) === day) last.to = day;
    else spans.push({ from: day, to: day });
  }
  return spans;
};

const make = Effect.gen(function* () {
  const { timeZone } = yield* BusinessSettings;

  /** Counts days again; all of them without a list. */
  const count = Effect.fnUntraced(function* (into: Map<string, DayCount>, days?: readonly string[]) {
    const ranges = days === undefined ? always : spansOf(days).map((span) => instantsOf(timeZone, span));
    const [leads, removedLeads, outcomes, sums, purchases, visits] = yield* Effect.all([
      countLeads(timeZone, ranges),
      countRemovedLeads(timeZone, ranges),
      countOutcomes(timeZone, ranges),
      countSums(timeZone, ranges, daySums),
      countPurchases(timeZone, ranges),
      countVisits(days),
    ]);
    for (const day of days ?? []) into.delete(day);
    const change = (day: string, counted: (before: DayCount) => Partial<DayCount>) => {
      const before = dayCount(into, day);
      into.set(day, { ...before, ...counted(before) });
    };
    for (const { day, ...lead } of leads)
      change(day, ({ leads: others, outcome }) => ({
        leads: [...others, keyed(lead)],
        outcome: plusOutcome(outcome, lead),
      }));
    for (const { day, ...lead } of removedLeads)
      change(day, (before) => ({ removedLeads: [...before.removedLeads, lead] }));
    for (const { day, ...counted } of outcomes)
      change(day, (before) => ({ outcomes: [...before.outcomes, keyedOutcome(counted)] }));
    for (const { day, ...seenBy } of visits)
      change(day, (before) => ({ visits: [...before.visits, keyed(seenBy)] }));
    for (const { day, metric, sum } of sums)
      change(day, (before) => ({ sums: { ...before.sums, [metric]: sum } }));
    for (const { day, ...bought } of purchases) change(day, () => ({ purchases: bought }));
    return into;
  });

  return {
    current: yield* followTables({
      name: 'day counts',
      models: countedModels,
      readAll: Effect.suspend(() => count(new Map())),
      readChanged: Effect.fnUntraced(function* (counts, snapshot) {
        const days = yield* changedDays(timeZone, snapshot, daySums);
        return days.length > 0 ? yield* count(new Map(counts), days) : counts;
      }),
      // With the poll's, five: what changed is counted again by day, not by row.
      rest: '3 seconds',
    }),
  };
});

/**
 * The second stage of analytics: each row of leads, appointments, spends, claims, lots, invoices and visits counted on its day.
 * Follows those tables and counts again the days on which something changed, so that a late removal, refund or returned
 * credit changes the day of its thing.
 */
export class CountedDays extends Context.Service<CountedDays, Effect.Success<typeof make>>()(
  'projections/analytics/CountedDays',
) {
  static readonly layer = Layer.effect(CountedDays, make);
}
