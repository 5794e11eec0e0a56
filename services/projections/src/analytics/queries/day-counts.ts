import { PgClient } from '@effect/sql-pg';
import { supervised } from '@setter/event-store/supervised';
import { BusinessTimeZone } from '@setter/platform/business-time-zone';
import { Context, Effect, Layer } from 'effect';
import { makeCoalescedPoll } from '../../runner/coalesced-poll.ts';
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
import { type DayCount, dayCount, type DayCounts } from '../day-count.ts';
import { instantsOf, plusDays, type Span } from '../days.ts';
import { countedModels, daySums } from '../metrics.ts';
import { plusOutcome } from '../outcome.ts';

/** The counts were read from these builds, in this snapshot, which is one of this history of the log. */
type Seen = {
  readonly builds: string;
  readonly live: number;
  readonly snapshot: string;
  readonly history: string;
};

const notReady = { _tag: 'NotReady' } as const;
const always: Ranges = [{ from: '-infinity', before: 'infinity' }];
/** How often they are brought up to date while there is no query, so that none waits for much. */
const refreshEvery = '5 seconds';

const keyed = <Count extends Origin>(count: Count): Keyed<Count> => {
  const { landingPageId, utmSource, utmCampaign } = count;
  const source = 'source' in count ? count.source : null;
  return { ...count, originKey: JSON.stringify([source, landingPageId, utmSource, utmCampaign]) };
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
  const sql = yield* PgClient.PgClient;
  const timeZone = yield* BusinessTimeZone;
  let seen: Seen | undefined;
  let counts = new Map<string, DayCount>();

  const selectState = Effect.map(
    sql<Seen>`
      SELECT pg_current_snapshot()::text AS snapshot, count(b.name)::int AS live,
             coalesce(string_agg(b.name || ' ' || b.generation, ',' ORDER BY b.name), '') AS builds,
             event_store.history_id() AS history
        FROM projections.builds b
        JOIN unnest(${countedModels.map(({ name }) => name)}::text[],
                    ${countedModels.map(({ version }) => version)}::int[]) m (name, version)
          ON b.name = m.name AND b.version = m.version
       WHERE b.state = 'live'`,
    ([state]) => state!,
  );

  /** Counts days again; all of them without a list. */
  const count = Effect.fnUntraced(function* (into: Map<string, DayCount>, days?: readonly string[]) {
    const ranges = days === undefined ? always : spansOf(days).map((span) => instantsOf(timeZone, span));
    const [leads, removedLeads, sums, purchases, visits] = yield* Effect.all([
      countLeads(timeZone, ranges),
      countRemovedLeads(timeZone, ranges),
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
    for (const { day, ...seenBy } of visits)
      change(day, (before) => ({ visits: [...before.visits, keyed(seenBy)] }));
    for (const { day, metric, sum } of sums)
      change(day, (before) => ({ sums: { ...before.sums, [metric]: sum } }));
    for (const { day, ...bought } of purchases) change(day, () => ({ purchases: bought }));
    return into;
  });

  // The snapshot is taken before the rows are read: what is written in between is counted again next time.
  const refresh = Effect.gen(function* () {
    const state = yield* selectState;
    if (state.live < countedModels.length) return undefined;
    if (seen?.builds !== state.builds || seen.history !== state.history) counts = yield* count(new Map());
    else if (seen.snapshot !== state.snapshot) {
      const days = yield* changedDays(timeZone, seen.snapshot, daySums);
      if (days.length > 0) counts = yield* count(new Map(counts), days);
    }
    seen = state;
    return counts;
  });

  const poll = makeCoalescedPoll(Effect.orDie(refresh), 0);
  yield* Effect.forkScoped(
    supervised('day counts', (progressed) =>
      Effect.forever(Effect.tap(Effect.andThen(poll, Effect.sleep(refreshEvery)), Effect.sync(progressed))),
    ),
  );
  return {
    /** As of now, or later. */
    current: Effect.flatMap(poll, (now): Effect.Effect<DayCounts, typeof notReady> =>
      now === undefined ? Effect.fail(notReady) : Effect.succeed(now),
    ),
  };
});

/**
 * The second stage of analytics: each row of leads, appointments, spends, lots, invoices and visits counted on its day.
 * Follows those tables by the transactions that wrote their rows, and counts the days again on which something changed,
 * so that a late removal, refund or returned credit changes the day of its thing. It is right in every process,
 * whichever of them folds the events; a new build of a model, and every build in another history of the log, is counted
 * whole.
 */
export class CountedDays extends Context.Service<CountedDays, Effect.Success<typeof make>>()(
  'projections/analytics/CountedDays',
) {
  static readonly layer = Layer.effect(CountedDays, make);
}
